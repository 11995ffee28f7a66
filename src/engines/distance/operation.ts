/** A place in degrees; north and east are positive. */
export interface Point {
  lat: number
  lon: number
}

/** The mean radius of the earth (IUGG), in kilometres. */
const EARTH_KM = 6371.0088
/** By definition, 1,852 m. */
const KM_PER_NAUTICAL_MILE = 1.852

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The shortest way over the earth taken as a sphere, in kilometres; off by at most 0.6 % from the ellipsoid. */
export function greatCircleKm(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const turn = radians(to.lon - from.lon)
  // The form with two arguments is exact for neighbours and antipodes alike, where acos and asin lose digits.
  const x = Math.cos(b) * Math.sin(turn)
  const y = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  const z = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)
  return EARTH_KM * Math.atan2(Math.hypot(x, y), z)
}

/** Kilometres in nautical miles. */
export function toNauticalMiles(km: number): number {
  return km / KM_PER_NAUTICAL_MILE
}

/** A coordinate in degrees and minutes, to a tenth of a minute: 31°14.2′N. */
export function formatDegrees(degrees: number, axis: 'lat' | 'lon'): string {
  const tenths = Math.round(Math.abs(degrees) * 600)
  const letter = axis === 'lat' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E'
  return `${Math.floor(tenths / 600)}°${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}′${letter}`
}
