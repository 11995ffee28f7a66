import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { TRUSTS } from '../shared/fees/fee-line.ts'
import { parseDecimal } from '../../lib/number/rational.ts'
import type { FbaFacts, StoredCarton, StoredCharge, StoredFact, StoredFee, StoredTier } from './facts.ts'
import { FBA_KINDS, TIER_LABELS, type FbaKind, type FbaTier } from './operation.ts'

type Row = Readonly<Record<string, string>>

const read = (name: string): Row[] => parse<Row>(readFileSync(`data/fba-fees/${name}.csv`, 'utf8'), { columns: true })

function oneOf<Name extends string>(names: readonly Name[], cell = ''): Name {
  const known = names.find((name) => name === cell)
  if (known === undefined) throw new Error(`data/fba-fees: ${cell} is none of ${names.join()}`)
  return known
}

/** A decimal, or '' for none. */
function decimal(cell = ''): string {
  if (cell !== '') parseDecimal(cell)
  return cell
}

function day(cell = ''): string {
  if (!/^(?:\d{4}-\d{2}-\d{2})?$/.test(cell)) throw new Error(`data/fba-fees: ${cell} is no day`)
  return cell
}

const sourceRows = read('sources')
const sourceIds = sourceRows.map(({ id }) => id ?? '')

const factOf = (row: Row): StoredFact => ({
  market: row.market ?? '',
  from: day(row.from),
  to: day(row.to),
  source: sourceIds.indexOf(oneOf(sourceIds, row.source)),
  trust: oneOf(TRUSTS, row.trust),
  checked: day(row.checked),
})

const tierOf = (row: Row): FbaTier => oneOf(Object.keys(TIER_LABELS) as FbaTier[], row.tier)

const toTier = (row: Row): StoredTier => ({
  ...factOf(row),
  tier: tierOf(row),
  lengthUnit: oneOf(['in', 'cm'], row.length_unit),
  longest: decimal(row.longest),
  median: decimal(row.median),
  shortest: decimal(row.shortest),
  girth: decimal(row.girth),
  weightUnit: oneOf(['lb', 'kg'], row.weight_unit),
  maxWeight: decimal(row.max_weight),
  aboveUnitWeight: decimal(row.above_unit_weight),
  maxUnitWeight: decimal(row.max_unit_weight),
  maxDimensionalWeight: decimal(row.max_dimensional_weight),
  weightRule: oneOf(['unit', 'greater', 'greater-2in'], row.weight_rule),
  divisor: decimal(row.divisor),
})

const toFee = (row: Row): StoredFee => ({
  ...factOf(row),
  season: oneOf(['regular', 'peak'], row.season),
  kind: oneOf([...(Object.keys(FBA_KINDS) as FbaKind[]), 'low-price'], row.kind),
  tier: tierOf(row),
  unit: oneOf(['oz', 'lb', 'g', 'kg'], row.unit),
  maxWeight: decimal(row.max_weight),
  under10: decimal(row.under_10),
  from10: decimal(row.from_10_to_50),
  over50: decimal(row.over_50),
  stepFee: decimal(row.step_fee),
  step: decimal(row.step),
  stepFrom: decimal(row.step_from),
})

const toCharge = (row: Row): StoredCharge => ({
  ...factOf(row),
  charge: row.charge ?? '',
  key: row.key ?? '',
  value: decimal(row.value),
  perUnit: decimal(row.per_unit),
})

const toCarton = (row: Row): StoredCarton => ({
  ...factOf(row),
  lengthUnit: oneOf(['in', 'cm'], row.length_unit),
  longest: decimal(row.longest),
  others: decimal(row.others),
  weightUnit: oneOf(['lb', 'kg'], row.weight_unit),
  maxWeight: decimal(row.max_weight),
  heavyWeight: decimal(row.heavy_weight),
})

/** Rows of data/fba-fees in the order of its files. */
const facts: FbaFacts = {
  sources: sourceRows.map(({ name = '', url = '' }) => ({ name, url })),
  tiers: read('tiers').map(toTier),
  fees: read('fulfilment').map(toFee),
  charges: read('charges').map(toCharge),
  cartons: read('cartons').map(toCarton),
}

export default facts
