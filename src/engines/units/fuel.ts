import { divide, multiply, ONE, reduce, ZERO, type Rational } from '../../lib/number/rational.ts'
import { normalizeNumberText } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import type { GroupDescription, ShownGroup } from './description.ts'
import { parseFactor, formatRatio, findTerminatingDecimal } from './factor.ts'
import { createFieldReader, getUnit, formatUnitAmount } from './factor-rule.ts'
import { finiteAmount, type Amount, type GroupRule } from './group-rule.ts'
import { FORMULA_STYLE, writeRational } from './write-number.ts'

/** Kilometres per litre are `value × scale`, or `scale ÷ value` for units of fuel per distance. */
interface Economy {
  scale: Rational
  inverse: boolean
}

const economy = (expression: string, inverse = false): Economy => ({ scale: parseFactor(expression).ratio, inverse })

const MILE = '1.609344'
const GALLON_US = '3.785411784'
const GALLON_UK = '4.54609'

const TO_KM_PER_LITRE = new Map<string, Economy>([
  ['kmpl', economy('1')],
  ['lp100km', economy('100', true)],
  ['mpgus', economy(`${MILE}/${GALLON_US}`)],
  ['mpguk', economy(`${MILE}/${GALLON_UK}`)],
  ['mipl', economy(MILE)],
  ['galus100mi', economy(`100*${MILE}/${GALLON_US}`, true)],
  ['galuk100mi', economy(`100*${MILE}/${GALLON_UK}`, true)],
])

function economyOf(id: string): Economy {
  const found = TO_KM_PER_LITRE.get(id)
  if (!found) throw new RangeError(`no fuel unit ${id}`)
  return found
}

/** Divides a constant by an amount; 0 gives ∞ and ∞ gives 0. */
function invert(amount: Amount, constant: Rational): Amount {
  if (amount.kind === 'infinite') return finiteAmount(ZERO)
  return amount.ratio.n === 0n ? { kind: 'infinite' } : finiteAmount(divide(constant, amount.ratio))
}

/** Scale of a pair: `to = from × scale`, or `to = scale ÷ from` if their kinds are opposite. */
function pair(from: string, to: string): Economy {
  const [a, b] = [economyOf(from), economyOf(to)]
  // The conversion goes through km/L: direct to direct x·a/b, direct to inverse b/(x·a), inverse to direct a/(x·b),
  // inverse to inverse x·b/a.
  const scale = b.inverse ? divide(b.scale, a.scale) : divide(a.scale, b.scale)
  return { scale: reduce(scale), inverse: a.inverse !== b.inverse }
}

function formula(from: string, to: string, { scale, inverse }: Economy): string {
  const ends = findTerminatingDecimal(scale)
  const constant = ends ?? writeRational(scale, FORMULA_STYLE).text
  const exact = ends === undefined ? `（${constant} 的精确值是 ${formatRatio(scale)}）` : ''
  return inverse ? `${to} = ${constant} ÷ ${from}${exact}` : `${to} = ${from} × ${constant}${exact}`
}

/** Formula of two units of fuel economy, in both directions. */
export function explainFuel(group: ShownGroup, from: string, to: string): string[] {
  const [a, b] = [getUnit(group, from).symbol, getUnit(group, to).symbol]
  return from === to ? [`${a} = ${a}`] : [formula(a, b, pair(from, to)), formula(b, a, pair(to, from))]
}

/** Rule for fuel economy: distance per fuel, and the inverse, fuel per distance. */
export function createFuelRule(group: GroupDescription): GroupRule {
  const conversion: GroupRule['conversion'] = (from, to) => {
    const { scale, inverse } = from === to ? { scale: ONE, inverse: false } : pair(from, to)
    if (inverse) return (amount) => invert(amount, scale)
    return (amount) => (amount.kind === 'infinite' ? amount : finiteAmount(multiply(amount.ratio, scale)))
  }
  const read = createFieldReader(group, conversion)
  return {
    read(text, unit) {
      if (/^\+?∞$/.test(normalizeNumberText(text))) return { kind: 'infinite' }
      const amount = read(text, unit)
      if (amount?.kind === 'finite' && amount.ratio.n < 0n) throw new UserError('油耗不能是负数')
      return amount
    },
    conversion,
    write: formatUnitAmount,
  }
}
