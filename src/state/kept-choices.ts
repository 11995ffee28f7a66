import { subscribe } from 'valtio'
import type { Choices } from '../lib/kept/kind.ts'
import { currencyChoices } from './currency-choices.ts'
import { readCurrencyChoices } from './currency-choices-storage.ts'
import { readLessonsDone, onLessonsDoneChange, setLessonsDone } from './lessons-done.ts'
import { preferences } from './preferences.ts'
import { parsePreferences, readStoredPreferences } from './preferences-storage.ts'

/** The choices that any tab stored last; this page's choices if nothing is stored. */
export function readChoices(): Choices {
  return {
    preferences: parsePreferences(readStoredPreferences() ?? JSON.stringify(preferences)),
    currencies: readCurrencyChoices(),
    lessons: readLessonsDone(),
  }
}

/** Replaces all choices, in every tab and in storage. */
export function setChoices(choices: Choices): void {
  const { preferences: chosen, currencies, lessons } = JSON.parse(JSON.stringify(choices)) as Choices
  Object.assign(preferences, chosen)
  Object.assign(currencyChoices, currencies)
  setLessonsDone(lessons)
}

/** Calls the listener after a choice changed, in this tab or another. Returns a function that stops. */
export function onChoicesChange(listener: () => void): () => void {
  readCurrencyChoices()
  const ends = [subscribe(preferences, listener), subscribe(currencyChoices, listener), onLessonsDoneChange(listener)]
  return () => ends.forEach((end) => end())
}
