import { parseMeasure, type ParsedMeasure, type MeasureUnit } from '../shared/number/read-measure.ts'
import { parseDecimal, multiply, type Rational } from '../../lib/number/rational.ts'
import { parseSides } from '../shared/number/read-sides.ts'
import { UserError } from '../../lib/user-error.ts'

/** Length units in metres. International yard and pound agreement, 1959. */
const LENGTHS: readonly MeasureUnit[] = [
  { id: 'cm', labels: ['cm', '厘米', '公分', 'cms', 'centimeters', 'centimetres'], size: parseDecimal('0.01') },
  { id: 'mm', labels: ['mm', '毫米', 'millimeters', 'millimetres'], size: parseDecimal('0.001') },
  { id: 'm', labels: ['m', '米', '公尺', 'meters', 'metres'], size: parseDecimal('1') },
  { id: 'in', labels: ['in', '"', '英寸', '寸', '吋', 'inch', 'inches'], size: parseDecimal('0.0254') },
  { id: 'ft', labels: ['ft', "'", '英尺', '尺', '呎', 'foot', 'feet'], size: parseDecimal('0.3048') },
]

/** Weight units in kilograms. */
const WEIGHTS: readonly MeasureUnit[] = [
  { id: 'kg', labels: ['kg', '公斤', '千克', 'kgs'], size: parseDecimal('1') },
  { id: 'g', labels: ['g', '克', 'grams'], size: parseDecimal('0.001') },
  { id: 'lb', labels: ['lb', 'lbs', '磅', 'pounds', '#'], size: parseDecimal('0.45359237') },
  { id: 'oz', labels: ['oz', '盎司', '安士', 'ounces'], size: { n: 45359237n, d: 1600000000n } },
  { id: 'jin', labels: ['斤', '市斤'], size: parseDecimal('0.5') },
  { id: 't', labels: ['t', '吨'], size: parseDecimal('1000') },
]

const sizeOf = (units: readonly MeasureUnit[], id: string): Rational => {
  const size = units.find((unit) => unit.id === id)?.size
  if (!size) throw new UserError('没有这个单位')
  return size
}

/** Parses a length to metres; a bare number has the given unit. Undefined if the text is no length. */
export function parseLength(text: string, unit: string): Rational | undefined {
  const measure = parseMeasure(text, LENGTHS, unit)
  return measure && multiply(measure.ratio, sizeOf(LENGTHS, measure.unit))
}

/**
 * Parses a weight with its unit. A bare number has the given unit; without a given unit it has none. Undefined if the
 * text is no weight.
 */
export function parseWeightMeasure(text: string, unit: string): ParsedMeasure | undefined {
  return parseMeasure(text, WEIGHTS, unit)
}

/** Parses a weight to kilograms; a bare number has the given unit. Undefined if the text is no weight. */
export function parseWeight(text: string, unit: string): Rational | undefined {
  const measure = parseWeightMeasure(text, unit)
  return measure && multiply(measure.ratio, sizeOf(WEIGHTS, measure.unit))
}

/** Parses three multiplied sides, each with its unit or ''. Undefined unless there are three. */
export function parseThreeSides(text: string): ParsedMeasure[] | undefined {
  const sides = parseSides(text, LENGTHS)
  return sides?.length === 3 ? sides : undefined
}

/** Parses three multiplied sides to metres; bare numbers have the given unit. Undefined unless there are three. */
export function parseThreeSidesInMetres(text: string, unit: string): Rational[] | undefined {
  return parseThreeSides(text)?.map((side) => multiply(side.ratio, sizeOf(LENGTHS, side.unit || unit)))
}
