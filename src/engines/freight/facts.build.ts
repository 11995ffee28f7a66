import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { TRUSTS } from '../shared/fees/fee-line.ts'
import { parseDecimal } from '../../lib/number/rational.ts'
import type { FreightFacts, StoredContainer, StoredFact, StoredRoute, StoredSurcharge } from './facts.ts'
import { CONTAINERS, FREIGHT_ROUTES, type FreightRoute } from './operation.ts'

type Row = Readonly<Record<string, string>>

const read = (name: string): Row[] => parse<Row>(readFileSync(`data/freight/${name}.csv`, 'utf8'), { columns: true })

function oneOf<Name extends string>(names: readonly Name[], cell = ''): Name {
  const known = names.find((name) => name === cell)
  if (known === undefined) throw new Error(`data/freight: ${cell} is none of ${names.join()}`)
  return known
}

/** A decimal, or '' for none. */
function decimal(cell = ''): string {
  if (cell !== '') parseDecimal(cell)
  return cell
}

const sourceRows = read('sources')
const sourceIds = sourceRows.map(({ id }) => id ?? '')

const factOf = (row: Row): StoredFact => ({
  source: sourceIds.indexOf(oneOf(sourceIds, row.source)),
  trust: oneOf(TRUSTS, row.trust),
  checked: row.checked ?? '',
})

const toRoute = (row: Row): StoredRoute => ({
  ...factOf(row),
  route: oneOf(Object.keys(FREIGHT_ROUTES) as FreightRoute[], row.route),
  divisor: decimal(row.divisor),
  kgPerCbm: decimal(row.kg_per_cbm),
  rounding: oneOf(['none', 'half', 'half-to-21'], row.rounding),
  minCbm: decimal(row.min_cbm),
})

const toContainer = (row: Row): StoredContainer => ({
  ...factOf(row),
  container: oneOf(CONTAINERS, row.container),
  length: decimal(row.length_mm),
  width: decimal(row.width_mm),
  height: decimal(row.height_mm),
  volume: decimal(row.volume_m3),
  payload: decimal(row.payload_kg),
})

const toSurcharge = (row: Row): StoredSurcharge => ({
  ...factOf(row),
  carrier: row.carrier ?? '',
  what: row.what ?? '',
  longest: decimal(row.longest_cm),
  second: decimal(row.second_cm),
  girth: decimal(row.girth_cm),
  weight: decimal(row.weight_kg),
})

const facts: FreightFacts = {
  sources: sourceRows.map(({ name = '', url = '' }) => ({ name, url })),
  routes: read('routes').map(toRoute),
  containers: read('containers').map(toContainer),
  surcharges: read('surcharges').map(toSurcharge),
}

export default facts
