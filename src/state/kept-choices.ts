import { subscribe } from 'valtio'
import { DEFAULT_MARKETS } from '../lib/default-markets.ts'
import { currencyChoices, type CurrencyChoices } from './currency-choices.ts'
import { readCurrencyChoices } from './currency-choices-storage.ts'
import { readLessonsDone, onLessonsDoneChange, setLessonsDone } from './lessons-done.ts'
import { preferences, type Preferences } from './preferences.ts'
import { parsePreferences, readStoredPreferences } from './preferences-storage.ts'

/** All choices of the visitor that this device keeps. */
export interface Choices {
  preferences: Preferences
  currencies: CurrencyChoices
  /** Handles of lessons that are done, the latest at the end. */
  lessons: readonly string[]
}

/** A device on which nobody has chosen anything. */
export const NO_CHOICES: Choices = {
  preferences: {
    theme: 'system',
    favourites: [],
    recents: [],
    pinnedUnits: {},
    pinnedHsCodes: [],
    bankFavourites: [],
    markets: [...DEFAULT_MARKETS],
    keepsHistory: true,
  },
  currencies: { favouritePairs: [], boards: {} },
  lessons: [],
}

/** The choices as any tab left them last; those of this page where nothing is stored. */
export function readChoices(): Choices {
  return {
    preferences: parsePreferences(readStoredPreferences() ?? JSON.stringify(preferences)),
    currencies: readCurrencyChoices(),
    lessons: readLessonsDone(),
  }
}

/** Takes choices over; every tab shows and stores them. */
export function setChoices(choices: Choices): void {
  const { preferences: chosen, currencies, lessons } = JSON.parse(JSON.stringify(choices)) as Choices
  Object.assign(preferences, chosen)
  Object.assign(currencyChoices, currencies)
  setLessonsDone(lessons)
}

/** Calls after a choice changed, in this tab or another. Returns how to stop. */
export function onChoicesChange(listener: () => void): () => void {
  readCurrencyChoices()
  const ends = [subscribe(preferences, listener), subscribe(currencyChoices, listener), onLessonsDoneChange(listener)]
  return () => ends.forEach((end) => end())
}
