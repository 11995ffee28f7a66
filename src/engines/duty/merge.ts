import type { LayerDraft } from './layer.ts'
import type { DutyLayer, DutySum, Spread } from './operation.ts'
import { describePercent, isExact, NOTHING, sum, toPercent, union } from './spread.ts'
import type { Rational } from '../../lib/number/rational.ts'

/** Sums of one evaluation by kind, and of all kinds. */
export interface DutySums {
  duty: DutySum
  fees: DutySum
  tax: DutySum
  total: DutySum
}

/** Result of one line with all switches decided. */
export interface DutyCase {
  layers: LayerDraft[]
  sums: DutySums
  warnings: string[]
  customsValue: Rational | undefined
}

/** Sum of the layers of a kind. */
export function sumLayers(layers: readonly LayerDraft[], kind: DutyLayer['kind']): DutySum {
  let total: Spread = NOTHING
  const without: string[] = []
  for (const layer of layers) {
    if (layer.kind !== kind) continue
    if (layer.amount) total = sum(total, layer.amount)
    else without.push(layer.label)
  }
  return { ...total, without }
}

/** Sums of all kinds. */
export function joinSums(duty: DutySum, fees: DutySum, tax: DutySum): DutySums {
  const total = sum(sum(duty, fees), tax)
  return { duty, fees, tax, total: { ...total, without: [...duty.without, ...fees.without, ...tax.without] } }
}

/** Sum over several cases: the least and the most that a case may come to. */
export function mergeSums(cases: readonly DutyCase[], name: keyof DutySums): DutySum {
  const sums = cases.map((one) => one.sums[name])
  const [first, ...others] = sums
  if (!first) return { ...NOTHING, without: [] }
  if (others.length === 0) return first
  const spread = others.reduce<Spread>((all, one) => union(all, one), first)
  return { least: spread.least, most: spread.most, without: [...new Set(sums.flatMap(({ without }) => without))] }
}

/** All duties in percent of the customs value; undefined if a layer of a case is unknown. */
export function mergeDutyRates(cases: readonly DutyCase[]): Spread | undefined {
  const rates = cases.map(({ sums: { duty }, customsValue }) =>
    duty.without.length > 0 ? undefined : toPercent(duty, customsValue),
  )
  const [first, ...others] = rates
  if (!first || !rates.every((rate) => rate !== undefined)) return undefined
  return others.reduce<Spread>((all, one) => (one ? union(all, one) : all), first)
}

/** The value that all have; the fallback if they differ. */
function common<Value>(values: readonly Value[], fallback: Value): Value {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : fallback
}

function mergeSpreads(spreads: readonly (Spread | undefined)[], isEverywhere: boolean): Spread | undefined {
  let all = isEverywhere ? undefined : NOTHING
  for (const spread of spreads) {
    if (!spread) return undefined
    all = all ? union(all, spread) : spread
  }
  return all
}

function mergeRates(layers: readonly LayerDraft[], percent: Spread | undefined, isEverywhere: boolean): string {
  const texts = new Set(layers.map(({ rate }) => rate))
  const [only = ''] = texts
  if (texts.size === 1 && isEverywhere) return only
  return percent ? describePercent(percent) : '按税号和货物不同'
}

const SEVERAL = '有的税号按数量、成分或条件计税，选了完整税号才能算。'

/** Notes of all cases; many different ones would be too long to read. */
function mergeNotes(layers: readonly LayerDraft[]): string {
  const notes = [...new Set(layers.map(({ note }) => note))].filter((note) => note !== '')
  if (notes.length <= 2) return notes.join('')
  return layers.some(({ amount }) => amount === undefined) ? SEVERAL : ''
}

/** One layer for all cases that have it; a case without it counts as 0. */
function mergeLayer(layers: readonly LayerDraft[], first: LayerDraft, cases: number): DutyLayer {
  const isEverywhere = layers.length === cases
  const amount = mergeSpreads(
    layers.map((layer) => layer.amount),
    isEverywhere,
  )
  const percent = mergeSpreads(
    layers.map((layer) => layer.percent),
    isEverywhere,
  )
  const [name = ''] = first.label.split('（')
  const bases = layers.map(({ base }) => base && `${base.n}/${base.d}`)
  const known = amount === undefined ? 'unknown' : isExact(amount) ? 'known' : 'range'
  return {
    id: first.id,
    kind: first.kind,
    label: common(
      layers.map(({ label }) => label),
      name,
    ),
    rate: mergeRates(layers, percent, isEverywhere),
    base: common(bases, '') === '' ? undefined : first.base,
    amount,
    state: layers.every(({ state }) => state === 'own') ? 'own' : known,
    note: mergeNotes(layers),
    from: common(
      layers.map(({ from }) => from),
      '',
    ),
    to: common(
      layers.map(({ to }) => to),
      '',
    ),
    source: first.source,
    switches: [...new Set(layers.flatMap(({ switches }) => switches))],
  }
}

/** Order in which layers are shown; others keep their place among those of their kind. */
const ORDER = ['own', 'low-value', 'mfn', '301', '232', '301-forced-labour']
const KINDS: readonly DutyLayer['kind'][] = ['duty', 'fee', 'tax']

function placeOf({ id, kind }: DutyLayer): number {
  const place = ORDER.indexOf(id)
  return KINDS.indexOf(kind) * 10 + (place < 0 ? ORDER.length : place)
}

/** Layers of all cases: duties, fees and taxes. */
export function mergeLayers(cases: readonly DutyCase[]): DutyLayer[] {
  const groups = new Map<string, LayerDraft[]>()
  for (const { layers } of cases)
    for (const layer of layers) {
      const group = groups.get(layer.id)
      if (group) group.push(layer)
      else groups.set(layer.id, [layer])
    }
  return [...groups.values()]
    .flatMap((layers) => {
      const [first] = layers
      return first ? [mergeLayer(layers, first, cases.length)] : []
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}
