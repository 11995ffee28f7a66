import type { Rational } from '../../lib/number/rational.ts'
import { parsePlainNumber } from '../../lib/number/read-number.ts'
import { toSignificant } from '../../lib/number/rounding.ts'
import { UserError } from '../../lib/user-error.ts'
import { readQuantities } from '../units/read-quantity.ts'
import { asSpelled } from '../units/spoken.ts'
import { ABBREVIATIONS_READ_AS_UNITS } from './clashes.ts'
import { measureSums } from './measure-sum.ts'
import { unitSymbol, unitById, findUnits, type NamedUnit } from './unit-names.ts'
import { splitConversionQuestion } from './wanted-unit.ts'

/** A number of a unit, and the unit that it is wanted in where that was typed too. */
export interface Quantity extends NamedUnit {
  value: Rational
  /** The number as it was typed; for feet and inches their sum in feet. */
  typed: string
  /** What was understood: 「5 kg」. */
  title: string
  wanted?: NamedUnit
  /** It was reckoned: what it comes to is said in its own unit first. */
  isSum?: true
}

/** 20寸行李箱: the thing that is measured has no more characters. */
const MAX_THING_LENGTH = 5

/** A number, or undefined where the text is none. */
export function parseNumber(text: string): Rational | undefined {
  try {
    return parsePlainNumber(text)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** A number with a unit after it, the longest name first: 5 fl oz is no 5 fl and not an ounce. One quantity for each unit of that name. */
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

/** Numbers in Chinese are shown and carried in digits. */
function quantityOf(named: NamedUnit, value: Rational, given: string): Quantity {
  const typed = /^[\d.,+\-/ e]+$/i.test(given) ? given : toSignificant(value, 15)
  return { ...named, value, typed, title: `${typed} ${unitSymbol(named.unit)}` }
}

/** Several units one after another, as the fields of the converters read them: 3'6", 5 lb 3 oz, 1米8; shown as they were typed. */
function several(text: string): Quantity[] {
  return readQuantities(text)
    .filter(({ group }) => group !== 'jinzhi')
    .slice(0, 1)
    .map(({ group, unit, ratio }) => ({
      ...unitById(group, unit),
      value: ratio,
      typed: toSignificant(ratio, 15),
      title: text,
    }))
}

function withTarget(text: string): Quantity[] {
  for (const { rest, units } of splitConversionQuestion(text)) {
    const left = readWhole(rest)
    const given = left.length > 0 ? left : ofThing(rest)
    const found = given.flatMap((quantity) => {
      const wanted = units.find(({ group, unit }) => group === quantity.group && unit.id !== quantity.unit.id)
      return wanted ? [{ ...quantity, wanted }] : []
    })
    if (found.length > 0) return found
  }
  return []
}

/** A unit alone, or a measure of some thing: 8寸屏幕. */
function ofThing(text: string): Quantity[] {
  const units = findUnits(text).map((named) => oneOfUnit(named))
  if (units.length > 0) return units
  for (let cut = 1; cut <= MAX_THING_LENGTH; cut++) {
    const found = /^\p{Script=Han}+$/u.test(text.slice(-cut)) ? readWhole(text.slice(0, -cut)) : []
    if (found.length > 0) return found
  }
  return []
}

/** One of a unit. */
export function oneOfUnit({ group, unit }: NamedUnit): Quantity {
  return { ...unitById(group, unit.id), value: { n: 1n, d: 1n }, typed: '1', title: `1 ${unitSymbol(unit)}` }
}

function readOne(text: string): Quantity[] {
  const found = simple(text)
  return found.length > 0 ? found : several(text)
}

/** A measure, or what several come to. */
function readWhole(text: string): Quantity[] {
  const found = readOne(text)
  return found.length > 0
    ? found
    : measureSums(text, readOne, parseNumber).map((sum) => ({ ...sum, typed: toSignificant(sum.value, 15) }))
}

/** The unit first, as forms have it: lbs 2.2, 厘米 30. Short names that nobody measures a parcel in are left out: PS 5 is no horse-power. */
function unitFirst(plain: string): Quantity[] {
  const [, name = '', number = ''] =
    /^([a-z][a-z .]*[a-z\d]|[\p{Script=Han}]{1,4})[ :]{1,2}([\d.,/ -]+)$/iu.exec(plain) ?? []
  const isUnit =
    ABBREVIATIONS_READ_AS_UNITS.has(name.toLowerCase()) ||
    /[a-z]{4}|\p{Script=Han}/iu.test(name) ||
    /^fl\.? ?oz$/i.test(name)
  return name !== '' && isUnit && findUnits(name).length > 0 ? simple(`${number} ${name}`) : []
}

/** 5ft3 is somebody's height; with a blank it is five cubic feet. */
function heights(plain: string): Quantity[] {
  const [, feet, inches] = /^(\d)ft(\d{1,2})$/i.exec(plain) ?? []
  return feet === undefined || inches === undefined ? [] : several(`${feet} ft ${inches} in`)
}

/** 7月4日 is a day, not seven months. */
const DATE = /^(?:\d{2,4} ?年)?\d{1,2} ?月(?:份|\d{1,2} ?[日号]?)?$/
/** The unit that it is wanted in is still to be typed. */
const UNFINISHED = /(?: ?(?:=|等于|是|换算成|换成|转成|转|换|合)(?:多少|几)?| (?:to|in|into|as))\s*$/

/** The quantities that a text may mean, what a seller means first; none where it is no quantity from end to end. */
export function readQuantity(typed: string): Quantity[] {
  const plain = asSpelled(typed)
  if (!/\d|[零〇一二两三四五六七八九十百千万半]/.test(plain)) return withTarget(plain)
  if (DATE.test(plain)) return []
  const found = [...heights(plain), ...readWhole(plain), ...unitFirst(plain)]
  if (found.length > 0) return found
  const asked = withTarget(plain)
  return asked.length > 0 || !UNFINISHED.test(plain) ? asked : readWhole(plain.replace(UNFINISHED, ''))
}
