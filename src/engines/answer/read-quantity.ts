import { add, type Rational } from '../../lib/number/rational.ts'
import { readPlain } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import { finite } from '../units/group-rule.ts'
import { ruleOf } from '../units/engine.ts'
import { unitById, unitsNamed, type NamedUnit } from './unit-names.ts'

/** A number of a unit, and the unit that it is wanted in where that was typed too. */
export interface Quantity extends NamedUnit {
  value: Rational
  /** The number as it was typed; for feet and inches the sum in the last unit is in its place. */
  typed: string
  /** What was understood: 「3 ft 6 in」. */
  title: string
  wanted?: NamedUnit
}

/** A number, or undefined where the text is none. */
export function numberOf(text: string): Rational | undefined {
  try {
    return readPlain(text)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** Units that a second number may follow without one of its own: 3'6 is six inches, 1米8 eighty centimetres. */
const FOLLOWED: Readonly<Record<string, { id: string; times: string }>> = { ft: { id: 'in', times: '' }, m: { id: 'cm', times: '0' } }

/** A number with a unit after it, the longest name first: 5 fl oz is no 5 fl and not an ounce. One quantity for each unit of that name. */
function simple(text: string): Quantity[] {
  for (let at = 1; at < text.length; at++) {
    const name = text.slice(at).trim()
    const units = /^[\d.]/.test(name) ? [] : unitsNamed(name)
    const typed = text.slice(0, at).trim()
    const value = units.length > 0 ? numberOf(typed) : undefined
    if (value) return units.map((named) => ({ ...named, value, typed, title: `${typed} ${named.unit.symbol}` }))
  }
  return []
}

/** How many parts a sum may have: miles, yards, feet and inches. */
const MOST_PARTS = 4

/** Numbers with units of one kind, one after another: 3'6", 5 ft 3 in, 5 lb 3 oz; reckoned in the last unit. */
function sum(text: string, parts = 1): Quantity | undefined {
  const [, number = '', name = '', rest = ''] = /^([\d.,]+(?: \d+\/\d+)?) ?([^\d\s.,+-][^\d]{0,20}?) ?(\d.*)$/.exec(text) ?? []
  const value = number === '' ? undefined : numberOf(number)
  if (!value || parts > MOST_PARTS) return undefined
  for (const named of unitsNamed(name.trim())) {
    const following = FOLLOWED[named.unit.id]
    const after = following && /^\d+$/.test(rest) ? simple(`${rest.length === 1 ? rest + following.times : rest} ${following.id}`)[0] : (sum(rest, parts + 1) ?? simple(rest).find(({ group }) => group === named.group))
    // Feet have inches after them, never the other way round.
    if (!after || after.group !== named.group || after.unit === named.unit || named.group === 'wendu') continue
    const first = ruleOf(named.group, [named.unit.id]).conversion(named.unit.id, after.unit.id)(finite(value))
    if (first.kind === 'infinite' || first.pi !== 0) continue
    return { ...after, value: add(first.ratio, after.value), typed: '', title: `${number} ${named.unit.symbol} ${after.title}` }
  }
  return undefined
}

/** What stands between a quantity and the unit that it is wanted in. */
const WANTED = /^(.+?)(?: ?(?:=|等于|是|换算成|换算|换成|转换成|转成|转|换|合)? ?(?:多少|几)| ?(?:=|等于|换算成|换算|换成|转换成|转成|转|换|合) ?| (?:to|in|into|as) | )([^\d\s]+(?: [^\d\s]+)?)\??$/

function wantedIn(text: string): readonly [rest: string, units: readonly NamedUnit[]] | undefined {
  const [, rest = '', name = ''] = WANTED.exec(text) ?? []
  const units = name === '' ? [] : unitsNamed(name)
  return units.length > 0 ? [rest.trim(), units] : undefined
}

function withTarget(text: string): Quantity[] {
  const asked = wantedIn(text)
  if (!asked) return []
  const [rest, units] = asked
  const left = readWhole(rest)
  const given = left.length > 0 ? left : unitsNamed(rest).map((named) => one(named))
  return given.flatMap((quantity) => {
    const wanted = units.find(({ group, unit }) => group === quantity.group && unit.id !== quantity.unit.id)
    return wanted ? [{ ...quantity, wanted }] : []
  })
}

/** One of a unit. */
export function one({ group, unit }: NamedUnit): Quantity {
  return { ...unitById(group, unit.id), value: { n: 1n, d: 1n }, typed: '1', title: `1 ${unit.symbol}` }
}

function readWhole(text: string): Quantity[] {
  const found = simple(text)
  if (found.length > 0) return found
  const parts = sum(text)
  return parts ? [parts] : []
}

/** The quantities that a text may mean, what a seller means first; none where it is no quantity from end to end. */
export function readQuantity(plain: string): Quantity[] {
  if (!/\d|[零〇一二两三四五六七八九十百千万半]/.test(plain)) return withTarget(plain)
  const found = readWhole(plain)
  return found.length > 0 ? found : withTarget(plain)
}
