import { add, divide, fromDigits, multiply, negate, ONE, rational, reduce, subtract, type Rational } from '../../lib/number/rational.ts'
import { decimalExponent } from '../../lib/number/rounding.ts'
import { writeRational } from '../units/write-number.ts'
import type { AskedText } from './asked-text.ts'
import { FIT, type Candidate } from './fit.ts'

/** Bounds of a sum; within them no text takes more than a moment. */
const [MOST_DEPTH, MOST_BITS, MOST_POWER] = [60, 4000, 999n]
const SIGNIFICANT = 12
/** From this power of ten on a result is written with it. */
const LARGE = 15

/** The text is no sum, or one that has no answer here. */
class NoSum extends Error {}

const refuse = (): never => {
  throw new NoSum()
}

const bits = ({ n, d }: Rational): number => (n < 0n ? -n : n).toString(16).length * 4 + d.toString(16).length * 4

/** In lowest terms, so that sizes stay bounded; refuses what grows too large. */
function bounded(value: Rational): Rational {
  if (bits(value) > 2 * MOST_BITS) refuse()
  const least = reduce(value)
  return bits(least) > MOST_BITS ? refuse() : least
}

function power(base: Rational, exponent: Rational): Rational {
  const { n, d } = reduce(exponent)
  if (d !== 1n || n > MOST_POWER || n < -MOST_POWER) return refuse()
  const times = n < 0n ? -n : n
  if (bits(base) * Number(times) > 2 * MOST_BITS || (n < 0n && base.n === 0n)) return refuse()
  const raised = { n: base.n ** times, d: base.d ** times }
  return n < 0n ? rational(raised.d, raised.n) : raised
}

/** Reads a sum by recursive descent: + and -, then * and /, then signs, then powers, then brackets and numbers. */
class Sum {
  readonly #text: string
  #at = 0
  #depth = 0
  /** Signs and operations read; a number alone is no sum. */
  operations = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Rational {
    const value = this.#terms()
    return this.#at === this.#text.length ? value : refuse()
  }

  #take(...signs: string[]): string | undefined {
    const sign = signs.find((candidate) => this.#text.startsWith(candidate, this.#at))
    if (sign !== undefined) this.#at += sign.length
    return sign
  }

  #terms(): Rational {
    if (++this.#depth > MOST_DEPTH) refuse()
    let value = this.#factors()
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      this.operations += 1
      const next = this.#factors()
      value = bounded(sign === '+' ? add(value, next) : subtract(value, next))
    }
    this.#depth -= 1
    return value
  }

  #factors(): Rational {
    let value = this.#signed()
    for (let sign = this.#factorSign(); sign !== undefined; sign = this.#factorSign()) {
      this.operations += 1
      const next = this.#signed()
      if (sign === '/' && next.n === 0n) refuse()
      value = bounded(sign === '/' ? divide(value, next) : multiply(value, next))
    }
    return value
  }

  #factorSign(): string | undefined {
    return this.#text.startsWith('**', this.#at) ? undefined : this.#take('*', '/')
  }

  #signed(): Rational {
    if (++this.#depth > MOST_DEPTH) refuse()
    const value = this.#take('-') ? negate(this.#signed()) : this.#take('+') ? this.#signed() : this.#powers()
    this.#depth -= 1
    return value
  }

  #powers(): Rational {
    const base = this.#parts()
    if (!this.#take('^', '**')) return base
    this.operations += 1
    return bounded(power(base, this.#signed()))
  }

  #parts(): Rational {
    let value = this.#operand()
    while (this.#take('%')) {
      this.operations += 1
      value = divide(value, rational(100n))
    }
    return value
  }

  #operand(): Rational {
    if (this.#take('(')) {
      const value = this.#terms()
      return this.#take(')') ? value : refuse()
    }
    const [digits = ''] = /^(?:\d+(?:,\d{3})*(?:\.\d*)?|\.\d+)/.exec(this.#text.slice(this.#at)) ?? []
    if (digits === '') return refuse()
    this.#at += digits.length
    const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
    return multiply(fromDigits(whole + fraction, -fraction.length), ONE)
  }
}

/** A date, a telephone number or a range reads like a sum, and is none. */
const NO_SUM = /^\d{4}-\d{1,2}-\d{1,2}$|^0\d+-\d+|^\d{4}\/\d{1,2}\/\d{1,2}$|^\d{3}-\d{4}-\d{4}$/

/** The value of a sum, or undefined where the text is none or has no value here: division by zero, a power too large. */
export function evaluate(plain: string): Rational | undefined {
  const text = plain.replace(/ ?=? ?\??$/, '').replaceAll(/(?<=[\d.)%]) ?[×x] ?(?=[\d.(-])/gi, '*').replaceAll('÷', '/').replaceAll(/[[{【]/g, '(').replaceAll(/[\]}】]/g, ')').replaceAll(' ', '')
  if (!/^[\d.,+\-*/^%()]+$/.test(text) || NO_SUM.test(text)) return undefined
  try {
    const sum = new Sum(text)
    const value = sum.read()
    return sum.operations > 0 ? value : undefined
  } catch (error) {
    if (error instanceof NoSum) return undefined
    throw error
  }
}

/** Sums. What a sum comes to is all there is to it, so it leads nowhere. */
export function answerArithmetic({ plain }: AskedText): Candidate[] {
  const value = evaluate(plain)
  if (!value) return []
  const size = value.n === 0n ? 0 : decimalExponent(value.n < 0n ? -value.n : value.n, value.d)
  const { text, exact } = writeRational(value, { precision: SIGNIFICANT, notation: Math.abs(size) > LARGE ? 'scientific' : 'plain' })
  const note = exact ? {} : { note: `取 ${SIGNIFICANT} 位有效数字` }
  return [{ fit: FIT.asked, before: 1, answer: { id: 'arithmetic', kind: 'arithmetic', slug: '', title: plain, ranges: [], value: text, ...note, href: '' } }]
}
