import { add, divide, multiply, negate, reduce, type Rational } from '../../lib/number/rational.ts'
import { finiteAmount } from '../units/group-rule.ts'
import { getGroupRule } from '../units/engine.ts'
import type { NamedUnit } from './unit-names.ts'

/** Number with a unit. */
export interface MeasuredValue extends NamedUnit {
  value: Rational
  title: string
}

/** Sum of measures, in the unit of the first one. */
export interface MeasureSum extends MeasuredValue {
  isSum: true
}

/** Groups whose values cannot be added: temperatures and fuel consumption. */
const NO_AMOUNTS = new Set(['wendu', 'fuel'])
const MAX_TERMS = 20
/** A plus, or a minus after a unit; in 5-1/2" the minus belongs to the number. */
const SIGN = /\+|(?<=[^\d\s+*×x/÷-] ?)-/g
/** 加 and 减 only before a number, as 加仑 is a unit. */
const [PLUS, MINUS] = [
  /(?:加上?|plus)(?= ?[\d零一二两三四五六七八九十半])/gi,
  /(?:减去?|minus)(?= ?[\d零一二两三四五六七八九十半])/gi,
]
const TIMES_BEFORE = /^(\d+(?:\.\d+)?) ?[*×x] ?(?=[\d一二两三四五六七八九十半])(.+)$/i
const TIMES_BEHIND = /^(.*\D) ?([*×/÷]|(?<= )x) ?(\d+(?:\.\d+)?)$/i

type Reader = (text: string) => readonly MeasuredValue[]
type NumberReader = (text: string) => Rational | undefined

function parts(text: string): { sign: string; term: string }[] {
  const found: { sign: string; term: string }[] = []
  let [from, sign] = [0, '+']
  for (const { index, 0: next } of text.matchAll(SIGN)) {
    found.push({ sign, term: text.slice(from, index).trim() })
    ;[from, sign] = [index + 1, next]
  }
  return [...found, { sign, term: text.slice(from).trim() }]
}

/** Parses one term: a measure, or a multiple of one: 12*0.5kg, 3kg×2, 10kg/4. */
function termOf(text: string, read: Reader, numberOf: NumberReader): readonly MeasuredValue[] {
  const plain = read(text)
  if (plain.length > 0) return plain
  const [, times = '', of = ''] = TIMES_BEFORE.exec(text) ?? []
  const [, head = '', sign = '', number = ''] = TIMES_BEHIND.exec(text) ?? []
  const factor = numberOf(times === '' ? number : times)
  if (!factor || factor.n === 0n) return []
  const share = sign === '/' || sign === '÷'
  return read(times === '' ? head.trim() : of).map((one) => ({
    ...one,
    value: share ? divide(one.value, factor) : multiply(one.value, factor),
  }))
}

/** Value of a term in the given unit, by its first reading in that unit's group. */
function inUnit(term: readonly MeasuredValue[], { group, unit }: NamedUnit): Rational | undefined {
  const one = term.find((measure) => measure.group === group)
  if (!one) return undefined
  const amount = getGroupRule(group, [one.unit.id, unit.id]).conversion(one.unit.id, unit.id)(finiteAmount(one.value))
  return amount.kind === 'finite' && amount.pi === 0 ? reduce(amount.ratio) : undefined
}

function sumOf(
  terms: readonly { sign: string; measures: readonly MeasuredValue[] }[],
  first: MeasuredValue,
  title: string,
): MeasureSum | undefined {
  let value: Rational = { n: 0n, d: 1n }
  for (const { sign, measures } of terms) {
    const size = inUnit(measures, first)
    if (!size) return undefined
    value = reduce(add(value, sign === '-' ? negate(size) : size))
  }
  return { ...first, value, title, isSum: true }
}

/**
 * Exact sums of measures: 3.5kg+2lb, 1.5m-20cm, 12*0.5kg. Returns one for each group that all terms share; none for a
 * single measure.
 */
export function addMeasures(text: string, read: Reader, numberOf: NumberReader): MeasureSum[] {
  const found = parts(text.replaceAll(PLUS, '+').replaceAll(MINUS, '-'))
  if (found.length > MAX_TERMS || found.some(({ term }) => term === '')) return []
  if (found.length === 1 && !/[*×x/÷]/i.test(text)) return []
  const terms = found.map(({ sign, term }) => ({ sign, measures: termOf(term, read, numberOf) }))
  return (terms[0]?.measures ?? [])
    .filter(({ group }) => !NO_AMOUNTS.has(group))
    .flatMap((first) => sumOf(terms, first, text) ?? [])
}
