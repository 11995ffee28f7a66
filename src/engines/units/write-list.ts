import { compare } from '../../lib/number/rational.ts'
import type { Amount, GroupRule } from './group-rule.ts'
import type { NumberStyle, Written } from './write-number.ts'

const MAX_DIGITS = 50
const FULL_DIGITS = 20
/** Maximum characters of a number in plain digits; longer ones are hard to read. */
const FULL_LENGTH = 30

/** Amount with the unit in which it is written. */
export interface UnitAmount {
  unit: string
  amount: Amount
}

function same(a: Amount, b: Amount): boolean {
  if (a.kind === 'infinite' || b.kind === 'infinite') return a.kind === b.kind
  return (a.pi === b.pi || a.ratio.n === 0n) && compare(a.ratio, b.ratio) === 0
}

/** Rows whose text equals the text of another row with a different amount. */
function alike(rows: readonly UnitAmount[], written: readonly Written[]): number[] {
  const first = new Map<string, number>()
  const found = new Set<number>()
  for (const [at, { text }] of written.entries()) {
    const before = first.get(text)
    const [a, b] = [rows[at], before === undefined ? undefined : rows[before]]
    if (before === undefined) first.set(text, at)
    else if (a && b && !same(a.amount, b.amount)) found.add(before).add(at)
  }
  return [...found]
}

/** Formats the rows of a list. Different amounts with equal text get more digits, up to 50, until they differ. */
export function formatDistinct(rows: readonly UnitAmount[], rule: GroupRule, style: NumberStyle): Written[] {
  const written = rows.map(({ amount, unit }) => rule.write(amount, unit, style))
  for (let precision = style.precision + 1; precision <= MAX_DIGITS; precision += 1) {
    const places = alike(rows, written)
    if (places.length === 0) break
    for (const at of places) {
      const row = rows[at]
      if (row) written[at] = rule.write(row.amount, row.unit, { ...style, precision })
    }
  }
  return written
}

/** Formats an amount in full: exactly if its decimals end within 50 digits, otherwise to 20 digits. */
export function formatInFull({ amount, unit }: UnitAmount, rule: GroupRule): Written {
  const whole = rule.write(amount, unit, { precision: MAX_DIGITS, notation: 'plain' })
  if (whole.exact) return whole
  const plain = rule.write(amount, unit, { precision: FULL_DIGITS, notation: 'plain' })
  return plain.text.length <= FULL_LENGTH
    ? plain
    : rule.write(amount, unit, { precision: FULL_DIGITS, notation: 'scientific' })
}
