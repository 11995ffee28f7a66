import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reference, ReferenceManifest } from '../../src/engines/search/reference.ts'
import { openLookup } from '../../src/engines/search/lookup.ts'
import { ROOT } from './dataset.ts'
import { loadSets } from './sets.ts'

const sets = await loadSets()

let folder: string
let manifest: ReferenceManifest
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'datasets-'))
  // The sets as they ship, whatever an operator has imported into this working copy.
  const env = { ...process.env, DATASETS_IMPORTED: join(folder, 'none'), DATASETS_OUT: join(folder, 'out') }
  execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'build.ts')], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  manifest = JSON.parse(readFileSync(join(folder, 'out/manifest.json'), 'utf8')) as ReferenceManifest
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

const textOf = (id: string): string => readFileSync(join(folder, 'out', `${id}.json`), 'utf8')

test('the manifest names every set once, and nothing else is written', () => {
  expect(manifest.map(({ id }) => id).toSorted()).toEqual(sets.map(({ id }) => id).toSorted())
  expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length)
  expect(readdirSync(join(folder, 'out')).toSorted()).toEqual([...sets.map(({ id }) => `${id}.json`), 'manifest.json'].toSorted())
})

describe.each(sets)('$id', ({ id, title, note, date }) => {
  const entry = (): ReferenceManifest[number] | undefined => manifest.find((set) => set.id === id)
  const reference = (): Reference => JSON.parse(textOf(id)) as Reference

  test('says what it is, how old and where from', () => {
    expect(entry()).toMatchObject({ id, title, note, date })
    expect(title).toMatch(/\p{Script=Han}/u)
    expect(note).toMatch(/^\p{Script=Han}.*。$/su)
    expect(date).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])$/)
    expect(entry()?.sources.length).toBeGreaterThan(0)
    for (const source of entry()?.sources ?? []) for (const words of Object.values(source)) expect(words.trim()).not.toBe('')
    for (const source of entry()?.sources ?? []) expect(source.use).toMatch(/\p{Script=Han}/u)
  })

  test('has the rows and the hash that the manifest says', () => {
    expect(entry()?.rows).toBe(reference().rows.length)
    expect(entry()?.rows).toBeGreaterThan(0)
    expect(entry()?.hash).toBe(createHash('sha256').update(textOf(id)).digest('hex').slice(0, 16))
  })

  test('opens: every row has every column, and the columns that are searched exist', () => {
    const { columns, rows, search } = reference()
    expect(rows.filter((row) => row.length !== columns.length || row.some((cell) => typeof cell !== 'string'))).toEqual([])
    for (const { column } of search.fields) expect(columns).toContain(column)
    for (const column of search.codes) expect(columns).toContain(column)
    expect(openLookup(reference()).reference.rows).toHaveLength(rows.length)
  })
})
