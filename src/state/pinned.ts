import { PINNED_LIMITS } from '../lib/kept/preferences.ts'
import { applyChoice, preferences } from './preferences.ts'

/** Pins an item behind those pinned before, or takes it down. False when no more fit and nothing was changed. */
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
