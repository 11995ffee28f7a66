import { FAVOURITE_PAIRS_LIMIT, type CurrencyChoices } from '../currency-choices.ts'
import { EMPTY_ENTRY_JSON, parseUniqueTexts, toEntryKeys, toListEntries, type StoredChoiceKind } from '../kind.ts'

const isPair = (key: string): boolean => /^[A-Z]{3}\/[A-Z]{3}$/.test(key)

export const pair: StoredChoiceKind<Pick<CurrencyChoices, 'favouritePairs'>> = {
  label: '常用货币对',
  list: { most: FAVOURITE_PAIRS_LIMIT, dropsRest: true },
  parse: (stored) => ({
    favouritePairs: (parseUniqueTexts(stored.favouritePairs, isPair) ?? []).slice(0, FAVOURITE_PAIRS_LIMIT),
  }),
  read: ({ currencies }) => toListEntries(currencies.favouritePairs),
  write: (choices, entries) => ({
    ...choices,
    currencies: { ...choices.currencies, favouritePairs: toEntryKeys(entries) },
  }),
  accept: (key) => (isPair(key) ? EMPTY_ENTRY_JSON : undefined),
}
