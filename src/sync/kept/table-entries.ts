import { parseAccountOfKey } from '../../lib/account/form-key.ts'
import type { SyncKind } from '../../lib/kept/kinds.ts'
import { parseAnswerRow, parseDraftRow, parseFormRow, parseQuoteRow, parseReportRow } from '../../lib/kept/read-rows.ts'
import type { Entry } from '../../lib/kept/replica.ts'
import { announce, type Topic } from '../device/device.ts'
import { recordDraftChanges } from '../drafts/drafts.ts'
import { loadDatabase } from './kept-database.ts'

/** How the rows of a table are read, named and dated. */
interface Shape {
  read: (value: unknown) => object | undefined
  key: string
  time: string
  topic: Topic
}

/** Kinds that are rows of the device's database. */
export const TABLE_KINDS = ['quote', 'draft', 'answer', 'report', 'form'] as const satisfies readonly SyncKind[]

export type TableKind = (typeof TABLE_KINDS)[number]

/** A draft of a tool; that of an account's form goes nowhere. */
function readOpenDraft(value: unknown) {
  const row = parseDraftRow(value)
  return row && parseAccountOfKey(row.key) === undefined ? row : undefined
}

const SHAPES: Readonly<Record<TableKind, Shape>> = {
  quote: { read: parseQuoteRow, key: 'id', time: 'frozenAt', topic: 'quotes' },
  draft: { read: readOpenDraft, key: 'key', time: 'savedAt', topic: 'drafts' },
  answer: { read: parseAnswerRow, key: 'id', time: 'keptAt', topic: 'answers' },
  report: { read: parseReportRow, key: 'id', time: 'keptAt', topic: 'seo' },
  form: { read: parseFormRow, key: 'id', time: 'keptAt', topic: 'forms' },
}

export const isTableKind = (kind: SyncKind): kind is TableKind => Object.hasOwn(SHAPES, kind)

/** The form of a row of a kind; undefined where a value is none, or is kept under another key. */
export function normalizeRow(kind: TableKind, key: string, value: unknown): string | undefined {
  const row = SHAPES[kind].read(value)
  return row && (row as Record<string, unknown>)[SHAPES[kind].key] === key ? JSON.stringify(row) : undefined
}

/** What is done with a table, whatever its rows. */
interface RowTable {
  toArray(): PromiseLike<object[]>
  bulkPut(rows: readonly object[]): PromiseLike<unknown>
  bulkDelete(keys: readonly string[]): PromiseLike<unknown>
}

async function tableOf(kind: TableKind): Promise<RowTable> {
  const database = await loadDatabase()
  const tables = {
    quote: database.quotes,
    draft: database.drafts,
    answer: database.answers,
    report: database.seoHistory,
    form: database.forms,
  }
  return tables[kind]
}

/** Rows as things that are kept. What an older version kept in another shape is left out. */
export function rowsToEntries(kind: TableKind, rows: readonly unknown[]): Entry[] {
  const { read, key, time } = SHAPES[kind]
  return rows.flatMap((stored): Entry[] => {
    const row = read(stored) as Record<string, unknown> | undefined
    return row ? [{ key: String(row[key]), form: JSON.stringify(row), time: Number(row[time]) }] : []
  })
}

/** The rows of a kind on the device. */
export async function readTableEntries(kind: TableKind): Promise<Entry[]> {
  return rowsToEntries(kind, await (await tableOf(kind)).toArray())
}

/** Brings the rows of a kind from what they were to what they are to be; others stay. */
export async function applyTable(kind: TableKind, before: readonly Entry[], after: readonly Entry[]): Promise<void> {
  const [had, wanted] = [before, after].map((entries) => new Map(entries.map(({ key, form }) => [key, form])))
  const put = [...(wanted ?? [])].filter(([key, form]) => had?.get(key) !== form)
  const gone = [...(had ?? [])].filter(([key]) => !wanted?.has(key)).map(([key]) => key)
  if (put.length + gone.length === 0) return
  const table = await tableOf(kind)
  await table.bulkPut(put.map(([, form]) => JSON.parse(form) as object))
  await table.bulkDelete(gone)
  if (kind === 'draft')
    recordDraftChanges(
      put.map(([key]) => key),
      gone,
    )
}

/** Tells every tab that rows of a kind changed. */
export function announceTable(kind: TableKind): void {
  announce(SHAPES[kind].topic)
}

/** What tabs announce when they change such rows. */
export const TABLE_TOPICS: readonly Topic[] = Object.values(SHAPES).map(({ topic }) => topic)
