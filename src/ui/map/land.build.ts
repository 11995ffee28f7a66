import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// The land layer only: maps here draw no borders (Natural Earth 1:110m, public domain, by way of world-atlas).
const file = join(process.cwd(), 'node_modules/world-atlas/land-110m.json')
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>

type Point = readonly [lon: number, lat: number]

/** A ring without leaps: where it crosses the date line it goes on past 180 instead of starting again at -180. */
function unwrap(ring: readonly (readonly number[])[]): Point[] {
  let turns = 0
  let last: number | undefined
  const points = ring.map(([lon = 0, lat = 0]): Point => {
    if (last !== undefined && Math.abs(lon - last) > 180) turns += lon < last ? 1 : -1
    last = lon
    return [lon + turns * 360, lat]
  })
  // Most of what crosses lies west of the line and sticks out to the east.
  const shift = Math.min(...points.map(([lon]) => lon)) < -180 ? 360 : 0
  return points.map(([lon, lat]) => [lon + shift, lat])
}

function ringPath(ring: readonly Point[]): string {
  const points = ring.map(([lon, lat]) => `${lon.toFixed(1)} ${(-lat).toFixed(1)}`)
  return `M${points.filter((point, index) => point !== points[index - 1]).join('L')}Z`
}

/** No map shows land wholly south of this; Antarctica lies around the pole and would not close. */
const SOUTH = -60

/** All land as one SVG path: x is longitude from -180 to a little past 180, y is minus latitude, in degrees. */
export default feature(topology, topology.objects.land)
  .features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  .flatMap((polygon) =>
    polygon.filter((ring) => ring.some(([, lat = 0]) => lat > SOUTH)).map((ring) => ringPath(unwrap(ring))),
  )
  .join('')
