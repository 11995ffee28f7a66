import type { Rational } from '../../lib/number/rational.ts'
import { NOT_A_NUMBER, plainText, readPlain } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import type { UnitDescription } from './description.ts'

const labelsOf = new WeakMap<UnitDescription, string[]>()

/** All spellings of a unit, the longest first, in the plain characters that typed text is brought to. */
function labels(unit: UnitDescription): string[] {
  const known = labelsOf.get(unit)
  if (known) return known
  const plain = [unit.symbol, unit.zh, unit.en, ...(unit.aliases ?? [])].map(plainText)
  const spelled = new Set(plain.flatMap((label) => [label, label.replaceAll('^', '')]))
  const list = [...spelled].filter((label) => /\D/.test(label)).toSorted((a, b) => b.length - a.length)
  labelsOf.set(unit, list)
  return list
}

function before(text: string, ending: string): string | undefined {
  return text.endsWith(ending) && text.length > ending.length ? text.slice(0, -ending.length).trim() : undefined
}

function isNumber(text: string): boolean {
  try {
    readPlain(text)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

/** What stands before the longest label of the unit that leaves a number. */
function numberBefore(text: string, unit: UnitDescription): { rest: string; label: string } | undefined {
  for (const label of labels(unit)) {
    const rest = before(text, label)
    if (rest !== undefined && isNumber(rest)) return { rest, label }
  }
  return undefined
}

/** KM and Kg for km and kg: only the field's own unit is forgiven its capitals. */
function inAnyCase(text: string, unit: UnitDescription): string | undefined {
  const lower = text.toLowerCase()
  return labels(unit)
    .map((label) => before(lower, label.toLowerCase()))
    .find((rest) => rest !== undefined && isNumber(rest))
}

/**
 * Cuts a unit typed after the number when it is the field's own. Another unit of the group is refused by name;
 * it wins over the field's own only with a longer label, as 千字节 (1024 bytes) does over 千 字节.
 */
function withoutUnit(text: string, unit: UnitDescription, units: UnitDescription[]): string {
  if (/^[\d.,+-]*$/.test(text)) return text
  const own = numberBefore(text, unit)
  const others = units.map((other) => ({ other, match: numberBefore(text, other) }))
  const better = others.find(({ match }) => match && match.label.length > (own?.label.length ?? 0))
  if (own && !better) return own.rest
  if (!better) return inAnyCase(text, unit) ?? text
  if (!own && isNumber(text)) return text
  throw new UserError(`这一栏的单位是${unit.zh}，${better.other.zh}请填在“${better.other.zh}”一栏`)
}

/** Reads a field: a number, with or without the field's own unit after it. Undefined where it is empty; throws UserError. */
export function readField(text: string, unit: UnitDescription, units: UnitDescription[]): Rational | undefined {
  const plain = plainText(text)
  if (plain === '') return undefined
  if (/^[+-]?∞$/.test(plain)) throw new UserError(`这里不能填无穷大，${NOT_A_NUMBER}`)
  return readPlain(withoutUnit(plain, unit, units))
}
