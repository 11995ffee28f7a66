/** Top and bottom edge of an element, in pixels from the window's top. */
export interface VerticalRange {
  top: number
  bottom: number
}

/** Pixels between a toast and its neighbours. */
export const TOAST_GAP_PX = 8

/**
 * Returns the free position nearest to the wanted position, for an element of a height that must not overlap `taken`;
 * the wanted position if no position is free.
 */
export function findFreeTop(
  wanted: number,
  height: number,
  taken: readonly VerticalRange[],
  room: VerticalRange,
): number {
  const within = (top: number): number =>
    Math.max(room.top + TOAST_GAP_PX, Math.min(top, room.bottom - TOAST_GAP_PX - height))
  const places = [
    wanted,
    ...taken.flatMap(({ top, bottom }) => [top - TOAST_GAP_PX - height, bottom + TOAST_GAP_PX]),
  ].map(within)
  const free = places.filter((place) => taken.every(({ top, bottom }) => place >= bottom || place + height <= top))
  return free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? within(wanted)
}
