import { EMPTY_ENTRY_JSON, parseUniqueTexts, toEntryKeys, toListEntries, type StoredChoiceKind } from '../kind.ts'
import type { Preferences } from '../preferences.ts'

/** Group in which earlier versions stored the bank's currencies among the units. */
export const FORMER_BANK_GROUP = 'whpj'

const groupOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** Parses the pinned texts of each group. */
export const parseGroups = (value: unknown): [group: string, texts: string[]][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([group, units]) => {
        const texts = parseUniqueTexts(units)
        return texts ? [[group, texts]] : []
      })
    : []

/** Pinned units; the key of an item is `group:unit`. */
export const unit: StoredChoiceKind<Partial<Preferences>> = {
  label: '置顶的单位',
  list: { most: Infinity, dropsRest: false, groupOf },
  // The object is built from entries, so that a key named `__proto__` is a key like any other.
  parse: ({ pinnedUnits }) => ({
    pinnedUnits: Object.fromEntries(parseGroups(pinnedUnits).filter(([group]) => group !== FORMER_BANK_GROUP)),
  }),
  read: ({ preferences }) =>
    toListEntries(Object.entries(preferences.pinnedUnits).flatMap(([group, ids]) => ids.map((id) => `${group}:${id}`))),
  write(choices, entries) {
    const groups = new Map<string, string[]>()
    for (const key of toEntryKeys(entries)) {
      const group = groupOf(key)
      groups.set(group, [...(groups.get(group) ?? []), key.slice(group.length + 1)])
    }
    return { ...choices, preferences: { ...choices.preferences, pinnedUnits: Object.fromEntries(groups) } }
  },
  accept: (key) => (/^[^:]+:.+$/s.test(key) ? EMPTY_ENTRY_JSON : undefined),
}
