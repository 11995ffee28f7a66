import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SPEC_RULES } from './spec-rules.ts'
import { RULE_SECTIONS, toRuleRows, type RuleRow, type TestReference } from './spec-rules/row.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const textOf = (file: string): string => readFileSync(ROOT + file, 'utf8').replaceAll("\\'", "'")
const isBrowserTest = (file: string): boolean => /^tests\/e2e\/.+\.spec\.ts$|\.browser\.test\.tsx?$/.test(file)
const isKnown = (section: string): boolean => (RULE_SECTIONS as readonly string[]).includes(section)

/** Matches a test title that names specification sections. */
const TITLE = /(['"`])(spec ((?:\d+(?:\.\d+)?(?:, | and )?)+): .*?)\1(?=[,)])/g

interface Titled {
  file: string
  title: string
  sections: string[]
  own: string
}

function titledIn(file: string, text: string): Titled[] {
  const found = [...text.matchAll(TITLE)]
  return found.map((match, at) => ({
    file,
    title: match[2] ?? '',
    sections: (match[3] ?? '').split(/, | and /),
    own: text.slice(match.index, found[at + 1]?.index),
  }))
}

/** All tests that a row refers to. */
const testsOf = ({ shown, tables }: RuleRow): readonly TestReference[] => [shown, ...tables]

/** Titles of these sections that no row refers to, nor to a step of theirs. */
const unnamed = (titles: readonly Titled[], rows: readonly RuleRow[]): string[] =>
  titles
    .filter(
      ({ file, sections, own }) =>
        sections.some(isKnown) && !rows.flatMap(testsOf).some(([named, part]) => named === file && own.includes(part)),
    )
    .map(({ file, title }) => `${file}: ${title}`)

const FILES = ['src', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
const TITLES = FILES.filter((file) => file !== 'tests/spec-rules.test.ts').flatMap((file) =>
  titledIn(file, textOf(file)),
)

test('the tests that a row names are there', () => {
  const missing = SPEC_RULES.flatMap(testsOf).filter(
    ([file, title]) => !existsSync(ROOT + file) || !textOf(file).includes(title),
  )
  expect(missing).toEqual([])
})

test('a rule is shown in a browser, or the row says why it is not; tables of cases behind it are what needs none', () => {
  expect(SPEC_RULES.filter(({ shown: [file], why }) => isBrowserTest(file) === (why !== undefined))).toEqual([])
  expect(SPEC_RULES.flatMap(({ tables }) => tables).filter(([file]) => isBrowserTest(file))).toEqual([])
})

test('each rule is there once, in one sentence, and each section has some', () => {
  expect(new Set(SPEC_RULES.map(({ section, rule }) => `${section} ${rule}`)).size).toBe(SPEC_RULES.length)
  expect(
    SPEC_RULES.filter(({ rule, shown: [, title] }) => rule.length > 140 || rule.trim() === '' || title.trim() === ''),
  ).toEqual([])
  expect(new Set(SPEC_RULES.map(({ section }) => section))).toEqual(new Set(RULE_SECTIONS))
})

test('every test that says it is of one of these sections is in the table', () => {
  expect(TITLES.length).toBeGreaterThan(80)
  expect(unnamed(TITLES, SPEC_RULES)).toEqual([])
})

test('a title without a row is found, by itself or by a step of it, and one of another section is let be', () => {
  const titles = titledIn(
    'a.test.ts',
    "test('spec 8: one', run)\ntest('spec 3, 9: two', () => step('part'))\ntest('spec 7.2: three', run)",
  )
  expect(unnamed(titles, [])).toEqual(['a.test.ts: spec 8: one', 'a.test.ts: spec 3, 9: two'])
  expect(unnamed(titles, toRuleRows('9', [['r', 'a.test.ts', 'part', 'w']]))).toEqual(['a.test.ts: spec 8: one'])
  expect(
    unnamed(
      titles,
      toRuleRows('8', [
        [
          'r',
          'b.spec.ts',
          'x',
          [
            ['a.test.ts', 'spec 8: one'],
            ['a.test.ts', 'part'],
          ],
        ],
      ]),
    ),
  ).toEqual([])
})
