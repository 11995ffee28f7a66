import { subscribe } from 'valtio'
import { DEFAULT_MARKETS } from '../lib/default-markets.ts'
import { currencyChoices, type CurrencyChoices } from './currency-choices.ts'
import { newestCurrencyChoices } from './currency-choices-storage.ts'
import { newestLessonsDone, onLessonsDone, showLessonsDone } from './lessons-done.ts'
import { preferences, type Preferences } from './preferences.ts'
import { parsePreferences, readStored } from './preferences-storage.ts'

/** All choices of the visitor that this device keeps. */
export interface Choices {
  preferences: Preferences
  currencies: CurrencyChoices
  /** Handles of lessons that are done, the latest at the end. */
  lessons: readonly string[]
}

/** A device on which nobody has chosen anything. */
export const NO_CHOICES: Choices = {
  preferences: { theme: 'system', favourites: [], recents: [], pinnedUnits: {}, pinnedHsCodes: [], bankFavourites: [], markets: [...DEFAULT_MARKETS], keepsHistory: true },
  currencies: { favouritePairs: [], boards: {} },
  lessons: [],
}

/** The choices as any tab left them last; those of this page where nothing is stored. */
export function newestChoices(): Choices {
  return { preferences: parsePreferences(readStored() ?? JSON.stringify(preferences)), currencies: newestCurrencyChoices(), lessons: newestLessonsDone() }
}

/** Takes choices over; every tab shows and stores them. */
export function showChoices(choices: Choices): void {
  const { preferences: chosen, currencies, lessons } = JSON.parse(JSON.stringify(choices)) as Choices
  Object.assign(preferences, chosen)
  Object.assign(currencyChoices, currencies)
  showLessonsDone(lessons)
}

/** Calls after a choice changed, in this tab or another. Returns how to stop. */
export function onChoices(listener: () => void): () => void {
  newestCurrencyChoices()
  const ends = [subscribe(preferences, listener), subscribe(currencyChoices, listener), onLessonsDone(listener)]
  return () => ends.forEach((end) => end())
}
