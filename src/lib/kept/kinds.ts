import { CHOICE_KINDS, type ChoiceKindName } from './choice-kinds.ts'
import type { ChoiceKind, ItemText, ListRule } from './kind.ts'
import { getRowKind, ROW_KINDS, rowToEntry, type RowKindName } from './row-kinds.ts'

/**
 * All types of synced items. One item is one tool, unit, code, pair, board, lesson, quote or text, so that devices
 * merge them one by one.
 */
const KINDS = { ...CHOICE_KINDS, ...ROW_KINDS }

export type SyncKind = keyof typeof KINDS

export const SYNC_KINDS = Object.keys(KINDS) as SyncKind[]

/** Label of a kind on the page. */
export const getKindLabel = (kind: SyncKind): string => KINDS[kind].label

/** One sentence that describes the items of a type, if its label is not enough. */
export const getKindDescription = (kind: SyncKind): string | undefined => KINDS[kind].about

/** Kinds of texts that a person writes; they are synced only if the visitor allows it. */
export const TEXT_KINDS: ReadonlySet<SyncKind> = new Set(SYNC_KINDS.filter((kind) => KINDS[kind].isText))

const isRowKind = (kind: SyncKind): kind is RowKindName => Object.hasOwn(ROW_KINDS, kind)
const getChoiceKind = (kind: ChoiceKindName): ChoiceKind => CHOICE_KINDS[kind]

/** Describes an item for its owner's export; undefined if its key describes it fully. `value` may be of any type. */
export function describeItem(kind: SyncKind, value: unknown): ItemText | undefined {
  if (!isRowKind(kind)) return getChoiceKind(kind).describe?.(value)
  const { parse, describe } = getRowKind(kind)
  const row = parse(value)
  return row && describe(row)
}

/** Sync rules of the kinds: list order and accepted values. */
export interface SyncSchema {
  /** List rules of the kinds whose order matters. */
  readonly lists: Partial<Readonly<Record<SyncKind, ListRule>>>
  /** Converts a value of any type to the JSON form stored on this device; undefined if it is invalid. */
  readonly accepts: (kind: SyncKind, key: string, value: unknown) => string | undefined
}

/** Sync rules of this app's kinds. */
export const SYNC_SCHEMA: SyncSchema = {
  lists: Object.fromEntries(Object.entries(CHOICE_KINDS).flatMap(([kind, { list }]) => (list ? [[kind, list]] : []))),
  accepts(kind, key, value) {
    if (!isRowKind(kind)) return getChoiceKind(kind).accept(key, value)
    const entry = rowToEntry(kind, value)
    return entry?.key === key ? entry.form : undefined
  },
}

/** Types of rows that an account stores: items, and a switch per item type that turns its sync on or off. */
export const SYNC_ROW_KINDS = ['switch', ...SYNC_KINDS] as const

export type SyncRowKind = (typeof SYNC_ROW_KINDS)[number]

/** Maximum UTF-16 units of an item's key. */
export const MAX_SYNC_KEY_LENGTH = 300
/** Maximum UTF-16 units of an item's JSON; a longer item stays on its device. */
export const MAX_SYNC_VALUE_LENGTH = 60_000
/** Maximum items of an account, without deleted ones. */
export const MAX_SYNCED_ITEMS = 3_000
/** Maximum UTF-16 units of all keys and values of an account. */
export const MAX_SYNCED_CHARACTERS = 4_000_000
/** Maximum items per call. */
export const MAX_SYNC_CHANGES = 100
/** Retention of deletion records in milliseconds. */
export const DELETION_RETENTION_MS = 180 * 86_400_000
/** Maximum number of deletion records. */
export const MAX_DELETIONS = 3_000

export const isSyncKind = (kind: string): kind is SyncKind => (SYNC_KINDS as readonly string[]).includes(kind)

/** True if a type is synced while the visitor has not set its switch. */
export const isSyncedByDefault = (kind: SyncKind): boolean => !TEXT_KINDS.has(kind)
