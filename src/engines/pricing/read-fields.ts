import { compare, divide, ONE, rational, type Rational } from '../../lib/number/rational.ts'
import { normalizeNumberText, parsePlainNumber } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import { parseThreeSidesInMetres, parseWeight } from '../billable-weight/measures.ts'
import { normalizeMeasureText, parseNumber } from '../shared/number/read-measure.ts'

const HUNDRED = rational(100n)
/** Metres and kilograms above which a figure is a mistake of the unit. */
const MAX_SIDE = rational(20n)
const MAX_WEIGHT = rational(100_000n)
const MAX_COUNT = 100_000_000n

/** Three sides in metres, the longest first. */
export type Sides = readonly [Rational, Rational, Rational]

function parseNumberOf(text: string, name: string): Rational {
  try {
    return parsePlainNumber(text)
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`无法识别${name}「${text.slice(0, 24)}」`, { cause: error })
    throw error
  }
}

/**
 * Parses a percentage to a fraction: `4`, `4%` and `４％` are 0.04. Undefined for ''.
 * @throws UserError below 0, at 100 % or above; `isWhole` allows 100 %.
 */
export function parsePercent(text: string, name: string, isWhole = false): Rational | undefined {
  const plain = normalizeNumberText(text)
  if (plain === '') return undefined
  const value = parseNumberOf(plain, name)
  const fraction = /[%‰]|百分之/.test(plain) ? value : divide(value, HUNDRED)
  if (fraction.n < 0n) throw new UserError(`${name}不能是负数`)
  const order = compare(fraction, ONE)
  if (order > 0 || (order === 0 && !isWhole)) throw new UserError(`${name}${isWhole ? '不能超过' : '必须小于'} 100%`)
  return fraction
}

/**
 * Parses a whole number such as `24`, `24 个` or `1,200`. Undefined for ''.
 * @throws UserError unless it is from 1 to 100 million.
 */
export function parseCount(text: string, name: string): bigint | undefined {
  const plain = normalizeNumberText(text)
  if (plain === '') return undefined
  const digits = plain.replaceAll(/[,\s]/g, '').replace(/(?:[件箱个只台套双条把支]|pcs)(?:\/[箱件])?$/i, '')
  const count = /^\d{1,9}$/.test(digits) ? BigInt(digits) : 0n
  if (count < 1n || count > MAX_COUNT) throw new UserError(`${name}请输入 1 到 1 亿的整数`)
  return count
}

/**
 * Parses a number above 0, such as a divisor or a rate. Undefined for ''.
 * @throws UserError
 */
export function parseAboveZero(text: string, name: string): Rational | undefined {
  const plain = normalizeNumberText(text)
  if (plain === '') return undefined
  const value = parseNumberOf(plain, name)
  if (value.n <= 0n) throw new UserError(`${name}要大于 0`)
  return value
}

/**
 * Parses months of storage, a number from 0 to 36. Undefined for ''.
 * @throws UserError
 */
export function parseMonths(text: string): Rational | undefined {
  const plain = normalizeNumberText(text).replace(/ ?(?:个月|月)$/, '')
  if (plain === '') return undefined
  const value = parseNumberOf(plain, '仓储月数')
  if (value.n < 0n || compare(value, rational(36n)) > 0) throw new UserError('仓储月数请输入 0 到 36')
  return value
}

/**
 * Parses three sides such as `60x40x40` to metres, the longest first; bare numbers are centimetres. Undefined for ''.
 * @throws UserError
 */
export function parseBox(text: string, name: string): Sides | undefined {
  const plain = normalizeMeasureText(text)
  if (plain === '') return undefined
  const sides = parseThreeSidesInMetres(plain, 'cm')?.toSorted((a, b) => compare(b, a))
  const [longest, median, shortest] = sides ?? []
  if (!longest || !median || !shortest) throw new UserError(`无法识别${name}，请写成 60x40x40`)
  if (shortest.n <= 0n) throw new UserError(`${name}的每一边都要大于 0`)
  if (compare(longest, MAX_SIDE) > 0) throw new UserError(`${name}太大，请检查单位`)
  return [longest, median, shortest]
}

/**
 * Parses a weight to kilograms; a bare number is kilograms. Undefined for ''.
 * @throws UserError
 */
export function parseKilograms(text: string, name: string): Rational | undefined {
  const plain = normalizeMeasureText(text)
  if (plain === '') return undefined
  const weight = parseNumber(plain) ?? parseWeight(plain, 'kg')
  if (!weight) throw new UserError(`无法识别${name}「${plain.slice(0, 24)}」，例如 0.8 或 800g`)
  if (weight.n <= 0n) throw new UserError(`${name}要大于 0`)
  if (compare(weight, MAX_WEIGHT) > 0) throw new UserError(`${name}太大，请检查单位`)
  return weight
}
