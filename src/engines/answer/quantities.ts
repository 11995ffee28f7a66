import { negate, type Rational } from '../../lib/number/rational.ts'
import { findDecimalExponent, toSignificant } from '../shared/number/rounding.ts'
import { finiteAmount } from '../units/group-rule.ts'
import { getGroupRule } from '../units/engine.ts'
import { getUnitNameNote } from '../units/usual-names.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { ABBREVIATIONS_READ_AS_UNITS } from './clashes.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { toUnitQuantity, parseQuantities, type Quantity } from './read-quantity.ts'
import { listTargetUnits } from './targets.ts'
import { findUnits } from './unit-names.ts'

/** Significant digits, enough to tell two parcels apart. */
const DIGITS = 6
/** Numbers beyond these powers of ten are written in scientific notation. */
const [SMALLEST, LARGEST] = [-7, 12]
/** Maximum characters of a number that fills a tool's field. */
const MAX_TYPED_LENGTH = 40
/** Maximum further unit groups shown for an ambiguous name, such as 分. */
const MAX_MEANINGS = 3

/** Number style of an answer: six significant digits, in scientific notation if very small or large. */
export function chooseNumberStyle({ n, d }: Rational): { precision: number; notation: 'plain' | 'scientific' } {
  const size = n === 0n ? 0 : findDecimalExponent(n < 0n ? negate({ n, d }).n : n, d)
  return { precision: DIGITS, notation: size < SMALLEST || size > LARGEST ? 'scientific' : 'plain' }
}

function valuesOf({ group, unit, value, ...quantity }: Quantity): { value: string; id: string }[] {
  const rule = getGroupRule(group, [unit.id])
  return listTargetUnits({ group, unit, ...quantity }).map((target) => {
    const amount = rule.conversion(unit.id, target.unit.id)(finiteAmount(value))
    const style = chooseNumberStyle(amount.kind === 'finite' ? amount.ratio : value)
    return { value: `${rule.write(amount, target.unit.id, style).text} ${target.unit.symbol}`, id: target.unit.id }
  })
}

function answerOf(
  quantity: Quantity,
  { plain, fit, before }: { plain: string; fit: number; before: number },
): Candidate[] {
  const [main, ...others] = valuesOf(quantity)
  if (!main) return []
  const { group, unit, typed, title } = quantity
  const v = typed === '' || typed.length > MAX_TYPED_LENGTH ? toSignificant(quantity.value, 15) : typed
  const warning = getGroupRule(group, [unit.id]).warning?.(finiteAmount(quantity.value), unit.id)
  const note = getUnitNameNote(plain, group, unit.id)
  return [
    {
      fit,
      before,
      answer: {
        id: `quantity-${group}-${unit.id}`,
        kind: 'quantity',
        slug: group,
        title,
        ranges: [],
        value: main.value,
        more: others.map(({ value }) => ({ label: '', value })),
        ...(note !== undefined && { note }),
        ...(warning !== undefined && { note: warning, stale: true }),
        href: buildToolPath(group, {
          v: v.length > MAX_TYPED_LENGTH ? '' : v,
          u: unit.id,
          f: unit.id,
          t: main.id === unit.id ? (others[0]?.id ?? main.id) : main.id,
        }),
      },
    },
  ]
}

/**
 * Score of a bare unit. Some signs are a unit before a country, state or abbreviation: `cm` is not 喀麦隆, `in` neither 印度
 * nor Indiana (clashes.ts).
 */
const fitOfUnit = (plain: string): number =>
  ABBREVIATIONS_READ_AS_UNITS.has(plain.toLowerCase())
    ? FIT_SCORES.code + 10
    : /\p{Script=Han}/u.test(plain) || plain.length > 2
      ? FIT_SCORES.name + 15
      : FIT_SCORES.inside

/** Score of an amount: 1 cup is a kitchen measure before it is a Cuban peso, whose code is written in capitals. */
const fitOfAmount = (plain: string): number => (/cups?$/.test(plain) ? FIT_SCORES.asked + 5 : FIT_SCORES.asked)

/** Answers numbers with units in the units that sellers want; a bare unit counts as 1. */
export function answerQuantities({ plain }: NormalizedQuery): Candidate[] {
  const found = parseQuantities(plain)
  if (found.length > 0)
    return found
      .slice(0, MAX_MEANINGS)
      .flatMap((quantity, at) =>
        answerOf(quantity, { plain, fit: at === 0 ? fitOfAmount(plain) : FIT_SCORES.inside, before: at }),
      )
  const units = findUnits(plain).slice(0, MAX_MEANINGS)
  return units.flatMap((named, at) =>
    answerOf(toUnitQuantity(named), { plain, fit: at === 0 ? fitOfUnit(plain) : FIT_SCORES.inside, before: at }),
  )
}
