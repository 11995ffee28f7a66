/** A place in degrees; north and east are positive. */
export interface MapPlace {
  lon: number
  lat: number
}

/** A section of the map: x is longitude and may exceed 180, y is negated latitude. */
export interface MapFrame {
  x: number
  y: number
  width: number
  height: number
}

/** Frame of the inhabited world, with the Pacific at both edges. */
export const WORLD_FRAME: MapFrame = { x: -180, y: -84, width: 360, height: 142 }
/** Margin around the outermost points, in degrees. */
const MARGIN = 6
/** The minimum height of a frame, in degrees. */
const MIN = 24

/** The shortest range of longitudes that contains all of the given ones, from west to east; it may exceed 180. */
function narrowest(lons: readonly number[]): { west: number; east: number } {
  const sorted = lons.toSorted((a, b) => a - b)
  const last = sorted.at(-1) ?? 0
  let [west, east] = [sorted[0] ?? 0, last]
  let widest = west + 360 - last
  for (const [index, lon] of sorted.entries()) {
    const gap = lon - (sorted[index - 1] ?? lon)
    if (gap > widest) [widest, west, east] = [gap, lon, (sorted[index - 1] ?? lon) + 360]
  }
  return { west, east }
}

/** The smallest frame around all places, across the date line if shorter, in the aspect ratio of the world. */
export function computeMapFrame(places: readonly MapPlace[]): MapFrame {
  if (places.length === 0) return WORLD_FRAME
  const { west, east } = narrowest(places.map(({ lon }) => lon))
  const lats = places.map(({ lat }) => -lat)
  const [north, south] = [Math.min(...lats) - MARGIN, Math.max(...lats) + MARGIN]
  const ratio = WORLD_FRAME.width / WORLD_FRAME.height
  const width = Math.max(MIN * ratio, east - west + 2 * MARGIN, (south - north) * ratio)
  // A frame almost as wide as the world becomes the usual world map.
  if (width > WORLD_FRAME.width * 0.75) return WORLD_FRAME
  const height = width / ratio
  const x = (west + east - width) / 2
  const y = Math.min(Math.max((north + south - height) / 2, WORLD_FRAME.y), WORLD_FRAME.y + WORLD_FRAME.height - height)
  return { x, y, width, height }
}

/** Shifts a longitude by full turns to at least the frame's western edge. */
export function wrapLongitude({ x }: MapFrame, lon: number): number {
  return lon - Math.floor((lon - x) / 360) * 360
}

/** The shifts, in degrees, of land copies that fill the frame. Land runs from -180 to a little past 180. */
export function listLandShifts({ x, width }: MapFrame): number[] {
  return [-360, 0, 360].filter((shift) => x < 200 + shift && x + width > -180 + shift)
}
