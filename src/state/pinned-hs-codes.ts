import { applyChoice, preferences } from './preferences.ts'

/** How many codes are kept at hand. */
export const PINNED_HS_LIMIT = 30

/** Pins a code behind those pinned before, or takes it down. False when no more fit and nothing was changed. */
export function togglePinnedHsCode(code: string): boolean {
  const wanted = !preferences.pinnedHsCodes.includes(code)
  if (wanted && preferences.pinnedHsCodes.length >= PINNED_HS_LIMIT) return false
  applyChoice(() => {
    const others = preferences.pinnedHsCodes.filter((other) => other !== code)
    preferences.pinnedHsCodes = wanted ? [...others, code].slice(0, PINNED_HS_LIMIT) : others
  })
  return true
}
