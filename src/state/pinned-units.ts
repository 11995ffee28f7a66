import { preferences } from './preferences.ts'

/** Moves a pinned unit of a group by one place; out of range leaves it. */
export function movePinned(group: string, unit: string, by: 1 | -1): void {
  const pinned = [...(preferences.pinnedUnits[group] ?? [])]
  const at = pinned.indexOf(unit)
  const other = pinned[at + by]
  if (at === -1 || other === undefined) return
  pinned[at] = other
  pinned[at + by] = unit
  preferences.pinnedUnits[group] = pinned
}

/** Pins a unit below those pinned before, or takes it down. */
export function togglePinned(group: string, unit: string): void {
  const pinned = preferences.pinnedUnits[group] ?? []
  preferences.pinnedUnits[group] = pinned.includes(unit) ? pinned.filter((id) => id !== unit) : [...pinned, unit]
}
