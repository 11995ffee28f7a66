import {
  add,
  parseDecimal,
  divide,
  multiply,
  negate,
  ONE,
  reduce,
  subtract,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import type { GroupDescription, ShownGroup } from './description.ts'
import { formatRatio, findTerminatingDecimal } from './factor.ts'
import { createFieldReader, getUnit, formatUnitAmount } from './factor-rule.ts'
import { finiteAmount, type GroupRule } from './group-rule.ts'

/** Linear function y = slope × x + shift. */
interface Line {
  slope: Rational
  shift: Rational
}

const line = (slope: string, shift: string): Line => {
  const [top = '1', bottom = '1'] = slope.split('/')
  return { slope: divide(parseDecimal(top), parseDecimal(bottom)), shift: parseDecimal(shift) }
}

/**
 * Conversions to kelvin. Rømer has freezing water at 7.5 and boiling at 60; Delisle counts down from boiling, with
 * freezing at 150.
 */
const TO_KELVIN = new Map<string, Line>([
  ['k', line('1', '0')],
  ['c', line('1', '273.15')],
  [
    'f',
    { slope: divide(parseDecimal('5'), parseDecimal('9')), shift: divide(parseDecimal('2298.35'), parseDecimal('9')) },
  ],
  ['ra', line('5/9', '0')],
  ['re', line('5/4', '273.15')],
  [
    'ro',
    {
      slope: divide(parseDecimal('40'), parseDecimal('21')),
      shift: subtract(parseDecimal('273.15'), divide(parseDecimal('300'), parseDecimal('21'))),
    },
  ],
  ['de', line('-2/3', '373.15')],
])

const apply = ({ slope, shift }: Line, x: Rational): Rational => add(multiply(slope, x), shift)

function toKelvin(id: string): Line {
  const found = TO_KELVIN.get(id)
  if (!found) throw new RangeError(`no temperature scale ${id}`)
  return found
}

/** Linear function from one temperature scale to another, in lowest terms. */
function between(from: string, to: string): Line {
  const [a, b] = [toKelvin(from), toKelvin(to)]
  return { slope: reduce(divide(a.slope, b.slope)), shift: reduce(divide(subtract(a.shift, b.shift), b.slope)) }
}

function times(text: string, slope: Rational): string {
  return slope.n === slope.d ? text : `${text} × ${slope.d === 1n ? slope.n : `${slope.n}/${slope.d}`}`
}

const signed = (value: Rational): string =>
  value.n < 0n ? ` − ${formatRatio(negate(value))}` : ` + ${formatRatio(value)}`

/** Formula in usual notation: the shift is outside the brackets if its decimals terminate, otherwise inside. */
function formula(from: string, to: string, { slope, shift }: Line): string {
  if (shift.n === 0n) return `${to} = ${times(from, slope)}`
  const inside = reduce(divide(shift, slope))
  const falls = slope.n < 0n
  if (findTerminatingDecimal(shift) !== undefined || findTerminatingDecimal(inside) === undefined) {
    return falls
      ? `${to} = ${formatRatio(shift)} − ${times(from, negate(slope))}`
      : `${to} = ${times(from, slope)}${signed(shift)}`
  }
  const sum = falls ? `(${formatRatio(negate(inside))} − ${from})` : `(${from}${signed(inside)})`
  return `${to} = ${times(sum, falls ? negate(slope) : slope)}`
}

/** Formula of two temperature scales, in both directions. */
export function explainTemperature(group: ShownGroup, from: string, to: string): string[] {
  const [a, b] = [getUnit(group, from).symbol, getUnit(group, to).symbol]
  return from === to ? [`${a} = ${a}`] : [formula(a, b, between(from, to)), formula(b, a, between(to, from))]
}

/**
 * Rule for temperature scales, each a linear function to kelvin. Values below absolute zero are converted with a
 * warning that states its value on the scale.
 */
export function createTemperatureRule(group: GroupDescription): GroupRule {
  const conversion: GroupRule['conversion'] = (from, to) => {
    const way = from === to ? { slope: ONE, shift: ZERO } : between(from, to)
    return (amount) => (amount.kind === 'infinite' ? amount : finiteAmount(apply(way, amount.ratio)))
  }
  return {
    read: createFieldReader(group, conversion),
    conversion,
    write: formatUnitAmount,
    warning(amount, unit) {
      if (amount.kind === 'infinite' || apply(toKelvin(unit), amount.ratio).n >= 0n) return undefined
      const zero = formatUnitAmount(conversion('k', unit)(finiteAmount(ZERO)), unit, {
        precision: 8,
        notation: 'plain',
      })
      return `低于绝对零度 ${zero.text.replace('-', '−')} ${getUnit(group, unit).symbol}，不存在`
    },
  }
}
