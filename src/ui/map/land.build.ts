import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Only the land layer is used, because the maps draw no borders (Natural Earth 1:110m, public domain, from
// world-atlas).
const file = join(process.cwd(), 'node_modules/world-atlas/land-110m.json')
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>

type Point = readonly [lon: number, lat: number]

/** Unwraps a ring: at the date line it continues past 180 instead of jumping to -180. */
function unwrap(ring: readonly (readonly number[])[]): Point[] {
  let turns = 0
  let last: number | undefined
  const points = ring.map(([lon = 0, lat = 0]): Point => {
    if (last !== undefined && Math.abs(lon - last) > 180) turns += lon < last ? 1 : -1
    last = lon
    return [lon + turns * 360, lat]
  })
  // Most land that crosses the date line is west of it and extends past 180 to the east.
  const shift = Math.min(...points.map(([lon]) => lon)) < -180 ? 360 : 0
  return points.map(([lon, lat]) => [lon + shift, lat])
}

function ringPath(ring: readonly Point[]): string {
  const points = ring.map(([lon, lat]) => `${lon.toFixed(1)} ${(-lat).toFixed(1)}`)
  return `M${points.filter((point, index) => point !== points[index - 1]).join('L')}Z`
}

/** Southern limit: no map shows land wholly below it, and Antarctica's ring around the pole would not close. */
const SOUTH = -60

/** All land as one SVG path: x is longitude from -180 to a little past 180, y is negated latitude, in degrees. */
export default feature(topology, topology.objects.land)
  .features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  .flatMap((polygon) =>
    polygon.filter((ring) => ring.some(([, lat = 0]) => lat > SOUTH)).map((ring) => ringPath(unwrap(ring))),
  )
  .join('')
