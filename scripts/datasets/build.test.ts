import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reference, ReferenceManifest } from '../../src/engines/search/reference.ts'
import { openLookup } from '../../src/engines/search/lookup.ts'
import { buildSets } from './build-sets.ts'
import { loadSets } from './sets.ts'

const sets = await loadSets()

let folder: string
let manifest: ReferenceManifest

const build = (out: string, ...only: readonly string[]) =>
  buildSets({ out: join(folder, out), imported: join(folder, 'none'), only })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'datasets-'))
  // Builds the bundled sets, ignoring data that an operator imported into this working copy.
  await build('out')
  manifest = JSON.parse(readFileSync(join(folder, 'out/manifest.json'), 'utf8')) as ReferenceManifest
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Files and folders of all sets. */
const written = [
  ...sets.map(({ id }) => `${id}.json`),
  ...sets.filter((set) => 'parts' in set).map(({ id }) => id),
  'manifest.json',
].toSorted()

const textOf = (id: string): string => readFileSync(join(folder, 'out', `${id}.json`), 'utf8')

test('the manifest names every set once, and nothing else is written', () => {
  expect(manifest.map(({ id }) => id).toSorted()).toEqual(sets.map(({ id }) => id).toSorted())
  expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length)
  expect(readdirSync(join(folder, 'out')).toSorted()).toEqual(written)
})

describe.each(sets)('$id', ({ id, title, note, date }) => {
  const entry = (): ReferenceManifest[number] | undefined => manifest.find((set) => set.id === id)
  const reference = (): Reference => JSON.parse(textOf(id)) as Reference

  test('says what it is, how old and where from', () => {
    expect(entry()).toMatchObject({ id, title, note, date })
    expect(title).toMatch(/\p{Script=Han}/u)
    expect(note).toMatch(/^\p{Script=Han}.*。$/su)
    expect(date).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])$/)
    expect(entry()?.freshDays).toBeGreaterThan(0)
    expect(entry()?.sources.length).toBeGreaterThan(0)
    for (const source of entry()?.sources ?? [])
      for (const words of Object.values(source)) expect(words.trim()).not.toBe('')
    for (const source of entry()?.sources ?? []) expect(source.use).toMatch(/\p{Script=Han}/u)
  })

  test('has the rows and the hash that the manifest says', () => {
    expect(entry()?.rows).toBe(reference().rows.length)
    expect(entry()?.rows).toBeGreaterThan(0)
    expect(entry()?.hash).toBe(createHash('sha256').update(textOf(id)).digest('hex').slice(0, 16))
  })

  test('opens: every row has every column, and the columns that are searched exist', () => {
    const { columns, rows, search } = reference()
    expect(rows.filter((row) => row.length !== columns.length || row.some((cell) => typeof cell !== 'string'))).toEqual(
      [],
    )
    for (const { column } of search.fields) expect(columns).toContain(column)
    for (const column of search.codes) expect(columns).toContain(column)
    expect(openLookup(reference()).reference.rows).toHaveLength(rows.length)
  })
})

describe('a set built alone', () => {
  const place = (name: string): string => join(folder, 'alone', name)
  const manifestThere = (): ReferenceManifest =>
    JSON.parse(readFileSync(place('manifest.json'), 'utf8')) as ReferenceManifest

  test('leaves the others and what is said of them, and removes only what belongs to no set', async () => {
    cpSync(join(folder, 'out'), join(folder, 'alone'), { recursive: true })
    writeFileSync(place('glossary.json'), 'stale')
    writeFileSync(place('gone.json'), '{}')
    writeFileSync(place('ports.json.1.tmp'), '{')
    const before = statSync(place('ports.json'))
    await build('alone', 'glossary')
    expect(statSync(place('ports.json'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
    expect(readFileSync(place('glossary.json'), 'utf8')).toBe(textOf('glossary'))
    expect(manifestThere()).toEqual(manifest)
    expect(readdirSync(join(folder, 'alone')).toSorted()).toEqual(written)
  })

  test('a file that is being read stays whole: the new one takes its place in one step', async () => {
    const before = statSync(place('glossary.json')).ino
    await build('alone', 'glossary')
    expect(statSync(place('glossary.json')).ino).not.toBe(before)
  })

  test('a name that no set has changes nothing', async () => {
    const before = readFileSync(place('manifest.json'), 'utf8')
    await expect(build('alone', 'nothing')).rejects.toThrow(/nothing/)
    expect(readFileSync(place('manifest.json'), 'utf8')).toBe(before)
  })
})
