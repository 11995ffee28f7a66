import type { CurrencyChoices } from './currency-choices.ts'
import type { Preferences } from './preferences.ts'

/** An item on the device. */
export interface Entry {
  readonly key: string
  /** JSON of the item as stored, without its position in a list. */
  readonly form: string
  /** Time of the last change by the device's clock, in milliseconds since 1970, if known. */
  readonly time?: number
}

/** All choices of the visitor on this device. */
export interface Choices {
  preferences: Preferences
  currencies: CurrencyChoices
  /** Handles of completed lessons, latest last. */
  lessons: readonly string[]
}

/** An object with unknown fields. */
export type Fields = Readonly<Record<string, unknown>>

/** Rules for showing and merging a list. */
export interface ListRule {
  /** Maximum items that the device shows. */
  readonly most: number
  /** True if items beyond the maximum are deleted; otherwise they are hidden until there is space. */
  readonly dropsRest: boolean
  /** Returns the name of a key's list, for types with several lists. */
  readonly groupOf?: (key: string) => string
}

/** Name and text of an item in its owner's export. */
export interface ItemText {
  name: string
  text: string
}

interface Kind {
  readonly label: string
  /** One sentence that describes the items, if the label is not enough. */
  readonly about?: string
  /** True for texts that a person writes; they are synced only if the visitor allows it. */
  readonly isText?: true
}

/** A kind that is stored in the visitor's choices. */
export interface ChoiceKind extends Kind {
  /** Absent if the order of the items does not matter. */
  readonly list?: ListRule
  readonly read: (choices: Choices) => Entry[]
  /** Returns the choices with the kind's items replaced; fields that only this device stores are unchanged. */
  readonly write: (choices: Choices, entries: readonly Entry[]) => Choices
  /**
   * Converts a value from another device, of any type, to the JSON form stored on this device; undefined if the value
   * is invalid.
   */
  readonly accept: (key: string, value: unknown) => string | undefined
  /** Describes an item for an export; absent if the key describes it fully. */
  readonly describe?: (value: unknown) => ItemText
}

/** A kind that is stored as part of an object; invalid parts are dropped on reading. */
export interface StoredChoiceKind<Stored> extends ChoiceKind {
  readonly parse: (stored: Fields) => Stored
}

/** A kind that is stored in a table of the device's database. */
export interface RowKind<Row extends object = object> extends Kind {
  /**
   * Parses a row from another device or a file, of any type. The fields have a fixed order, so that equal rows have
   * equal JSON.
   */
  readonly parse: (value: unknown) => Row | undefined
  /** Names of the fields with a row's key and time. */
  readonly key: keyof Row & string
  readonly time: keyof Row & string
  /** Name of its list in a backup. */
  readonly list: string
  /** Name of its table in the device's database. */
  readonly table: string
  /** Topic that a tab announces when rows change. */
  readonly topic: string
  /** False for a row that must stay on its device. */
  readonly mayLeave?: (row: Row) => boolean
  readonly describe: (row: Row) => ItemText
}

/** Declares a type that is stored in a table; its row type is inferred from `parse`. */
export const declareRows = <Row extends object, const Names extends Pick<RowKind, 'list' | 'table' | 'topic'>>(
  kind: Omit<RowKind<Row>, 'list' | 'table' | 'topic'> & Names,
): RowKind<Row> & Names => kind

/** JSON form of an item that has no data except its key and position. */
export const EMPTY_ENTRY_JSON = '{}'

export const toListEntries = (keys: readonly string[]): Entry[] => keys.map((key) => ({ key, form: EMPTY_ENTRY_JSON }))
export const toEntryKeys = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key)

/** Parses the valid texts of a list, without duplicates; undefined if the value is no list. */
export const parseUniqueTexts = (value: unknown, fits: (text: string) => boolean = () => true): string[] | undefined =>
  Array.isArray(value)
    ? [...new Set(value.filter((text): text is string => typeof text === 'string' && fits(text)))]
    : undefined

/** Names of the preferences that are lists of texts. */
type TextListName = {
  [Name in keyof Preferences]: Preferences[Name] extends string[] ? Name : never
}[keyof Preferences]

/** Declares a kind for a list of texts in the preferences; `fits` is true for allowed texts, by default all. */
export function declareList({
  name,
  most = Infinity,
  dropsRest = false,
  fits = () => true,
  ...kind
}: Kind & Partial<ListRule> & { name: TextListName; fits?: (key: string) => boolean }): StoredChoiceKind<
  Partial<Preferences>
> {
  return {
    ...kind,
    list: { most, dropsRest },
    parse(stored) {
      const texts = parseUniqueTexts(stored[name], fits)
      return texts ? { [name]: texts } : {}
    },
    read: ({ preferences }) => toListEntries(preferences[name]),
    write: (choices, entries) => ({
      ...choices,
      preferences: { ...choices.preferences, [name]: toEntryKeys(entries) },
    }),
    accept: (key) => (fits(key) ? EMPTY_ENTRY_JSON : undefined),
  }
}
