import type { Rational } from '../../lib/number/rational.ts'
import { parsePlainNumber } from '../../lib/number/read-number.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { UserError } from '../../lib/user-error.ts'
import { readQuantities } from '../units/read-quantity.ts'
import { spellOutMeasure } from '../units/spoken.ts'
import { ABBREVIATIONS_READ_AS_UNITS } from './clashes.ts'
import { addMeasures } from './measure-sum.ts'
import { getUnitSymbol, getUnitById, findUnits, type NamedUnit } from './unit-names.ts'
import { splitConversionQuestion } from './wanted-unit.ts'

/** Number with a unit, and the target unit if one was typed. */
export interface Quantity extends NamedUnit {
  value: Rational
  /** Number as typed; for feet and inches their sum in feet. */
  typed: string
  /** The understood quantity: 「5 kg」. */
  title: string
  wanted?: NamedUnit
  /** True for a computed sum, which is shown in its own unit first. */
  isSum?: true
}

/** Maximum characters of the measured thing, such as 行李箱 in 20寸行李箱. */
const MAX_THING_LENGTH = 5

/** Parses a number; undefined if the text is none. */
export function parseNumber(text: string): Rational | undefined {
  try {
    return parsePlainNumber(text)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/**
 * Parses a number with a unit, longest name first (5 fl oz is not 5 fl). Returns one quantity for each unit of that
 * name.
 */
function simple(text: string): Quantity[] {
  for (let at = 1; at < text.length; at++) {
    const name = text.slice(at).trim()
    const units = /^[\d.]/.test(name) ? [] : findUnits(name)
    const typed = text.slice(0, at).trim()
    const value = units.length > 0 ? parseNumber(typed) : undefined
    if (value) return units.map((named) => quantityOf(named, value, typed))
  }
  return []
}

/** Chinese numerals are shown and passed on in digits. */
function quantityOf(named: NamedUnit, value: Rational, given: string): Quantity {
  const typed = /^[\d.,+\-/ e]+$/i.test(given) ? given : toSignificant(value, 15)
  return { ...named, value, typed, title: `${typed} ${getUnitSymbol(named.unit)}` }
}

/** Parses several units in a row as the converters do: 3'6", 5 lb 3 oz, 1米8. They are shown as typed. */
function several(text: string): Quantity[] {
  return readQuantities(text)
    .filter(({ group }) => group !== 'jinzhi')
    .slice(0, 1)
    .map(({ group, unit, ratio }) => ({
      ...getUnitById(group, unit),
      value: ratio,
      typed: toSignificant(ratio, 15),
      title: text,
    }))
}

/** The same number of fluid ounces, for a target that is a volume: 32oz 毫升. */
const ofLiquid = (given: readonly Quantity[]): Quantity[] =>
  given.flatMap(({ group, unit, value, typed }) =>
    group === 'zhiliang' && unit.id === 'oz' ? [quantityOf(getUnitById('tiji', 'flozus'), value, typed)] : [],
  )

function withTarget(text: string): Quantity[] {
  for (const { rest, units } of splitConversionQuestion(text)) {
    const left = readWhole(rest)
    const given = [...(left.length > 0 ? left : ofThing(rest)), ...ofLiquid(left)]
    const found = given.flatMap((quantity) => {
      const wanted = units.find(({ group, unit }) => group === quantity.group && unit.id !== quantity.unit.id)
      return wanted ? [{ ...quantity, wanted }] : []
    })
    if (found.length > 0) return found
  }
  return []
}

/** Parses a bare unit, or a measure followed by a thing: 8寸屏幕. */
function ofThing(text: string): Quantity[] {
  const units = findUnits(text).map((named) => toUnitQuantity(named))
  if (units.length > 0) return units
  for (let cut = 1; cut <= MAX_THING_LENGTH; cut++) {
    const found = /^\p{Script=Han}+$/u.test(text.slice(-cut)) ? readWhole(text.slice(0, -cut)) : []
    if (found.length > 0) return found
  }
  return []
}

/** Quantity of 1 in a unit. */
export function toUnitQuantity({ group, unit }: NamedUnit): Quantity {
  return { ...getUnitById(group, unit.id), value: { n: 1n, d: 1n }, typed: '1', title: `1 ${getUnitSymbol(unit)}` }
}

function readOne(text: string): Quantity[] {
  const found = simple(text)
  return found.length > 0 ? found : several(text)
}

/** Parses a single measure, or a sum of several. */
function readWhole(text: string): Quantity[] {
  const found = readOne(text)
  return found.length > 0
    ? found
    : addMeasures(text, readOne, parseNumber).map((sum) => ({ ...sum, typed: toSignificant(sum.value, 15) }))
}

/**
 * Parses a unit before its number, as in forms: lbs 2.2, 厘米 30. Ambiguous short names are left out: PS 5 is not
 * horsepower.
 */
function unitFirst(plain: string): Quantity[] {
  const [, name = '', number = ''] =
    /^([a-z][a-z .]*[a-z\d]|[\p{Script=Han}]{1,4})[ :]{1,2}([\d.,/ -]+)$/iu.exec(plain) ?? []
  const isUnit =
    ABBREVIATIONS_READ_AS_UNITS.has(name.toLowerCase()) ||
    /[a-z]{4}|\p{Script=Han}/iu.test(name) ||
    /^fl\.? ?oz$/i.test(name)
  return name !== '' && isUnit && findUnits(name).length > 0 ? simple(`${number} ${name}`) : []
}

/** 5ft3 is a body height; with a blank, 5 ft3 is five cubic feet. */
function heights(plain: string): Quantity[] {
  const [, feet, inches] = /^(\d)ft(\d{1,2})$/i.exec(plain) ?? []
  return feet === undefined || inches === undefined ? [] : several(`${feet} ft ${inches} in`)
}

/** 7月4日 is a date, not seven months. */
const DATE =
  /^(?:\d{2,4} ?年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2}) ?月(?:份|(?:\d{1,2}|[一二三四五六七八九十]{1,3}) ?[日号]?)?$/
/** Incomplete query whose target unit is still to be typed. */
const UNFINISHED = /(?: ?(?:=|等于|是|换算成|换成|转成|转|换|合)(?:多少|几)?| (?:to|in|into|as))\s*$/

/** Words that say which kind of measure is meant, and letters that have a meaning only there: 10nm扭矩, 64g内存. */
const MEASURED: readonly { words: RegExp; group: string; letters?: Readonly<Record<string, string>> }[] = [
  { words: /扭矩|力矩|扭力|torque/i, group: 'liju', letters: { nm: 'N·m' } },
  { words: /内存|存储|硬盘|u盘|sd卡|内存卡|固态|流量|运存/i, group: 'dianzi', letters: { g: 'GB', m: 'MB', t: 'TB' } },
]

/** Parses a measure beside the word for its kind. */
function ofKind(plain: string): Quantity[] {
  const kind = MEASURED.find(({ words }) => words.test(plain))
  if (!kind) return []
  const bare = plain.replace(kind.words, ' ').replaceAll(' ', '')
  const [, number = '', letters = ''] = /^([\d.]+)([a-z]{1,2})$/i.exec(bare) ?? []
  const unit = kind.letters?.[letters.toLowerCase()] ?? letters
  return readWhole(`${number} ${unit}`).filter(({ group }) => group === kind.group)
}

/** Parses the quantities that a whole text may mean, the likeliest for sellers first; empty if it is none. */
export function parseQuantities(typed: string): Quantity[] {
  const plain = spellOutMeasure(typed)
  if (!/\d|[零〇一二两三四五六七八九十百千万半]/.test(plain)) return withTarget(plain)
  if (DATE.test(plain)) return []
  const found = [...ofKind(plain), ...heights(plain), ...readWhole(plain), ...unitFirst(plain)]
  if (found.length > 0) return found
  const asked = withTarget(plain)
  return asked.length > 0 || !UNFINISHED.test(plain) ? asked : readWhole(plain.replace(UNFINISHED, ''))
}
