import { preferences } from './preferences.ts'

/** How many codes are kept at hand. */
export const PINNED_HS_LIMIT = 30

/** Pins a code behind those pinned before, or takes it down. False when no more fit and nothing was changed. */
export function togglePinnedHsCode(code: string): boolean {
  const pinned = preferences.pinnedHsCodes
  if (pinned.includes(code)) preferences.pinnedHsCodes = pinned.filter((other) => other !== code)
  else if (pinned.length < PINNED_HS_LIMIT) preferences.pinnedHsCodes = [...pinned, code]
  else return false
  return true
}
