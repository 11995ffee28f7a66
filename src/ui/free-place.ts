/** The upper and lower edge of something, in pixels from the window's top. */
export interface Band {
  top: number
  bottom: number
}

/** Pixels between a toast and what stands beside it. */
export const GAP = 8

/** The place nearest to the wanted one where something so high lies over none of `taken`; the wanted one where there is none. */
export function freePlace(wanted: number, height: number, taken: readonly Band[], room: Band): number {
  const within = (top: number): number => Math.max(room.top + GAP, Math.min(top, room.bottom - GAP - height))
  const places = [wanted, ...taken.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])].map(within)
  const free = places.filter((place) => taken.every(({ top, bottom }) => place >= bottom || place + height <= top))
  return free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? within(wanted)
}
