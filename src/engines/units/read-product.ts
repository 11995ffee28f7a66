import { normalizeMeasureText, type ParsedMeasure } from '../shared/number/read-measure.ts'
import { multiply, ONE, type Rational } from '../../lib/number/rational.ts'
import { parseSides } from '../shared/number/read-sides.ts'
import { UserError } from '../../lib/user-error.ts'
import dataset from './dataset.build.ts'
import type { GroupDescription } from './description.ts'
import { toMeasureUnits } from './measure-units.ts'

/** Number of sides for groups that are products of lengths; their base units are powers of the metre. */
const SIDES: Readonly<Record<string, number>> = { mianji: 2, tiji: 3 }

const EXAMPLES: Readonly<Record<number, string>> = {
  2: '面积写两边，例如 3m*4m',
  3: '体积写长、宽、高三边，例如 60*40*30cm',
}

// The set is read only when it is needed, so that a bundle that only writes formulas leaves it out.
const lengthUnits = (): GroupDescription | undefined => dataset.find(({ id }) => id === 'len')

/** Parses multiplied lengths, as `parseSides` does, in units of the length converter: `10cm*8cm*3in`, `3'6"×2'`. */
export function readLengths(text: string): ParsedMeasure[] | undefined {
  const lengths = lengthUnits()
  return lengths && parseSides(normalizeMeasureText(text), toMeasureUnits(lengths))
}

/**
 * Product of sides in the base unit of an area or volume.
 * @throws UserError if a side has no unit, or for too few or too many sides. Undefined for other groups and texts.
 */
export function readProduct(text: string, { id, base }: GroupDescription): ParsedMeasure | undefined {
  const wanted = SIDES[id]
  const lengths = lengthUnits()
  const sides = wanted === undefined ? undefined : readLengths(text)
  if (!sides || !lengths || wanted === undefined) return undefined
  if (sides.length !== wanted) throw new UserError(EXAMPLES[wanted] ?? '')
  if (sides.some(({ unit }) => unit === '')) throw new UserError(`每一边要有单位，${EXAMPLES[wanted]}`)
  const metres = sides.map(({ unit, ratio }): Rational | undefined => {
    const { size, pi } = toMeasureUnits(lengths).find((candidate) => candidate.id === unit) ?? {}
    return size && pi === 0 ? multiply(ratio, size) : undefined
  })
  return { unit: base, ratio: metres.reduce<Rational>((product, side) => multiply(product, side ?? ONE), ONE) }
}
