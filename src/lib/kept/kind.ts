import type { CurrencyChoices } from './currency-choices.ts'
import type { Preferences } from './preferences.ts'

/** A thing as it stands on the device. */
export interface Entry {
  readonly key: string
  /** JSON of all that the device keeps of it, but for its place in a list. */
  readonly form: string
  /** When it was last changed by the device's clock, in milliseconds since 1970, where that is known. */
  readonly time?: number
}

/** All choices of the visitor that this device keeps. */
export interface Choices {
  preferences: Preferences
  currencies: CurrencyChoices
  /** Handles of lessons that are done, the latest at the end. */
  lessons: readonly string[]
}

/** An object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>

/** How a list is shown and merged. */
export interface ListRule {
  /** How many the device shows. */
  readonly most: number
  /** The last go when there are more; otherwise they come up when there is room. */
  readonly dropsRest: boolean
  /** Names the list that a key is in, where a kind has several. */
  readonly groupOf?: (key: string) => string
}

/** An item as its owner reads it in an export. */
export interface ItemText {
  name: string
  text: string
}

interface Kind {
  readonly label: string
  /** Says what the items are, where the label does not. */
  readonly about?: string
  /** A text that a person works on stays on the device until the visitor lets it follow. */
  readonly isText?: true
}

/** A kind that is kept with the visitor's choices. */
export interface ChoiceKind extends Kind {
  /** Absent where the order of the items does not matter. */
  readonly list?: ListRule
  readonly read: (choices: Choices) => Entry[]
  /** The choices with other items of the kind in them; what the device alone keeps of these stays. */
  readonly write: (choices: Choices, entries: readonly Entry[]) => Choices
  /** The form in which the device would keep another device's value, which may be anything; undefined where it is none of this kind. */
  readonly accept: (key: string, value: unknown) => string | undefined
  /** An item in words; without it the key says all. */
  readonly describe?: (value: unknown) => ItemText
}

/** A kind that is stored as a part of an object; what does not fit is left out when it is read. */
export interface StoredChoiceKind<Stored> extends ChoiceKind {
  readonly parse: (stored: Fields) => Stored
}

/** A kind that is a table of the device's database. */
export interface RowKind<Row extends object = object> extends Kind {
  /** Reads a row of another device or a file, in which anything may stand. Its fields are in one order, so that equal rows are equal as JSON. */
  readonly parse: (value: unknown) => Row | undefined
  /** The fields that name and date a row. */
  readonly key: keyof Row & string
  readonly time: keyof Row & string
  /** Its list in a backup. */
  readonly list: string
  /** Its table in the device's database. */
  readonly table: string
  /** What tabs announce when it changes. */
  readonly topic: string
  /** False for a row that stays on its device. */
  readonly mayLeave?: (row: Row) => boolean
  readonly describe: (row: Row) => ItemText
}

/** Declares a table, so that its rows are known by what parses them. */
export const declareRows = <Row extends object, const Names extends Pick<RowKind, 'list' | 'table' | 'topic'>>(
  kind: Omit<RowKind<Row>, 'list' | 'table' | 'topic'> & Names,
): RowKind<Row> & Names => kind

/** The form of what is only there or not, and has a place in a list. */
export const LIST_ENTRY_FORM = '{}'

export const toListEntries = (keys: readonly string[]): Entry[] => keys.map((key) => ({ key, form: LIST_ENTRY_FORM }))
export const toKeys = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key)

/** The texts of a list that fit, each once; undefined where a value is no list. */
export const parseUniqueTexts = (value: unknown, fits: (text: string) => boolean = () => true): string[] | undefined =>
  Array.isArray(value)
    ? [...new Set(value.filter((text): text is string => typeof text === 'string' && fits(text)))]
    : undefined

/** The preferences that are lists of texts. */
type TextListName = {
  [Name in keyof Preferences]: Preferences[Name] extends string[] ? Name : never
}[keyof Preferences]

/** Declares a list of texts among the preferences; `fits` says which texts may be in it, by default all. */
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
      preferences: { ...choices.preferences, [name]: toKeys(entries) },
    }),
    accept: (key) => (fits(key) ? LIST_ENTRY_FORM : undefined),
  }
}
