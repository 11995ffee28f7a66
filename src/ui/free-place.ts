/** The upper and lower edge of something, in pixels from the window's top. */
export interface VerticalRange {
  top: number
  bottom: number
}

/** Pixels between a toast and what stands beside it. */
export const TOAST_GAP = 8

/** The place nearest to the wanted one where something so high lies over none of `taken`; the wanted one where there is none. */
export function findFreeTop(
  wanted: number,
  height: number,
  taken: readonly VerticalRange[],
  room: VerticalRange,
): number {
  const within = (top: number): number =>
    Math.max(room.top + TOAST_GAP, Math.min(top, room.bottom - TOAST_GAP - height))
  const places = [wanted, ...taken.flatMap(({ top, bottom }) => [top - TOAST_GAP - height, bottom + TOAST_GAP])].map(
    within,
  )
  const free = places.filter((place) => taken.every(({ top, bottom }) => place >= bottom || place + height <= top))
  return free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? within(wanted)
}
