import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// The land layer only: maps here draw no borders (Natural Earth 1:110m, public domain, by way of world-atlas).
const file = join(process.cwd(), 'node_modules/world-atlas/land-110m.json')
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>

function ringPath(ring: readonly (readonly number[])[]): string {
  const points = ring.map(([lon = 0, lat = 0]) => `${lon.toFixed(1)} ${(-lat).toFixed(1)}`)
  return `M${points.filter((point, index) => point !== points[index - 1]).join('L')}Z`
}

/** All land as one SVG path: x is longitude, y is minus latitude, in degrees. */
export default feature(topology, topology.objects.land)
  .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []))
  .flatMap((polygon) => polygon.map(ringPath))
  .join('')
