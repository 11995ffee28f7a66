// Turns packages and hand-written facts into public/reference/*.json and their manifest. Fails on a row that breaks its schema.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinyinOf } from '../../src/engines/search/pinyin-build.ts'
import type { Reference, ReferenceManifest } from '../../src/engines/search/reference.ts'
import { checkRows, parseCsv, ROOT, type Dataset, type Row } from './dataset.ts'
import { loadSets } from './sets.ts'

const OUT = join(ROOT, 'public/reference')

/** An operator's own rows for a set stand in place of the built-in ones. */
function importedFile(id: string): string {
  return join(ROOT, 'data/imported', `${id}.csv`)
}

async function rowsOf(dataset: Dataset): Promise<{ rows: Row[]; imported: boolean }> {
  const file = importedFile(dataset.id)
  const imported = existsSync(file)
  const rows = imported ? parseCsv(readFileSync(file, 'utf8'), Object.keys(dataset.row.shape)) : await dataset.load()
  const { good, faults } = checkRows(dataset, rows)
  if (faults.length > 0) {
    const lines = faults.slice(0, 20).map(({ line, reason }) => `  ${line}: ${reason}`)
    throw new Error(`${dataset.id}: ${faults.length} faulty rows\n${lines.join('\n')}`)
  }
  return { rows: good, imported }
}

function toReference(dataset: Dataset, rows: readonly Row[]): Reference {
  const columns = Object.keys(dataset.row.shape)
  const spoken = dataset.search.fields.map(({ column }) => column).filter((column) => rows.some((row) => /\p{Script=Han}/u.test(row[column] ?? '')))
  return {
    id: dataset.id,
    date: dataset.date,
    note: dataset.note,
    search: dataset.search,
    columns,
    rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
    pinyin: Object.fromEntries(spoken.map((column) => [column, rows.map((row) => pinyinOf(row[column] ?? ''))])),
  }
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const manifest: ReferenceManifest = []
for (const dataset of await loadSets()) {
  const { rows, imported } = await rowsOf(dataset)
  const json = JSON.stringify(toReference(dataset, rows))
  writeFileSync(join(OUT, `${dataset.id}.json`), json)
  manifest.push({
    id: dataset.id,
    title: dataset.title,
    note: dataset.note,
    date: dataset.date,
    rows: rows.length,
    hash: createHash('sha256').update(json).digest('hex').slice(0, 16),
    sources: imported ? [{ name: '运营者导入', version: dataset.date, licence: '—', use: '整个数据集' }] : [...dataset.sources],
  })
}
writeFileSync(join(OUT, 'manifest.json'), JSON.stringify(manifest))
console.log(manifest.map(({ id, rows }) => `${id} ${rows}`).join(', '))
