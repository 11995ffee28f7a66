import { isInForce, toSource, type DutyFact, type DutyFacts } from './facts.ts'
import type { Choices } from './choices.ts'
import type { DutyLayer, DutyRequest, Spread } from './operation.ts'
import { describePercent, exactly, isExact, mapSpread, takePercent } from './spread.ts'
import { compare, parseDecimal, type Rational } from '../../lib/number/rational.ts'

/** A layer of one evaluation, with its rate in percent where it is one. */
export interface LayerDraft extends DutyLayer {
  percent: Spread | undefined
}

/** Everything that one evaluation of a line needs. */
export interface LineQuestion {
  facts: DutyFacts
  request: DutyRequest
  choices: Choices
  /** Line of the tariff, or the subheading where no lines are known. */
  line: string
  customsValue: Rational
}

/** Layers and warnings of one evaluation. */
export interface LineResult {
  layers: LayerDraft[]
  warnings: string[]
}

/** Parts of a layer that differ from an unknown duty without a fact. */
type Known = Pick<LayerDraft, 'id' | 'label'> & Partial<LayerDraft>

/** Completes a layer; its state follows from its amount. */
export function toLayer(known: Known, fact?: DutyFact): LayerDraft {
  const { amount } = known
  const state = amount === undefined ? 'unknown' : isExact(amount) ? 'known' : 'range'
  return {
    kind: 'duty',
    rate: '',
    percent: undefined,
    base: undefined,
    amount: undefined,
    state,
    note: fact?.note ?? '',
    from: fact?.from ?? '',
    to: fact?.to ?? '',
    source: fact && toSource(fact),
    switches: [],
    ...known,
  }
}

/** A layer at a percentage of a base. */
export function percentLayer(known: Known, base: Rational, percent: Spread, fact?: DutyFact): LayerDraft {
  const amount = mapSpread(percent, (one) => takePercent(base, one))
  return toLayer({ ...known, base, percent, rate: describePercent(percent), amount }, fact)
}

/** A layer at the percentage that a fact says. */
export function factLayer(known: Known, base: Rational, fact: DutyFact): LayerDraft {
  return percentLayer(known, base, exactly(parseDecimal(fact.rate)), fact)
}

/** The facts of a code in a layer that hold on the day. */
export function factsOn({ facts, request }: LineQuestion, market: string, layer: string, code: string): DutyFact[] {
  const found = facts.byCode(market, layer).get(code) ?? []
  return found.filter((fact) => isInForce(fact, request.date))
}

/** The fact with the highest rate. */
export function findHighest(facts: readonly DutyFact[]): DutyFact | undefined {
  return facts.toSorted((a, b) => compare(parseDecimal(b.rate), parseDecimal(a.rate)))[0]
}
