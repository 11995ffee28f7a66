import type { Entry, RowKind } from './kind.ts'
import { answer } from './kinds/answer.ts'
import { draft } from './kinds/draft.ts'
import { form } from './kinds/form.ts'
import { quote } from './kinds/quote.ts'
import { report } from './kinds/report.ts'

/** Kinds that are stored in tables of the device's database, in page order. */
export const ROW_KINDS = { quote, draft, answer, report, form }

export type RowKindName = keyof typeof ROW_KINDS

type Declared<Name extends RowKindName> = (typeof ROW_KINDS)[Name]

/** The rows of all kinds, by the names of their lists in a backup. */
export type BackupRows = {
  [Name in RowKindName as Declared<Name>['list']]: NonNullable<ReturnType<Declared<Name>['parse']>>[]
}

export const ROW_KIND_NAMES = Object.keys(ROW_KINDS) as RowKindName[]

/** Declaration of a type, without its row type. */
export const getRowKind = (name: RowKindName): RowKind => ROW_KINDS[name] as RowKind

/** Converts a row to an item; undefined if it is invalid or must stay on its device. */
export function rowToEntry(name: RowKindName, value: unknown): Required<Entry> | undefined {
  const { parse, mayLeave, key, time } = getRowKind(name) as RowKind<Record<string, unknown>>
  const row = parse(value)
  return row && mayLeave?.(row) !== false
    ? { key: String(row[key]), form: JSON.stringify(row), time: Number(row[time]) }
    : undefined
}
