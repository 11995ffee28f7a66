import { applyChoice, preferences } from './preferences.ts'

/** Maximum pinned HS codes. */
export const PINNED_HS_LIMIT = 30

/** Pins an HS code after the others, or unpins it. Returns false without a change if the limit is reached. */
export function togglePinnedHsCode(code: string): boolean {
  const wanted = !preferences.pinnedHsCodes.includes(code)
  if (wanted && preferences.pinnedHsCodes.length >= PINNED_HS_LIMIT) return false
  applyChoice(() => {
    const others = preferences.pinnedHsCodes.filter((other) => other !== code)
    preferences.pinnedHsCodes = wanted ? [...others, code].slice(0, PINNED_HS_LIMIT) : others
  })
  return true
}
