import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { affectedTests } from './affected.mjs'
import { grepForChange } from './browser-selection.mjs'
import { releaseText } from './release.mjs'
import { readReport, timeLines } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'crossport-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('tests that a change can reach', () => {
  const TESTS = [
    'src/lib/number/read-number.test.ts',
    'src/engines/units/engine.test.ts',
    'src/engines/taboo/engine.test.ts',
  ]

  test.each([
    ['a test itself', ['src/engines/taboo/engine.test.ts'], ['src/engines/taboo/engine.test.ts']],
    [
      'what tests import over several files',
      ['src/lib/number/read-number.ts'],
      ['src/lib/number/read-number.test.ts', 'src/engines/units/engine.test.ts'],
    ],
    ['what none of them imports', ['src/tools/money/paypal.tool.ts'], []],
    ['what is no code', ['content/a.md'], undefined],
    ['code of the build', ['scripts/vite/icon-sprite.ts'], undefined],
  ])('of %s', (_, changed, reached) => expect(affectedTests(changed, TESTS)).toEqual(reached))
})

describe('end-to-end tests that a change can reach', () => {
  test.each([
    ['the screen of a family', ['src/tools/money/payment-fee/page.tsx'], /@tools\\\/money.*payment-fee/],
    ['a spec', ['tests/e2e/login.spec.ts'], /^login\\\.spec\\\.ts$/],
    ['a unit test', ['src/tools/money/payment-fee/page.test.ts'], /^$/],
  ])('of %s', (_, changed, wanted) => expect(grepForChange(changed)).toMatch(wanted))

  test.each([
    ['a declaration, which lists and the build read', 'src/tools/money/paypal.tool.ts'],
    ['what all pages share', 'src/ui/dialog.tsx'],
    ['the app', 'src/main.tsx'],
  ])('of %s all', (_, path) => {
    expect(grepForChange([path])).toBeUndefined()
  })
})

describe('a report', () => {
  test('of Vitest', () => {
    const testResults = [
      {
        name: join(import.meta.dirname, '../../src/a.test.ts'),
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { status: 'failed', fullName: 'adds' },
          { status: 'passed', fullName: 'takes' },
        ],
      },
      {
        name: join(import.meta.dirname, '../../src/b.test.ts'),
        status: 'failed',
        startTime: 0,
        endTime: 500,
        assertionResults: [],
      },
    ]
    expect(readReport(report({ numPassedTests: 1, testResults }))).toEqual({
      passed: 1,
      failed: ['src/a.test.ts: adds', 'src/b.test.ts'],
      files: { 'src/a.test.ts': 2.5, 'src/b.test.ts': 0.5 },
    })
  })

  test('of Playwright', () => {
    const spec = (title: string, ok: boolean) => ({ title, ok, tests: [{ results: [{ duration: 1500 }] }] })
    const suites = [
      {
        file: 'a.spec.ts',
        specs: [spec('opens', true)],
        suites: [{ file: 'a.spec.ts', specs: [spec('closes', false)] }],
      },
    ]
    expect(readReport(report({ stats: { expected: 1 }, suites, errors: [{ message: 'no server' }] }))).toEqual({
      passed: 1,
      failed: ['a.spec.ts: closes', 'no server'],
      files: { 'tests/e2e/a.spec.ts': 3 },
    })
  })

  test('that a runner did not leave', () => {
    expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: [], files: {} })
  })

  test('lists the slowest files first', () => {
    expect(timeLines([{ name: 'unit', seconds: 9, files: { 'a.test.ts': 2, 'b.test.ts': 7 } }], 1)).toEqual([
      'steps:',
      '    9.0 s  unit',
      'the 1 slowest files of tests (some run beside each other):',
      '    7.0 s  b.test.ts',
    ])
  })
})

test('checks before a release: a row stands until its check runs again, and one that could not run says why', () => {
  const first = releaseText(
    '',
    [
      { name: 'engines', passed: 132, failed: [], seconds: 90 },
      { name: 'video', passed: 1, failed: ['a | b\nc'], seconds: 6 },
    ],
    { day: '2026-11-28', commit: 'abc1234' },
  )
  const rows = (text: string) => text.split('\n').filter((line) => /^\| [a-z]/.test(line))
  expect(rows(first)).toEqual([
    '| engines | 2026-11-28 | abc1234 | 132 | 0 | 1.5 |',
    '| video | 2026-11-28 | abc1234 | 1 | a b c | 0.1 |',
  ])
  const second = releaseText(
    first,
    [{ name: 'video', passed: 0, failed: ['video'], missing: 'videoTool: no network', seconds: 0 }],
    { day: '2026-11-29', commit: 'abc1234-dirty' },
  )
  expect(rows(second)).toEqual([
    '| engines | 2026-11-28 | abc1234 | 132 | 0 | 1.5 |',
    '| video | 2026-11-29 | abc1234-dirty | not run | videoTool: no network | 0.0 |',
  ])
})

test('each folder of tools has end-to-end tests that say they cover it', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../src/tools'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !['shared', 'catalogue'].includes(entry.name),
  )
  expect(folders.length).toBeGreaterThan(5)
  expect(
    folders.map(({ name }) => name).filter((name) => grepForChange([`src/tools/${name}/page.tsx`]) === undefined),
  ).toEqual([])
})
