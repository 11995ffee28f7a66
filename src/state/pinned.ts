import { PINNED_LIMITS } from '../lib/kept/preferences.ts'
import { applyChoice, preferences } from './preferences.ts'

/** Pins an item at the end of its list, or unpins it. Returns false if the list is full and nothing changed. */
export function togglePinned(list: keyof typeof PINNED_LIMITS, key: string): boolean {
  const wanted = !preferences[list].includes(key)
  const most = PINNED_LIMITS[list]
  if (wanted && preferences[list].length >= most) return false
  applyChoice(() => {
    const others = preferences[list].filter((other) => other !== key)
    preferences[list] = wanted ? [...others, key].slice(0, most) : others
  })
  return true
}
