/** Coordinates in degrees; north and east are positive. */
export interface Point {
  lat: number
  lon: number
}

/** Mean radius of the earth (IUGG), in kilometres. */
const EARTH_KM = 6371.0088
/** Defined as 1,852 m. */
const KM_PER_NAUTICAL_MILE = 1.852

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance on a sphere, in kilometres; within 0.6 % of the ellipsoid. */
export function computeGreatCircleKm(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const turn = radians(to.lon - from.lon)
  // atan2 is exact for near and antipodal points, where acos and asin lose digits.
  const x = Math.cos(b) * Math.sin(turn)
  const y = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  const z = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)
  return EARTH_KM * Math.atan2(Math.hypot(x, y), z)
}

/**
 * Points of the great circle, `steps + 1` of them. Longitudes run past 180 at the date line. Between antipodes, where
 * every way is equally short, latitude and longitude are interpolated linearly.
 */
export function traceGreatCircle(from: Point, to: Point, steps: number): Point[] {
  const [a, b] = [vector(from), vector(to)]
  const angle = computeGreatCircleKm(from, to) / EARTH_KM
  const sine = Math.sin(angle)
  const points: Point[] = []
  let last = from.lon
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const point =
      sine < 1e-9
        ? between(from, to, share)
        : direction(a, b, Math.sin((1 - share) * angle) / sine, Math.sin(share * angle) / sine)
    const lon = point.lon + Math.round((last - point.lon) / 360) * 360
    points.push({ lat: point.lat, lon })
    last = lon
  }
  return points
}

type Vector = readonly [number, number, number]

function vector({ lat, lon }: Point): Vector {
  const [phi, lambda] = [radians(lat), radians(lon)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Point in the direction of two weighted vectors. */
function direction(a: Vector, b: Vector, weightA: number, weightB: number): Point {
  const [x, y, z] = [a[0] * weightA + b[0] * weightB, a[1] * weightA + b[1] * weightB, a[2] * weightA + b[2] * weightB]
  return { lat: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, lon: (Math.atan2(y, x) * 180) / Math.PI }
}

function between(from: Point, to: Point, share: number): Point {
  const turn = to.lon - from.lon - Math.round((to.lon - from.lon) / 360) * 360
  return { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + turn * share }
}

/** Converts kilometres to nautical miles. */
export function toNauticalMiles(km: number): number {
  return km / KM_PER_NAUTICAL_MILE
}

/** Formats a coordinate in degrees and minutes, to a tenth of a minute: 31°14.2′N. */
export function formatDegrees(degrees: number, axis: 'lat' | 'lon'): string {
  const tenths = Math.round(Math.abs(degrees) * 600)
  const letter = axis === 'lat' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E'
  return `${Math.floor(tenths / 600)}°${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}′${letter}`
}
