import { getUnitById } from '../../../src/engines/answer/unit-names.ts'
import { finiteAmount } from '../../../src/engines/units/group-rule.ts'
import { getGroupRule } from '../../../src/engines/units/engine.ts'
import { compare, multiply, negate, rational, subtract, type Rational } from '../../../src/lib/number/rational.ts'
import { normalizeNumberText, parsePlainNumber } from '../../../src/lib/number/read-number.ts'
import { toSignificant } from '../../../src/engines/shared/number/rounding.ts'
import { UserError } from '../../../src/lib/user-error.ts'

/** Significant digits to which the suite rounds its numbers. */
const DIGITS = 15
const NEAR: Rational = { n: 1n, d: 10n ** 12n }
const size = (value: Rational): Rational => (value.n < 0n ? negate(value) : value)

/** A parsed number, exact. */
export class Reading {
  readonly #value: Rational

  constructor(value: Rational) {
    this.#value = value
  }

  get text(): string {
    return toSignificant(this.#value, DIGITS)
  }

  times(factor: bigint): Reading {
    return new Reading(multiply(this.#value, rational(factor)))
  }

  /** True if two numbers are equal apart from the suite's rounding. */
  isNear(other: Reading): boolean {
    return compare(size(subtract(this.#value, other.#value)), multiply(size(this.#value), NEAR)) <= 0
  }

  /** Converts a duration to seconds. */
  inSeconds(unit: string): Reading | undefined {
    if (unit === '') return undefined
    const amount = getGroupRule('time', [getUnitById('time', unit).unit.id, 's']).conversion(
      unit,
      's',
    )(finiteAmount(this.#value))
    return amount.kind === 'finite' ? new Reading(amount.ratio) : undefined
  }
}

/** Parses a number like a field does; undefined if it is none. */
export function readNumber(text: string): Reading | undefined {
  try {
    return new Reading(parsePlainNumber(normalizeNumberText(text)))
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

const OWN_NAMES: Readonly<Record<string, string>> = {
  c: '摄氏',
  f: '华氏',
  k: 'kelvin',
  degree: '度',
  jin: '斤',
  liang: '两',
  mu: '亩',
}

/** Names in this project of a unit of the suite. */
export function readUnits(unit: string): string[] {
  const name = unit.toLowerCase()
  const own = OWN_NAMES[name]
  return [...(own === undefined ? [] : [own]), name]
}
