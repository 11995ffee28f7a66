import { normalizeMeasureText } from '../shared/number/read-measure.ts'
import { compare, rational, type Rational } from '../../lib/number/rational.ts'
import { UserError } from '../../lib/user-error.ts'
import { parseThreeSidesInMetres, parseLength, parseWeight } from './measures.ts'
import type { BillableField, BillableRequest, LengthUnit, WeightUnit } from './operation.ts'

/** Kind of carton: sides in metres, weight of one in kilograms, count. */
export interface Carton {
  sides: readonly Rational[]
  weight: Rational | undefined
  pieces: bigint
  /** Number of units in each carton; undefined if not given. */
  inside?: bigint | undefined
}

/** Error about one field, with a sentence for the visitor. */
export class FieldError extends UserError {
  readonly field: BillableField

  constructor(field: BillableField, message: string) {
    super(message)
    this.field = field
  }
}

const MAX_PIECES = 1_000_000n
/** Metres and kilograms above which a figure is a unit mistake. */
const MAX_LENGTH = rational(1000n)
const HEAVIEST = rational(1_000_000n)

const SIDE_FIELDS = ['length', 'width', 'height'] as const
const NAMES = { length: '长', width: '宽', height: '高', weight: '实重' } as const

function checked(value: Rational | undefined, field: keyof typeof NAMES, text: string, most: Rational): Rational {
  if (!value)
    throw new FieldError(
      field,
      `无法识别${NAMES[field]}「${text.slice(0, 24)}」，例如 ${field === 'weight' ? '5 或 5 lb 3 oz' : '60 或 24in'}`,
    )
  if (value.n <= 0n) throw new FieldError(field, `${NAMES[field]}要大于 0`)
  if (compare(value, most) > 0) throw new FieldError(field, `${NAMES[field]}太大，请检查单位`)
  return value
}

const COUNT_NAMES = { pieces: '件数', inside: '每箱个数' } as const

function readCount(text: string, field: keyof typeof COUNT_NAMES): bigint {
  const digits = text.replace(/[,\s]/g, '').replace(/[件箱个只台套]$|pcs$|ctns?$/i, '')
  const count = /^\d{1,7}$/.test(digits) ? BigInt(digits) : 0n
  if (count < 1n || count > MAX_PIECES) throw new FieldError(field, `${COUNT_NAMES[field]}请输入 1 到 1000000 的整数`)
  return count
}

/**
 * Parses a number of pieces; 1 for ''.
 * @throws FieldError unless it is a whole number from 1 to a million.
 */
export const parsePieceCount = (text: string): bigint => (text === '' ? 1n : readCount(text, 'pieces'))

/**
 * Builds a checked carton from three sides and an optional weight.
 * @throws FieldError
 */
export function makeCarton(
  sides: readonly { text: string; value: Rational | undefined }[],
  weight: string,
  weightUnit: WeightUnit,
  pieces: bigint,
): Carton {
  return {
    sides: sides.map(({ text, value }, at) => checked(value, SIDE_FIELDS[at] ?? 'height', text, MAX_LENGTH)),
    weight: weight === '' ? undefined : checked(parseWeight(weight, weightUnit), 'weight', weight, HEAVIEST),
    pieces,
  }
}

/**
 * Parses the sides: three texts, or all three in the first. Undefined while one is missing.
 * @throws UserError if a text is too long.
 */
function readTypedSides(
  texts: readonly string[],
  unit: LengthUnit,
): { text: string; value: Rational | undefined }[] | undefined {
  const [first = '', ...others] = texts
  const box = others.every((text) => text === '') ? parseThreeSidesInMetres(first, unit) : undefined
  if (box) return box.map((value) => ({ text: first, value }))
  const sides = texts.map((text) => ({ text, value: text === '' ? undefined : parseLength(text, unit) }))
  // A wrong side is reported even while others are still empty.
  for (const [at, { text, value }] of sides.entries())
    if (text !== '') checked(value, SIDE_FIELDS[at] ?? 'height', text, MAX_LENGTH)
  return texts.includes('') ? undefined : sides
}

/**
 * Builds the carton of a form; undefined while a side is missing.
 * @throws FieldError
 */
export function parseCarton({
  length,
  width,
  height,
  lengthUnit,
  weight,
  weightUnit,
  pieces,
  inside,
}: Omit<BillableRequest, 'rules'>): Carton | undefined {
  const sides = readTypedSides([length, width, height].map(normalizeMeasureText), lengthUnit)
  const count = parsePieceCount(normalizeMeasureText(pieces))
  const units = normalizeMeasureText(inside)
  const each = units === '' ? undefined : readCount(units, 'inside')
  const heavy = normalizeMeasureText(weight)
  if (heavy !== '') checked(parseWeight(heavy, weightUnit), 'weight', heavy, HEAVIEST)
  return sides && { ...makeCarton(sides, heavy, weightUnit, count), inside: each }
}
