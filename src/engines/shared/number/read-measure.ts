import {
  add,
  compare,
  divide,
  rationalFromDigits,
  multiply,
  negate,
  rational,
  reduce,
  type Rational,
} from '../../../lib/number/rational.ts'
import { normalizeNumberText, parsePlainNumber } from '../../../lib/number/read-number.ts'
import { UserError } from '../../../lib/user-error.ts'

/** A unit that may follow a number. */
export interface MeasureUnit {
  id: string
  /** Spellings, normalized by `normalizeMeasureText`. */
  labels: readonly string[]
  /** Size in the group's base unit, without the factor π; undefined if the unit is no constant multiple. */
  size?: Rational
  /** Exponent of π in the size. */
  pi?: number
}

/** A number and its unit. */
export interface ParsedMeasure {
  unit: string
  ratio: Rational
}

const HALF = rational(1n, 2n)
/** Matches an unsigned number at the end of a text: 3, 6 1/2, 十二. */
const LAST_NUMBER = /(?:\d+[ -])?\d+\/\d+$|\d[\d.]*$|[零〇一二两三四五六七八九十百千半]+$/
/**
 * In 1米75, 1m80, 5尺3 and 两米三 the digits after the unit are its decimals; blanks are allowed only with a Chinese unit.
 */
const DECIMALS_BEHIND =
  /^(\d+|[零〇一二两三四五六七八九十百]{1,5}) ?(?:(m)|(米|尺|丈|斤|吨|亩) ?)([\d零〇一二三四五六七八九]{1,2})$/
const HAN_DIGITS = '零一二三四五六七八九'
/** American notation of inches: 5-1/2 is five and a half. */
const HYPHENED = /^(\d+)-(?=\d+\/\d+$)/
/**
 * Maximum numerator of a small unit's share in a larger unit. It separates units of one system, such as inches and
 * feet, from centimetres and feet.
 */
const MAX_SHARES = 12n

/**
 * Maximum characters of a measure: twice the limit of a field. A group shows one value in up to fifty units, which
 * takes seconds for 100,000 digits.
 */
const MAX_CHARACTERS = 2_000
const TOO_LONG = `数字太长，最多 ${MAX_CHARACTERS} 个字符`

/**
 * Normalizes text like `normalizeNumberText`, and all signs of feet and inches to ' and ".
 * @throws UserError beyond 2,000 characters.
 */
export function normalizeMeasureText(text: string): string {
  const plain = normalizeNumberText(text)
  if (plain.length > MAX_CHARACTERS) throw new UserError(TOO_LONG)
  return plain.replaceAll(/[\u201c-\u201f\u301d\u301e]|''|\u2032\u2032/g, '"').replaceAll('\u2032', "'")
}

/** Parses a text as a number; undefined if it is none. */
export function parseNumber(text: string): Rational | undefined {
  if (text === '半') return HALF
  try {
    return parsePlainNumber(text.replace(HYPHENED, '$1 '))
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

interface Found extends ParsedMeasure {
  label: string
}

/** Returns the unit with the longest label that follows a number in the text. */
function found(text: string, { id, labels }: MeasureUnit): Found | undefined {
  let best: Found | undefined
  for (const label of labels) {
    if (label.length <= (best?.label.length ?? 0) || label.length >= text.length || !text.endsWith(label)) continue
    const ratio = parseNumber(text.slice(0, -label.length).trim())
    if (ratio) best = { unit: id, ratio, label }
  }
  return best
}

const longest = (list: readonly Found[]): Found | undefined =>
  list.reduce<Found | undefined>((best, one) => (best && best.label.length >= one.label.length ? best : one), undefined)

/** Matches units case-insensitively (KM for km) if only one unit is possible; the field's own unit is preferred. */
function inAnyCase(text: string, units: readonly MeasureUnit[], own: string | undefined): ParsedMeasure | undefined {
  const lower = text.toLowerCase()
  const all = units.flatMap(
    (unit) => found(lower, { ...unit, labels: unit.labels.map((label) => label.toLowerCase()) }) ?? [],
  )
  const best = longest(all)
  const meant = all.filter(({ label }) => label.length === best?.label.length)
  return meant.find(({ unit }) => unit === own) ?? (meant.length === 1 ? best : undefined)
}

/** Share of the smaller unit in the larger one; undefined if they cannot be combined. */
function part(small: string, large: string, units: readonly MeasureUnit[]): Rational | undefined {
  const [a, b] = [small, large].map((id) => units.find((unit) => unit.id === id))
  if (!a?.size || !b?.size || (a.pi ?? 0) !== (b.pi ?? 0) || compare(a.size, b.size) >= 0) return undefined
  const share = reduce(divide(a.size, b.size))
  // Units are combined only if a few small units make a large one: five feet eleven centimetres is rejected.
  return share.n > MAX_SHARES ? undefined : share
}

/**
 * Parses measures such as `5 lb 3 oz`, `3'6"`, `五尺三寸`: each unit is smaller than the one before; the sum is in the
 * first unit.
 */
function compound(text: string, units: readonly MeasureUnit[]): ParsedMeasure | undefined {
  const labels = units
    .flatMap(({ id, labels: all }) => all.filter((label) => text.endsWith(label)).map((label) => ({ id, label })))
    .toSorted((a, b) => b.label.length - a.label.length)
  for (const { id, label } of labels) {
    const rest = text.slice(0, -label.length).trim()
    const [last] = LAST_NUMBER.exec(rest) ?? []
    const number = last === undefined ? undefined : parseNumber(last)
    const head = last === undefined ? undefined : withUnit(rest.slice(0, -last.length).trim(), units)
    const share = head && part(id, head.unit, units)
    if (number && head && share) return { unit: head.unit, ratio: add(head.ratio, multiply(number, share)) }
  }
  return undefined
}

/**
 * Parses a measure whose last number has no unit: 5'6 is five feet six, 1米75 is 1.75 metres, 三斤半 is three and a half.
 */
function unsaid(text: string, units: readonly MeasureUnit[]): ParsedMeasure | undefined {
  if (/' ?\d[\d ./]*$/.test(text)) return compound(`${text}"`, units)
  if (/英尺 ?(?:\d{1,2}|[一二两三四五六七八九十]{1,2})$/.test(text)) return compound(`${text}英寸`, units)
  const [, whole, metre, unit = metre, behind = ''] = DECIMALS_BEHIND.exec(text) ?? []
  if (whole !== undefined) return decimalsBehind(`${whole}${unit}`, behind, units)
  const head = text.endsWith('半') ? withUnit(text.slice(0, -1), units) : undefined
  return head && { ...head, ratio: add(head.ratio, HALF) }
}

/** Adds decimals after a unit to the whole; two digits are allowed only after metres. */
function decimalsBehind(whole: string, behind: string, units: readonly MeasureUnit[]): ParsedMeasure | undefined {
  const digits = Array.from(behind.replaceAll('〇', '零'), (digit) =>
    HAN_DIGITS.includes(digit) ? String(HAN_DIGITS.indexOf(digit)) : digit,
  ).join('')
  const head =
    digits.length === 1 || /[米m]$/.test(whole) ? longest(units.flatMap((unit) => found(whole, unit) ?? [])) : undefined
  return head && { unit: head.unit, ratio: add(head.ratio, rationalFromDigits(digits, -digits.length)) }
}

function withUnit(text: string, units: readonly MeasureUnit[], own?: string): ParsedMeasure | undefined {
  return (
    longest(units.flatMap((unit) => found(text, unit) ?? [])) ??
    inAnyCase(text, units, own) ??
    compound(text, units) ??
    unsaid(text, units)
  )
}

function positive(text: string, units: readonly MeasureUnit[], own: string | undefined): ParsedMeasure | undefined {
  const mine = units.find(({ id }) => id === own)
  const theirs = longest(units.flatMap((unit) => (unit === mine ? [] : (found(text, unit) ?? []))))
  const of = mine && found(text, mine)
  // Another unit is preferred to the field's own only if its label is longer, as 千字节 (1024 bytes) is longer than 千 字节.
  if (of && of.label.length >= (theirs?.label.length ?? 0)) return of
  const plain = mine && !of ? parseNumber(text) : undefined
  return plain ? { unit: mine?.id ?? '', ratio: plain } : (theirs ?? withUnit(text, units, own))
}

/**
 * Parses a number with its unit: `42cm`, `12 1/2 in`, `5 lb 3 oz`, `3'6"`, `5尺3寸`, `两米三`; with `own` also a number
 * alone. Expects text from `normalizeMeasureText`. Undefined if it is no measure.
 */
export function parseMeasure(text: string, units: readonly MeasureUnit[], own?: string): ParsedMeasure | undefined {
  // The sign applies to the whole measure, not only to the first unit.
  const negative = /^[-负]/.test(text)
  const rest = negative ? text.slice(1).trim() : text
  const size = negative && /^[-+负]/.test(rest) ? undefined : positive(rest, units, own)
  return size && negative ? { ...size, ratio: negate(size.ratio) } : size
}
