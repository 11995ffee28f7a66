import { negate, rational, type Rational } from '../../lib/number/rational.ts'
import { normalizeNumberText, parsePlainNumber } from '../../lib/number/read-number.ts'
import { insertDecimalPoint, roundQuotient } from '../shared/number/rounding.ts'
import { UserError } from '../../lib/user-error.ts'
import type { GroupDescription, ShownGroup } from './description.ts'
import { getUnit } from './factor-rule.ts'
import { finiteAmount, type GroupRule } from './group-rule.ts'
import type { Written } from './write-number.ts'

const RADIX = new Map([
  ['dec', 10],
  ['bin', 2],
  ['oct', 8],
  ['hex', 16],
])
const PREFIX = new Map([
  [2, '0b'],
  [8, '0o'],
  [16, '0x'],
])

function radixOf(id: string): number {
  const radix = RADIX.get(id)
  if (radix === undefined) throw new RangeError(`no number base ${id}`)
  return radix
}

/** Parses digits of base 2, 8, 10 or 16; BigInt's own parser is much faster than multiplying digit by digit. */
function whole(digits: string, radix: number): bigint {
  return digits === '' ? 0n : BigInt((PREFIX.get(radix) ?? '') + digits)
}

const valueOf = (character: string): number => {
  const value = '0123456789abcdef'.indexOf(character)
  return value < 0 ? Number.POSITIVE_INFINITY : value
}

function wrongCharacter(digits: string, radix: number): string | undefined {
  for (const character of digits) {
    if (character !== '.' && valueOf(character) >= radix) return character
  }
  return undefined
}

function refusal(character: string, name: string, radix: number): UserError {
  const allowed = radix === 16 ? '0–9 和 A–F' : `0–${radix - 1}`
  const shown = character === '.' ? '第二个小数点' : `「${character.toUpperCase()}」`
  return new UserError(`${name}里不能有${shown}，只能用数字 ${allowed}`)
}

/**
 * Removes the prefix of a base. A prefix of another base is an error unless its characters are valid digits, like 0b1
 * in hexadecimal.
 */
function withPrefix(text: string, radix: number): { digits: string; base: number } {
  for (const [base, prefix] of PREFIX) {
    if (text.startsWith(prefix) && (base === radix || wrongCharacter(prefix, radix) !== undefined))
      return { digits: text.slice(2), base }
  }
  return { digits: text, base: radix }
}

function readDigits(text: string, name: string, radix: number): Rational {
  const { digits, base } = withPrefix(text, radix)
  const wrong = wrongCharacter(digits, base)
  if (wrong !== undefined) throw refusal(wrong, name, base)
  const [head = '', tail = '', ...more] = digits.split('.')
  if (more.length > 0) throw refusal('.', name, base)
  if (head + tail === '') throw new UserError(`请输入${name}数，例如 ${radix === 16 ? '1F' : '101'}`)
  return rational(whole(head + tail, base), BigInt(base) ** BigInt(tail.length))
}

/** Decimal fields also accept the numbers of all other fields: 1,234 and 1e5 and 1.2万. */
function readDecimalField(plain: string, problem: UserError): Rational {
  try {
    return parsePlainNumber(plain)
  } catch (error) {
    if (error instanceof UserError) throw /[a-z]/i.test(plain) ? problem : error
    throw error
  }
}

/** Parses a number of any length in base 2, 8, 10 or 16: signed, with a fraction, grouped by blanks or underscores. */
function readBase(text: string, name: string, radix: number): Rational | undefined {
  const plain = normalizeNumberText(text)
  if (plain === '') return undefined
  const bare = plain.replaceAll(/[ _]/g, '').toLowerCase()
  const negative = bare.startsWith('-')
  try {
    const value = readDigits(negative || bare.startsWith('+') ? bare.slice(1) : bare, name, radix)
    return negative ? negate(value) : value
  } catch (error) {
    if (radix === 10 && error instanceof UserError) return readDecimalField(plain, error)
    throw error
  }
}

/** Number of fraction digits: `precision`, or more if the value needs them for `precision` significant digits. */
function fractionDigits(n: bigint, d: bigint, radix: bigint, precision: number): number {
  if (n * radix ** BigInt(precision) >= d) return precision
  // Zeros after the point: the largest z with n·radix^z < d, by doubling and halving.
  let step = 1
  while (n * radix ** BigInt(step * 2) < d) step *= 2
  let zeros = step
  for (; step > 0; step = Math.floor(step / 2)) {
    if (n * radix ** BigInt(zeros + step) < d) zeros += step
  }
  return zeros + precision
}

/** Formats in a base: whole part in full, fraction rounded half away from zero. */
export function formatInBase(value: Rational, radix: number, precision: number): Written {
  const size = value.n < 0n ? -value.n : value.n
  if (size === 0n) return { text: '0', exact: true }
  const base = BigInt(radix)
  const places = size % value.d === 0n ? 0 : fractionDigits(size, value.d, base, precision)
  const { whole: digits, exact } = roundQuotient(size * base ** BigInt(places), value.d)
  const text = insertDecimalPoint(digits.toString(radix).toUpperCase(), places)
  return { text: (value.n < 0n ? '-' : '') + text, exact }
}

function toDecimal(name: string, radix: number): string {
  return `${name} → 十进制：每一位乘以 ${radix} 的位次方再相加，个位是 0 次方，小数点后第一位是 -1 次方`
}

function fromDecimal(name: string, radix: number): string {
  return `十进制 → ${name}：整数部分反复除以 ${radix}，余数从后往前写；小数部分反复乘以 ${radix}，取出的整数从前往后写`
}

function explainPair(a: { zh: string; radix: number }, b: { zh: string; radix: number }): string[] {
  const bits = Math.log2(Math.max(a.radix, b.radix))
  if (Math.min(a.radix, b.radix) === 2 && Number.isInteger(bits)) {
    const wide = a.radix === 2 ? b.zh : a.zh
    return [`每 1 位${wide}数对应 ${bits} 位二进制数，从小数点向两边分组，不足的补 0`]
  }
  return [
    ...(a.radix === 10 ? [] : [toDecimal(a.zh, a.radix)]),
    ...(b.radix === 10 ? [] : [fromDecimal(b.zh, b.radix)]),
  ]
}

/** Explanation of a conversion between two bases, in both directions. */
export function explainBases(group: ShownGroup, from: string, to: string): string[] {
  const [a, b] = [from, to].map((id) => ({ zh: getUnit(group, id).zh, radix: radixOf(id) }))
  if (!a || !b || from === to) return [`${a?.zh ?? ''}数不变`]
  const there = explainPair(a, b)
  const back = explainPair(b, a)
  return there.join() === back.join() ? there : [...there, ...back]
}

/** Rule for number bases. Notation does not apply; precision counts fraction digits. */
export function createNumberBaseRule(group: GroupDescription): GroupRule {
  return {
    read(text, unit) {
      const value = readBase(text, getUnit(group, unit).zh, radixOf(unit))
      return value && finiteAmount(value)
    },
    conversion: () => (amount) => amount,
    write(amount, unit, { precision }) {
      if (amount.kind === 'infinite') throw new RangeError('no base writes infinity')
      return formatInBase(amount.ratio, radixOf(unit), precision)
    },
  }
}
