import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeGreatCircleKm } from '../../../src/engines/distance/operation.ts'
import { readData, ROOT, type Row } from '../dataset.ts'
import { countryName, englishName } from './country-name.ts'
import { NEAR_KM } from './place-names.ts'
import { ROUTE_LINES, routeLine, type Place } from './route-line.ts'

/** Used fields of a port in sea-ports. */
interface PackagePort {
  name: string
  /** Longitude, latitude. */
  coordinates?: [number, number]
}

interface Port {
  code: string
  en: string
  place: Place
  /** True if the code is in UN/LOCODE, or in the package that follows it. */
  listed: boolean
}

/** Columns computed from the code and the place. */
export const DERIVED_COLUMNS = ['codes', 'countryZh', 'line', 'also', 'other', 'short', 'main'] as const

function packagePorts(): Port[] {
  const file = join(ROOT, 'node_modules/sea-ports/lib/ports.json')
  const ports = JSON.parse(readFileSync(file, 'utf8')) as Record<string, PackagePort>
  return Object.entries(ports).map(([code, { name, coordinates }]) => ({
    code,
    en: name,
    place: coordinates && { lat: coordinates[1], lon: coordinates[0] },
    listed: true,
  }))
}

/** Parses two cells as a place; undefined if one is empty or invalid. */
function toPlace({ lat = '', lon = '' }: Row): Place {
  if (lat.trim() === '' || lon.trim() === '') return undefined
  const place = { lat: Number(lat), lon: Number(lon) }
  return Number.isFinite(place.lat) && Number.isFinite(place.lon) ? place : undefined
}

/**
 * Applies the corrections.
 * @throws Error for a correction without effect, as the package has changed.
 */
export function applyCorrections(ports: readonly Port[], corrections: readonly Row[]): Port[] {
  const byCode = new Map(ports.map((port) => [port.code, port]))
  for (const { code = '', action, ...rest } of corrections) {
    const port = byCode.get(code)
    if (!port) throw new Error(`corrections.csv: ${code} is no port of the package`)
    const place = toPlace(rest)
    if (action === '删除') byCode.delete(code)
    else if (action === '删坐标') byCode.set(code, { ...port, place: undefined })
    else if (action === '改坐标' && place) byCode.set(code, { ...port, place })
    else throw new Error(`corrections.csv: ${code} says ${action}`)
  }
  return [...byCode.values()]
}

/** Former and second codes by current code; '' is the key of withdrawn codes without a known successor. */
function codesBySuccessor(): Map<string, string[]> {
  const olds = new Map<string, string[]>()
  for (const { old = '', code = '' } of readData('ports/successors.csv', ['old', 'code', 'kind', 'reason']))
    olds.set(code, [...(olds.get(code) ?? []), old])
  return olds
}

/**
 * Removes codes that another code replaces, so that no port is listed twice. @throws Error for an entry that names no
 * port.
 */
export function removeReplacedPorts(ports: readonly Port[], olds: ReadonlyMap<string, readonly string[]>): Port[] {
  const known = new Set(ports.map(({ code }) => code))
  const replaced = new Set([...olds].flatMap(([code, former]) => (code === '' ? [] : former)))
  const idle = [...olds.values()].flat().filter((old) => !known.has(old))
  const unmet = [...olds.keys()].filter((code) => code !== '' && (!known.has(code) || replaced.has(code)))
  if (idle.length > 0 || unmet.length > 0)
    throw new Error(`successors.csv names what is no port: ${[...idle, ...unmet].join(', ')}`)
  return ports
    .filter(({ code }) => !replaced.has(code))
    .map((port) => (olds.get('')?.includes(port.code) ? { ...port, listed: false } : port))
}

function mergedPorts(): Port[] {
  const ports = applyCorrections(
    packagePorts(),
    readData('ports/corrections.csv', ['code', 'action', 'lat', 'lon', 'reason']),
  )
  const known = new Set(ports.map(({ code }) => code))
  const additions = readData('ports/additions.csv', ['code', 'en', 'lat', 'lon', 'listed', 'reason']).map(
    (row): Port => {
      const { code = '', en = '', listed } = row
      if (known.has(code)) throw new Error(`additions.csv: ${code} stands in the package`)
      return { code, en, place: toPlace(row), listed: listed === '是' }
    },
  )
  return removeReplacedPorts([...ports, ...additions], codesBySuccessor())
}

const degrees = (value: number | undefined): string => (value === undefined ? '' : String(Number(value.toFixed(3))))

/** Codes and Chinese names of a file, in order. */
function readNames(file: string): [code: string, zh: string][] {
  return readData(`ports/${file}`, ['code', 'zh']).map(({ code = '', zh = '' }) => [code, zh])
}

/** All ports by route line: main ports first, then other ports with a Chinese name; without derived columns. */
export function readPorts(): Row[] {
  const main = readNames('names-zh.csv')
  const names = new Map([
    ...main,
    ...readNames('names-zh-others.csv').filter(([code]) => !main.some(([known]) => known === code)),
  ])
  const places = new Map(readData('ports/places.csv', ['code', 'lat', 'lon']).map((row) => [row.code, toPlace(row)]))
  const rank = new Map([...names.keys()].map((code, index) => [code, index]))
  const ports = mergedPorts()
  const known = new Set(ports.map(({ code }) => code))
  const idle = [...names.keys()].filter((code) => !known.has(code))
  if (idle.length > 0) throw new Error(`names-zh.csv or names-zh-others.csv names what is no port: ${idle.join(', ')}`)
  const order = ({ code, place }: Port): [number, number] => {
    const line = routeLine(code, code.slice(0, 2), place)
    return [line ? ROUTE_LINES.indexOf(line) : ROUTE_LINES.length, rank.get(code) ?? Number.MAX_SAFE_INTEGER]
  }
  const rows = ports.map((port) => {
    const { code, en, place, listed } = port
    const second = places.get(code)
    const verified = listed && place && second && computeGreatCircleKm(place, second) <= NEAR_KM ? '已核实' : '未核实'
    const row: Row = {
      code,
      zh: names.get(code) ?? '',
      en,
      country: code.slice(0, 2),
      lat: degrees(place?.lat),
      lon: degrees(place?.lon),
      verified,
    }
    return { row, order: order(port) }
  })
  return rows
    .toSorted(
      (a, b) =>
        a.order[0] - b.order[0] || a.order[1] - b.order[1] || ((a.row.code ?? '') < (b.row.code ?? '') ? -1 : 1),
    )
    .map(({ row }) => row)
}

/** Search words of a port beside its names: 上海港, 汉堡港口, Germany, 宁波舟山. */
function wordsFor({ zh = '', country = '' }: Row, aliases: readonly string[]): string {
  const name = zh.replace(/港口?$/, '')
  return [
    ...(name === '' ? [] : [`${name}港口`]),
    ...aliases.filter((alias) => !SHORT.test(alias)),
    englishName(country),
  ].join('|')
}

/** Abbreviations of port names used by forwarders: LA, NB. */
const SHORT = /^[A-Z]{2,3}$/

/** Common other names of ports, by code. */
function readAliases(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readData('ports/aliases.csv', ['code', 'words']).map(({ code = '', words = '' }) => [code, words.split('|')]),
  )
}

/** Names in other languages and former names, by code; each row of the file names its source. */
function readOtherNames(): ReadonlyMap<string, string> {
  return new Map(
    readData('ports/names-other.csv', ['code', 'words', 'source', 'checked']).map(({ code = '', words = '' }) => [
      code,
      words,
    ]),
  )
}

/**
 * Adds derived columns: all codes, country name, route line, search words, names in other languages, abbreviation, and
 * a mark of main ports; '' if neither code nor place determines a column.
 */
export function deriveColumns(rows: readonly Row[]): Row[] {
  const olds = codesBySuccessor()
  const aliases = readAliases()
  const others = readOtherNames()
  const main = new Set(readNames('names-zh.csv').map(([code]) => code))
  return rows.map((row) => ({
    ...row,
    codes: [row.code ?? '', ...(olds.get(row.code ?? '') ?? [])].join('|'),
    countryZh: countryName(row.country ?? '') ?? '',
    line: routeLine(row.code ?? '', row.country ?? '', toPlace(row)) ?? '',
    also: wordsFor(row, aliases.get(row.code ?? '') ?? []),
    other: others.get(row.code ?? '') ?? '',
    short: (aliases.get(row.code ?? '') ?? []).filter((alias) => SHORT.test(alias)).join('|'),
    main: main.has(row.code ?? '') ? '主要' : '',
  }))
}
