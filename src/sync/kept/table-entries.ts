import { parseAccountOfKey } from '../../lib/account/form-key.ts'
import type { SyncKind } from '../../lib/kept/kinds.ts'
import { parseAnswerRow, parseDraftRow, parseFormRow, parseQuoteRow, parseReportRow } from '../../lib/kept/read-rows.ts'
import type { Entry } from '../../lib/kept/replica.ts'
import { announce, type Topic } from '../device/device.ts'
import { recordDraftChanges } from '../drafts/drafts.ts'
import { loadDatabase } from './kept-database.ts'

/** Rules for a table's rows: parser, key field, time field and announcement topic. */
interface Shape {
  read: (value: unknown) => object | undefined
  key: string
  time: string
  topic: Topic
}

/** Kinds stored as rows of the device's database. */
export const TABLE_KINDS = ['quote', 'draft', 'answer', 'report', 'form'] as const satisfies readonly SyncKind[]

export type TableKind = (typeof TABLE_KINDS)[number]

/** Parses a tool's draft; drafts of account forms are never synced. */
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

/** Normalizes a row to JSON; undefined if the value is invalid or has another key. */
export function normalizeRow(kind: TableKind, key: string, value: unknown): string | undefined {
  const row = SHAPES[kind].read(value)
  return row && (row as Record<string, unknown>)[SHAPES[kind].key] === key ? JSON.stringify(row) : undefined
}

/** The used operations of a table, independent of its row type. */
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

/** Converts rows to sync entries. Rows in an outdated shape are left out. */
export function rowsToEntries(kind: TableKind, rows: readonly unknown[]): Entry[] {
  const { read, key, time } = SHAPES[kind]
  return rows.flatMap((stored): Entry[] => {
    const row = read(stored) as Record<string, unknown> | undefined
    return row ? [{ key: String(row[key]), form: JSON.stringify(row), time: Number(row[time]) }] : []
  })
}

/** Reads the rows of a kind as sync entries. */
export async function readTableEntries(kind: TableKind): Promise<Entry[]> {
  return rowsToEntries(kind, await (await tableOf(kind)).toArray())
}

/** Writes the changed entries of a kind and deletes the missing ones; other rows stay. */
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

/** Notifies every tab that rows of a kind changed. */
export function announceTable(kind: TableKind): void {
  announce(SHAPES[kind].topic)
}

/** Announcement topics of the synced tables. */
export const TABLE_TOPICS: readonly Topic[] = Object.values(SHAPES).map(({ topic }) => topic)
