import { add, multiply, ONE, parseDecimal, rational, ZERO, type Rational } from '../../lib/number/rational.ts'
import type { DutyUnit } from './operation.ts'
import { takePercent } from './spread.ts'

/** Part of a duty: a percentage of the value, or an amount of money for each unit. */
export type DutyTerm =
  | { kind: 'percent'; percent: Rational }
  | { kind: 'unit'; amount: Rational; unit: DutyUnit; units: Rational }

/** Units as printed, the unit that they are counted in, how many of it they are, and their Chinese name. */
const UNITS: readonly [RegExp, DutyUnit, Rational, string][] = [
  [/^\/kg$/, 'kg', ONE, '千克'],
  [/^\/g$/, 'kg', rational(1n, 1000n), '克'],
  [/^\/t$/, 'kg', rational(1000n), '吨'],
  [/^\/ ?liter$/, 'litre', ONE, '升'],
  [/^ each$/, 'piece', ONE, '个'],
  [/^\/ ?article$/, 'piece', ONE, '个'],
  [/^\/1,?000$/, 'piece', rational(1000n), '千个'],
  [/^\/head$/, 'piece', ONE, '头'],
  [/^\/pr\.?$/, 'pair', ONE, '双'],
  [/^\/doz\.?$/, 'dozen', ONE, '打'],
  [/^\/gross$/, 'dozen', rational(12n), '罗'],
  [/^\/m$/, 'm', ONE, '米'],
  [/^\/m2$/, 'm2', ONE, '平方米'],
  [/^\/m3$/, 'm3', ONE, '立方米'],
]

const PERCENT = /^(?<whole>\d+(?:\.\d+)?)(?: (?<n>\d+)\/(?<d>\d+))?%$/
const AMOUNT = /^(?:(?<dollars>\$)(?<sum>\d+(?:\.\d+)?)|(?<cents>\d+(?:\.\d+)?)¢)(?<unit>[ /].*)$/

function readUnit(text: string): { unit: DutyUnit; units: Rational } | undefined {
  const found = UNITS.find(([pattern]) => pattern.test(text))
  return found && { unit: found[1], units: found[2] }
}

function readTerm(text: string): DutyTerm | undefined {
  const percent = PERCENT.exec(text)?.groups
  if (percent) {
    const part = percent.n === undefined ? ZERO : rational(BigInt(percent.n), BigInt(percent.d ?? '1'))
    return { kind: 'percent', percent: add(parseDecimal(percent.whole ?? '0'), part) }
  }
  const amount = AMOUNT.exec(text)?.groups
  const unit = amount && readUnit(amount.unit ?? '')
  if (!amount || !unit) return undefined
  const money =
    amount.dollars === undefined
      ? multiply(parseDecimal(amount.cents ?? '0'), rational(1n, 100n))
      : parseDecimal(amount.sum ?? '0')
  return { kind: 'unit', amount: money, unit: unit.unit, units: unit.units }
}

/** Terms of a rate as the tariff prints it; undefined if it depends on more than value and quantity. */
export function readDutyRate(text: string): DutyTerm[] | undefined {
  const plain = text.trim()
  if (/^free$/i.test(plain)) return [{ kind: 'percent', percent: ZERO }]
  if (/^\d+(?:\.\d+)?$/.test(plain)) return [{ kind: 'percent', percent: parseDecimal(plain) }]
  const terms = plain.split(/ ?\+ ?/).map(readTerm)
  return terms.every((term) => term !== undefined) ? terms : undefined
}

/** Amount of terms on a value; undefined if a quantity is missing. */
export function applyTerms(
  terms: readonly DutyTerm[],
  value: Rational,
  quantities: Readonly<Partial<Record<DutyUnit, Rational>>> = {},
): Rational | undefined {
  let sum = ZERO
  for (const term of terms) {
    if (term.kind === 'percent') sum = add(sum, takePercent(value, term.percent))
    else {
      const quantity = quantities[term.unit]
      if (!quantity) return undefined
      sum = add(sum, { n: quantity.n * term.amount.n * term.units.d, d: quantity.d * term.amount.d * term.units.n })
    }
  }
  return sum
}

const UNIT_NAMES: Readonly<Record<DutyUnit, string>> = {
  piece: '件数',
  pair: '双数',
  dozen: '打数',
  kg: '千克数',
  litre: '升数',
  m: '米数',
  m2: '平方米数',
  m3: '立方米数',
}

/** Names of the quantities that terms need and that are not given. */
export function missingQuantities(
  terms: readonly DutyTerm[],
  quantities: Readonly<Partial<Record<DutyUnit, Rational>>> = {},
): string[] {
  const units = terms.flatMap((term) => (term.kind === 'unit' && !quantities[term.unit] ? [UNIT_NAMES[term.unit]] : []))
  return [...new Set(units)]
}

/** A printed rate for Chinese readers; texts that depend on more than value and quantity stay as the tariff has them. */
export function describeRate(text: string): string {
  const plain = text.trim()
  if (/^free$/i.test(plain)) return '0%'
  if (/^\d+(?:\.\d+)?$/.test(plain)) return `${plain}%`
  if (!readDutyRate(plain)) return plain
  return plain
    .split(/ ?\+ ?/)
    .map((part) => {
      const groups = AMOUNT.exec(part)?.groups
      if (!groups) return part
      const name = UNITS.find(([pattern]) => pattern.test(groups.unit ?? ''))?.[3] ?? ''
      return groups.dollars === undefined ? `${groups.cents ?? ''} 美分/${name}` : `${groups.sum ?? ''} 美元/${name}`
    })
    .join(' + ')
}
