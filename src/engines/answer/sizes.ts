import { calculateBillableWeight } from '../billable-weight/engine.ts'
import { parseThreeSidesInMetres, parseThreeSides, parseWeightMeasure } from '../billable-weight/measures.ts'
import {
  findCommonDivisor,
  COMMON_DIVISORS,
  WEIGHT_UNITS,
  type BillableLine,
  type Divisor,
} from '../billable-weight/operation.ts'
import { normalizeMeasureText } from '../shared/number/read-measure.ts'
import { multiply, rational, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import type { AnswerPart } from './operation.ts'

/** Carton as typed: three sides, weight, and count; the last two may be ''. */
interface Parcel {
  box: string
  weight: string
  pieces: string
}

/** Count such as 20箱, before or after the sides. */
const PIECES = /(?:^|[ ,;，；*×x]+)(\d{1,6}) ?(?:箱|件|个|ctns?|cartons?|pcs|pieces|boxes)(?: ?[,;，；:：*×x] ?| |$)/i
/**
 * Three numbers separated by blanks: sides if the last has a unit. Three short ones without a unit are sides unless they
 * are a code, such as 85 17 13.
 */
/** Labels of the sides and the weight, as in packing lists. */
const LABELS =
  /(?:外箱|内箱|纸箱|箱子|箱规|包装|产品|装箱)?(?:尺寸|规格|长宽高)|外箱|内箱|纸箱|箱规|毛重|净重|实重|重量|单重|g\.?w\.?|n\.?w\.?|几个?(?:立)?方|多少(?:立方米?|方)|抛重|材积|体积重?(?:是?多少)?|是?多少(?:kg|公斤)?$|[:：]/gi
const SPACED_HEAVY = /^([\d.]{1,7}) ([\d.]{1,7}) ([\d.]{1,7}) (?=[\d.]{1,7} ?(?:kgs?|公斤|千克|lbs?|磅|斤)$)/i
const BARE = /^(?:[1-9]\d{0,2}(?:\.\d)? ){2}[1-9]\d{0,2}(?:\.\d)?$/
const SPACED = /^([\d.]+) ([\d.]+) ([\d.]+) ?(?=[a-z"'厘公毫米英寸吋尺])/i

/**
 * Splits sides, weight and count; the weight may stand before or after the sides. The sides take as many leading words
 * as possible.
 */
function readParcel(plain: string): Parcel | undefined {
  const pieces = PIECES.exec(plain)?.[1] ?? ''
  const size = plain
    .replace(PIECES, ' ')
    .trim()
    .replaceAll(LABELS, ' ')
    .trim()
    .replaceAll(/乘以|\bby\b|✕|╳/gi, '*')
    .replace(SPACED, '$1*$2*$3')
    .replace(SPACED_HEAVY, '$1*$2*$3 ')
    .replace(BARE, (sides) => sides.replaceAll(' ', '*'))
  const words = normalizeMeasureText(size).split(/[ ,;，；/]+/)
  for (let count = words.length; count > 0; count -= 1) {
    const [box, weight] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (parseThreeSidesInMetres(box, 'cm'))
      return weight === '' || parseWeightMeasure(weight, '') ? { box, weight, pieces } : undefined
  }
  const [first = '', ...sides] = words
  const isWeight =
    sides.length > 0 &&
    parseWeightMeasure(first, '') !== undefined &&
    parseThreeSidesInMetres(sides.join(' '), 'cm') !== undefined
  return isWeight ? { box: sides.join(' '), weight: first, pieces } : undefined
}

/** Label of a divisor, with its rounding of sides if any. */
function labelOf(divisor: Divisor): string {
  const notes = [
    ...(divisor.unit === 'in' ? ['in³/lb'] : []),
    ...(findCommonDivisor(divisor)?.sides === 'up' ? ['每边向上取整'] : []),
  ]
  return `体积重 ÷${divisor.value}${notes.length > 0 ? `（${notes.join('，')}）` : ''}`
}

/** Divisors shown in the box; 166 is no longer used. */
const SHOWN: readonly Divisor[] = COMMON_DIVISORS.filter(({ value }) => value !== '166').map(({ value, unit }) => ({
  value,
  unit,
}))

const weighed = (line: BillableLine | undefined, divisor: Divisor): AnswerPart[] =>
  line ? [{ label: labelOf(divisor), value: `${line.volumetric} ${line.unit}` }] : []

/** Sides as typed if all have one unit, otherwise in centimetres; `guessed` if no unit was typed. */
function sidesOf(box: string): { texts: string[]; unit: string; guessed: boolean; metres: Rational[] } {
  const sides = parseThreeSides(box) ?? []
  const metres = parseThreeSidesInMetres(box, 'cm') ?? []
  const unit = sides.every((side) => side.unit === sides[0]?.unit) ? (sides[0]?.unit ?? '') : undefined
  const texts =
    unit === undefined
      ? metres.map((side) => toSignificant(multiply(side, rational(100n)), 12))
      : sides.map(({ ratio }) => toSignificant(ratio, 12))
  return { texts, unit: unit || 'cm', guessed: unit === '', metres }
}

/** Weight as shown, and as fields of the tool's page. */
function weightOf(text: string): { shown: string; state: Readonly<Record<string, string>> } {
  const measure = text === '' ? undefined : parseWeightMeasure(text, '')
  if (!measure) return { shown: '', state: {} }
  const unit = WEIGHT_UNITS.find((one) => one === measure.unit)
  // The page's field accepts 斤 and 吨 as typed.
  return unit
    ? { shown: ` ${toSignificant(measure.ratio, 6)} ${unit}`, state: { [unit]: toSignificant(measure.ratio, 12) } }
    : { shown: ` ${text}`, state: { kg: text } }
}

/**
 * Answers length, width and height, with or without a weight: volume and volumetric weights, rounded as on the page of
 * billable weight.
 */
export function answerSizes({ plain }: NormalizedQuery): Candidate[] {
  const parcel = readParcel(plain)
  if (!parcel) return []
  const { box, weight, pieces } = parcel
  const found = calculateBillableWeight({
    length: box,
    width: '',
    height: '',
    lengthUnit: 'cm',
    weight,
    weightUnit: 'kg',
    pieces,
    inside: '',
    rules: { divisors: SHOWN, sides: 'carrier', weights: 'usual', pieces: 'each' },
  })
  if (found.state !== 'ok') return []
  const { lines, facts } = found
  const { texts, unit, guessed, metres } = sidesOf(box)
  const heavy = weightOf(weight)
  const volume = multiply(metres.reduce(multiply), rational(BigInt(facts.pieces) * 1_000_000n))
  const title = `${pieces === '' ? '' : `${pieces} 件 `}${texts.join(' × ')} ${unit}${heavy.shown}`
  const notes = [
    ...(pieces === '' ? [] : [`${pieces} 件合计${weight === '' ? '' : '，重量按每件'}`]),
    ...(guessed ? ['没写单位，按厘米'] : []),
  ]
  const more = [
    ...lines.flatMap((line, at) => weighed(line, SHOWN[at] ?? { value: '', unit: 'cm' })),
    { label: '', value: `${toSignificant(volume, 6)} cm³` },
    { label: '', value: `${facts.cubicFeet} ft³` },
    ...(facts.kilograms === '' ? [] : [{ label: '实重', value: `${facts.kilograms} kg` }]),
  ]
  const [l = '', w = '', h = ''] = texts
  return [
    {
      fit: BARE.test(plain) ? FIT_SCORES.name : FIT_SCORES.asked + 10,
      answer: {
        id: 'size',
        kind: 'size',
        slug: 'tijizhong',
        title,
        ranges: [],
        value: `${facts.cubicMetres} m³`,
        more,
        ...(notes.length > 0 && { note: notes.join('，') }),
        href: buildToolPath('tijizhong', { l, w, h, u: unit, ...heavy.state, n: pieces }),
      },
    },
  ]
}
