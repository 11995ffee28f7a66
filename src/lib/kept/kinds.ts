import { CHOICE_KINDS, type ChoiceKindName } from './choice-kinds.ts'
import type { ChoiceKind, ItemText, ListRule } from './kind.ts'
import { getRowKind, ROW_KINDS, rowToEntry, type RowKindName } from './row-kinds.ts'

/** What a visitor keeps, by kind. One item is one tool, unit, code, pair, board, lesson, quote or text, so that devices merge them one by one. */
const KINDS = { ...CHOICE_KINDS, ...ROW_KINDS }

export type SyncKind = keyof typeof KINDS

export const SYNC_KINDS = Object.keys(KINDS) as SyncKind[]

/** The label of a kind on the page. */
export const getKindLabel = (kind: SyncKind): string => KINDS[kind].label

/** A sentence about the items of a kind, where its label does not say it. */
export const getKindAbout = (kind: SyncKind): string | undefined => KINDS[kind].about

/** Texts that a person works on: they stay on the device until the visitor lets them follow. */
export const TEXT_KINDS: ReadonlySet<SyncKind> = new Set(SYNC_KINDS.filter((kind) => KINDS[kind].isText))

const isRowKind = (kind: SyncKind): kind is RowKindName => Object.hasOwn(ROW_KINDS, kind)
const getChoiceKind = (kind: ChoiceKindName): ChoiceKind => CHOICE_KINDS[kind]

/** An item as its owner reads it in an export; undefined where its key says all. `value` may be anything. */
export function describeItem(kind: SyncKind, value: unknown): ItemText | undefined {
  if (!isRowKind(kind)) return getChoiceKind(kind).describe?.(value)
  const { parse, describe } = getRowKind(kind)
  const row = parse(value)
  return row && describe(row)
}

/** What the device knows of the kinds: which are lists, and what it accepts of an account. */
export interface SyncSchema {
  /** Kinds of which the order matters. */
  readonly lists: Partial<Readonly<Record<SyncKind, ListRule>>>
  /** The form in which the device would keep a value, which may be anything; undefined where it is none of this kind. */
  readonly accepts: (kind: SyncKind, key: string, value: unknown) => string | undefined
}

/** What this app shows of each kind, and what it accepts of another device. */
export const SYNC_SCHEMA: SyncSchema = {
  lists: Object.fromEntries(Object.entries(CHOICE_KINDS).flatMap(([kind, { list }]) => (list ? [[kind, list]] : []))),
  accepts(kind, key, value) {
    if (!isRowKind(kind)) return getChoiceKind(kind).accept(key, value)
    const entry = rowToEntry(kind, value)
    return entry?.key === key ? entry.form : undefined
  },
}

/** What an account stores: items, and by kind whether the kind follows. */
export const SYNC_ROW_KINDS = ['switch', ...SYNC_KINDS] as const

export type SyncRowKind = (typeof SYNC_ROW_KINDS)[number]

/** UTF-16 units of an item's key. */
export const MAX_KEPT_KEY_LENGTH = 300
/** UTF-16 units of an item's JSON. A longer one stays on its device. */
export const MAX_KEPT_VALUE_LENGTH = 60_000
/** Items of an account, deleted ones apart. */
export const MAX_KEPT_ITEMS = 3_000
/** UTF-16 units of all keys and values of an account. */
export const MAX_KEPT_CHARACTERS = 4_000_000
/** Items that one call may bring. */
export const MAX_KEPT_CHANGES = 100
/** For how long, in milliseconds, and for how many items an account remembers what was deleted. */
export const DELETION_RETENTION_MS = 180 * 86_400_000
export const MAX_DELETIONS = 3_000

export const isSyncKind = (kind: string): kind is SyncKind => (SYNC_KINDS as readonly string[]).includes(kind)

/** Whether a kind follows the account where nobody has said so. */
export const isSyncedByDefault = (kind: SyncKind): boolean => !TEXT_KINDS.has(kind)
