import { createDefaultCurrencyChoices } from '../lib/kept/currency-choices.ts'
import type { Choices } from '../lib/kept/kind.ts'
import { createDefaultPreferences } from '../lib/kept/preferences.ts'

/** The choices of a new device. */
export const createDefaultChoices = (): Choices => ({
  preferences: createDefaultPreferences(),
  currencies: createDefaultCurrencyChoices(),
  lessons: [],
})
