import { formatPowers } from '../../lib/number/printed-powers.ts'
import { findDecimalExponent } from '../shared/number/rounding.ts'
import type { GroupDescription, ShownGroup, ShownUnit } from './description.ts'
import { divideFactors, formatFactor, parseFactor, type Factor } from './factor.ts'
import { finiteAmount, type Amount, type GroupRule } from './group-rule.ts'
import { readField } from './read-field.ts'
import { FORMULA_STYLE, writeRational, formatWithPi, type NumberStyle, type Written } from './write-number.ts'

/** Maximum characters of an exact factor; for a longer factor only the rounded value is shown. */
const MAX_EXACT_TEXT = 32

/**
 * Finds a unit of the group by id.
 * @throws RangeError for an unknown id.
 */
export function getUnit<Unit extends ShownUnit>(group: { id: string; units: readonly Unit[] }, id: string): Unit {
  const unit = group.units.find((candidate) => candidate.id === id)
  if (!unit) throw new RangeError(`group ${group.id} has no unit ${id}`)
  return unit
}

/** Formats an amount as a decimal number, `∞` if infinite. */
export function formatUnitAmount(amount: Amount, _unit: string, style: NumberStyle): Written {
  if (amount.kind === 'infinite') return { text: '∞', exact: true }
  return amount.pi === 0 ? writeRational(amount.ratio, style) : formatWithPi(amount.ratio, amount.pi, style)
}

/** Returns the parser of a group's fields; a value typed with another unit is converted to the field's unit. */
export function createFieldReader(group: GroupDescription, conversion: GroupRule['conversion']): GroupRule['read'] {
  return (text, unit) => {
    const measure = readField(text, getUnit(group, unit), group)
    if (!measure) return undefined
    const amount = finiteAmount(measure.ratio)
    return measure.unit === unit ? amount : conversion(measure.unit, unit)(amount)
  }
}

function equation(from: ShownUnit, to: ShownUnit, factor: Factor): string {
  const exact = formatFactor(factor).replaceAll('*', ' × ')
  const size = findDecimalExponent(factor.ratio.n, factor.ratio.d)
  const notation = size < -7 || size > 17 ? 'scientific' : 'plain'
  const near = formatWithPi(factor.ratio, factor.pi, { ...FORMULA_STYLE, notation })
  if (/^[\d.e-]+$/.test(exact)) return `1 ${from.zh} = ${exact} ${to.zh}`
  const head = exact.length <= MAX_EXACT_TEXT ? ` = ${exact} ${to.zh}` : ''
  return `1 ${from.zh}${head} ≈ ${near.text}${head === '' ? ` ${to.zh}` : ''}`
}

/** Formula of two units with a fixed factor, in both directions. */
export function explainFactor(group: ShownGroup, from: string, to: string): string[] {
  const [a, b] = [getUnit(group, from), getUnit(group, to)]
  const between = (x: ShownUnit, y: ShownUnit): Factor => divideFactors(parseFactor(x.factor), parseFactor(y.factor))
  const there = equation(a, b, between(a, b))
  return (from === to ? [there] : [there, equation(b, a, between(b, a))]).map(formatPowers)
}

/** Rule for units with a fixed factor. */
export function createFactorRule(group: GroupDescription): GroupRule {
  const factors = new Map(group.units.map((unit) => [unit.id, parseFactor(unit.factor)]))
  const between = (from: string, to: string): Factor => {
    const [a, b] = [factors.get(getUnit(group, from).id), factors.get(getUnit(group, to).id)]
    if (!a || !b) throw new RangeError('no factor')
    return divideFactors(a, b)
  }
  const conversion = (from: string, to: string) => {
    const { ratio, pi } = between(from, to)
    return (amount: Amount): Amount =>
      amount.kind === 'infinite'
        ? amount
        : { kind: 'finite', ratio: { n: amount.ratio.n * ratio.n, d: amount.ratio.d * ratio.d }, pi: amount.pi + pi }
  }
  return {
    read: createFieldReader(group, conversion),
    conversion,
    write: formatUnitAmount,
  }
}
