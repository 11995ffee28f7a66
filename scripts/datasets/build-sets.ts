import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toPinyin } from '../../src/engines/search/pinyin-build.ts'
import type { Reference, ReferenceManifest } from '../../src/engines/search/reference.ts'
import { checkRows, givenColumns, parseCsv, type Dataset, type Row } from './dataset.ts'
import { loadSets } from './sets.ts'

/** Folders and extent of a build. */
export interface SetBuild {
  out: string
  /** Folder of the operator's own rows, one CSV per set. */
  imported: string
  /** Ids of the sets to build; all if empty. */
  only: readonly string[]
}

async function rowsOf(dataset: Dataset, folder: string): Promise<{ rows: Row[]; imported: boolean; date: string }> {
  // An operator's own rows replace the built-in ones.
  const file = join(folder, `${dataset.id}.csv`)
  const imported = existsSync(file)
  const rows = imported ? parseCsv(readFileSync(file, 'utf8'), givenColumns(dataset)) : await dataset.load()
  const { good, faults } = checkRows(dataset, rows)
  if (faults.length > 0) {
    const lines = faults.slice(0, 20).map(({ line, reason }) => `  ${line}: ${reason}`)
    throw new Error(`${dataset.id}: ${faults.length} faulty rows\n${lines.join('\n')}`)
  }
  // Imported data is dated by its file, not by the built-in data.
  return { rows: good, imported, date: imported ? statSync(file).mtime.toISOString().slice(0, 10) : dataset.date }
}

function toReference(dataset: Dataset, rows: readonly Row[], date: string): Reference {
  const columns = Object.keys(dataset.row.shape)
  const spoken = dataset.search.fields
    .map(({ column }) => column)
    .filter((column) => rows.some((row) => /\p{Script=Han}/u.test(row[column] ?? '')))
  return {
    id: dataset.id,
    date,
    note: dataset.note,
    search: dataset.search,
    columns,
    rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
    pinyin: Object.fromEntries(spoken.map((column) => [column, rows.map((row) => toPinyin(row[column] ?? ''))])),
  }
}

/** Serializes a part of a set; a part without a path of its own has the format of a set. */
function toPart(id: string, rows: readonly Row[], date: string): string {
  const columns = Object.keys(rows[0] ?? {})
  return JSON.stringify({ id, date, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? '')) })
}

/** Replaces a file atomically, so that a reader never sees a partly written file. */
function replaceFile(target: string, text: string): void {
  mkdirSync(dirname(target), { recursive: true })
  const fresh = `${target}.${process.pid}.tmp`
  writeFileSync(fresh, text)
  renameSync(fresh, target)
}

/** Manifest entries of the sets that this build does not change. */
function standing({ out, only }: SetBuild, known: ReadonlySet<string>): ReferenceManifest {
  const file = join(out, 'manifest.json')
  if (only.length === 0 || !existsSync(file)) return []
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReferenceManifest
  return manifest.filter(({ id }) => known.has(id) && !only.includes(id))
}

/**
 * Builds sets from packages and hand-written data; returns the names and numbers of rows of what was built.
 * @throws Error for an unknown set, or for rows that violate the schema of their set.
 */
export async function buildSets(build: SetBuild): Promise<string> {
  const { out, only } = build
  const sets = await loadSets()
  const known = new Set(sets.map(({ id }) => id))
  const strange = only.filter((id) => !known.has(id))
  if (strange.length > 0) throw new Error(`no set is called ${strange.join(', ')}`)

  const files = new Map<string, string>()
  const built: ReferenceManifest = []
  for (const dataset of sets.filter(({ id }) => only.length === 0 || only.includes(id))) {
    const { rows, imported, date } = await rowsOf(dataset, build.imported)
    const json = JSON.stringify(toReference(dataset, rows, date))
    files.set(`${dataset.id}.json`, json)
    for (const [name, part] of dataset.parts?.() ?? [])
      files.set(`${dataset.id}/${name}.json`, toPart(`${dataset.id}/${name}`, part, dataset.date))
    built.push({
      id: dataset.id,
      title: dataset.title,
      note: dataset.note,
      date,
      freshDays: dataset.freshDays,
      rows: rows.length,
      hash: createHash('sha256').update(json).digest('hex').slice(0, 16),
      sources: imported
        ? [{ name: '运营者导入', version: date, licence: '—', use: '整个数据集' }]
        : [...dataset.sources],
    })
  }
  // Files are written only if all sets are valid: a faulty row must not remove existing sets.
  for (const [name, text] of files) replaceFile(join(out, name), text)
  const manifest = [...standing(build, known), ...built].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  replaceFile(join(out, 'manifest.json'), JSON.stringify(manifest))
  // Names of files that belong to a set; other files are of removed sets or left by an interrupted run.
  const belongs = new Set([
    ...manifest.map(({ id }) => `${id}.json`),
    ...sets.filter((set) => 'parts' in set).map(({ id }) => id),
    'manifest.json',
  ])
  for (const name of readdirSync(out)) if (!belongs.has(name)) rmSync(join(out, name), { recursive: true })
  return built.map(({ id, rows }) => `${id} ${rows}`).join(', ')
}
