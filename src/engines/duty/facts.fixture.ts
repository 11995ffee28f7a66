import dutyEu from '../../../scripts/datasets/sets/duty-eu.ts'
import dutyGb from '../../../scripts/datasets/sets/duty-gb.ts'
import dutyRules from '../../../scripts/datasets/sets/duty-rules.ts'
import dutyUs from '../../../scripts/datasets/sets/duty-us.ts'
import { parseDecimal, type Rational } from '../../lib/number/rational.ts'
import { computeDuty } from './engine.ts'
import { openDutyFacts, type DutyFacts, type DutySetFile } from './facts.ts'
import { DUTY_COLUMNS, type DutyAnswer, type DutyRequest, type Spread } from './operation.ts'

/** Today of the cases. */
export const TODAY = '2026-11-30'

async function toFile(set: typeof dutyUs): Promise<DutySetFile> {
  const rows = await set.load()
  return { columns: DUTY_COLUMNS, rows: rows.map((row) => DUTY_COLUMNS.map((column) => row[column] ?? '')) }
}

/** The facts as the build makes them. */
export const facts: DutyFacts = openDutyFacts(await Promise.all([dutyUs, dutyGb, dutyEu, dutyRules].map(toFile)))

/** A case: everything that is not given is nothing, China and today. */
export interface DutyCaseInput {
  market?: string
  code: string
  origin?: string
  date?: string
  goods?: string
  freight?: string
  insurance?: string
  inland?: string
  entry?: string
  consignment?: string
  own?: string
  ownTax?: string
  /** By air unless given. */
  route?: DutyRequest['route'] | 'unsaid'
  rest?: Partial<DutyRequest>
}

const decimal = (text: string | undefined): Rational | undefined =>
  text === undefined ? undefined : parseDecimal(text)

/** Answers a case. */
export function ask(input: DutyCaseInput): DutyAnswer {
  const { market = 'US', code, origin = 'CN', date = TODAY, goods = '100', freight = '0', insurance = '0' } = input
  const [inland, entry, consignment] = [decimal(input.inland), decimal(input.entry), decimal(input.consignment)]
  const [ownDutyRate, ownTaxRate] = [decimal(input.own), decimal(input.ownTax)]
  return computeDuty(facts, {
    market,
    code,
    origin,
    date,
    goods: parseDecimal(goods),
    freight: parseDecimal(freight),
    insurance: parseDecimal(insurance),
    ...(input.route !== 'unsaid' && { route: input.route ?? 'air' }),
    ...(inland && { inland }),
    ...(entry && { entry }),
    ...(consignment && { consignment }),
    ...(ownDutyRate && { ownDutyRate }),
    ...(ownTaxRate && { ownTaxRate }),
    ...input.rest,
  })
}

/** Writes a fraction exactly: as a decimal if it has an end, else as `n/d`. */
export function exactText({ n, d }: Rational): string {
  for (let places = 0n, size = 1n; places <= 12n; places++, size *= 10n)
    if ((n * size) % d === 0n) {
      const digits = ((n * size) / d).toString().padStart(Number(places) + 1, '0')
      return places === 0n ? digits : `${digits.slice(0, -Number(places))}.${digits.slice(-Number(places))}`
    }
  return `${n}/${d}`
}

/** `12.5`, `0..10`, or `?` if unknown. */
export function spreadText(spread: Spread | undefined): string {
  if (!spread) return '?'
  const [least, most] = [exactText(spread.least), exactText(spread.most)]
  return least === most ? least : `${least}..${most}`
}
