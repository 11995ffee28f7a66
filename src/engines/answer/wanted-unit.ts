import { getUnitById, findUnits, type NamedUnit } from './unit-names.ts'

/** Typed quantity, and the units that its target may be. */
export interface ConversionQuestion {
  rest: string
  units: readonly NamedUnit[]
}

/** Words that ask for a unit, after the quantity. */
const ASKS =
  /(?: |=|\?|等于|是|换算成|换算|换成|转换成|转成|折合|折|转|换|合|多少|几|(?<= )(?:to|in|into|as|is|equals?))$/i
/** Question words before the unit: 多少磅是20kg, how many lb in 5 kg. */
const ASKED_FIRST = /^(?:多少|几|how many |how much )/i
const [UNIT_END, HAN_START] = [/\d ?(?:[a-z]{2,}|\p{Script=Han}+)$/iu, /^\p{Script=Han}/u]
const LINK = /^ ?(?:是|等于|=|in |is )? ?/i
const OUNCES = /^(?:oz|ounces?|盎司|安士)$/i
const FLUID_OUNCE = getUnitById('tiji', 'flozus')

/** Units of a target name: ounces of a liquid are fluid ounces. */
const wantedUnits = (name: string): readonly NamedUnit[] =>
  OUNCES.test(name) ? [...findUnits(name), FLUID_OUNCE] : findUnits(name)

/** Strips the question words at the end; each step shortens the text, so it ends. */
function withoutAsking(text: string): string {
  let rest = text
  while (ASKS.test(rest)) rest = rest.replace(ASKS, '')
  return rest
}

/** Splits a question with the unit first, longest name first, then the quantity. */
function askedFirst(text: string): ConversionQuestion[] {
  const rest = text.replace(ASKED_FIRST, '')
  if (rest === text) return []
  for (let at = rest.length - 1; at > 0; at--) {
    const units = wantedUnits(rest.slice(0, at).trim())
    if (units.length > 0) return [{ rest: rest.slice(at).replace(LINK, ''), units }]
  }
  return []
}

/**
 * Splits a text into a quantity and its target unit in every possible way, longest unit name first: 8 fl oz 多少毫升, 1 bar
 * psi, 公斤换磅.
 */
export function splitConversionQuestion(text: string): ConversionQuestion[] {
  const whole = text.replace(/\??$/, '').trim()
  const ways = askedFirst(whole)
  for (let at = 1; at < whole.length; at++) {
    const [before, unit] = [whole.slice(0, at), whole.slice(at).trim()]
    if (/^[\d.]/.test(unit)) continue
    const units = wantedUnits(unit)
    // 5kg is not 5 k in grams: a separator is required.
    const rest = units.length > 0 ? withoutAsking(before) : before
    // A Chinese unit needs no separator: 90度弧度, 5kw马力.
    const areChinese = units.length > 0 && UNIT_END.test(before) && HAN_START.test(unit)
    if ((rest !== before && rest !== '') || areChinese) ways.push({ rest, units })
  }
  return ways
}
