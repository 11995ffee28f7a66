import { applyChoice, preferences } from './preferences.ts'

/** Moves a pinned unit of a group by one place; does nothing at the end of the list. */
export function movePinnedUnit(group: string, unit: string, by: 1 | -1): void {
  applyChoice(() => {
    const pinned = [...(preferences.pinnedUnits[group] ?? [])]
    const at = pinned.indexOf(unit)
    const other = pinned[at + by]
    if (at === -1 || other === undefined) return
    pinned[at] = other
    pinned[at + by] = unit
    preferences.pinnedUnits[group] = pinned
  })
}

/** Pins a unit below the others, or unpins it. */
export function togglePinnedUnit(group: string, unit: string): void {
  const wanted = !(preferences.pinnedUnits[group] ?? []).includes(unit)
  applyChoice(() => {
    const others = (preferences.pinnedUnits[group] ?? []).filter((id) => id !== unit)
    preferences.pinnedUnits[group] = wanted ? [...others, unit] : others
  })
}
