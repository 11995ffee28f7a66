import { parseChineseNumber } from '../../lib/number/chinese-number.ts'
import {
  add,
  divide,
  rationalFromDigits,
  multiply,
  negate,
  ONE,
  rational,
  reduce,
  subtract,
  type Rational,
} from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'

/** Maximum digits of a Chinese number. */
const MAX_DIGITS = 30
/** Limits of a sum, so that any text takes only a moment. */
const [MAX_DEPTH, MAX_BITS, MAX_POWER] = [60, 4000, 999n]

/** Thrown if the text is not a sum or has no result. */
class NoSum extends Error {}

const refuse = (): never => {
  throw new NoSum()
}

const bits = ({ n, d }: Rational): number => (n < 0n ? -n : n).toString(16).length * 4 + d.toString(16).length * 4

/**
 * Reduces to lowest terms so that sizes stay bounded.
 * @throws NoSum for values that grow too large.
 */
function bounded(value: Rational): Rational {
  if (bits(value) > 2 * MAX_BITS) refuse()
  const least = reduce(value)
  return bits(least) > MAX_BITS ? refuse() : least
}

function power(base: Rational, exponent: Rational): Rational {
  const { n, d } = reduce(exponent)
  if (d !== 1n || n > MAX_POWER || n < -MAX_POWER) return refuse()
  const times = n < 0n ? -n : n
  if (bits(base) * Number(times) > 2 * MAX_BITS || (n < 0n && base.n === 0n)) return refuse()
  const raised = { n: base.n ** times, d: base.d ** times }
  return n < 0n ? rational(raised.d, raised.n) : raised
}

/** Intermediate value; `share` is true if it consists only of percentages, as 10% and 5%+5%. */
interface Part {
  value: Rational
  share: boolean
}

const plain = (value: Rational): Part => ({ value, share: false })

/** Recursive descent parser: + and -, then * and /, then signs, powers, brackets and numbers. */
class Sum {
  readonly #text: string
  #at = 0
  #depth = 0
  /** Count of signs and operators; a single number is not a sum. */
  operations = 0
  /** True if a percentage was taken of the term before it. */
  relative = false

  constructor(text: string) {
    this.#text = text
  }

  read(): Rational {
    const { value } = this.#terms()
    return this.#at === this.#text.length ? value : refuse()
  }

  #take(...signs: string[]): string | undefined {
    const sign = signs.find((candidate) => this.#text.startsWith(candidate, this.#at))
    if (sign !== undefined) this.#at += sign.length
    return sign
  }

  /** 100-10% is 90, as on pocket calculators; 10%+5% is 15%. */
  #terms(): Part {
    if (++this.#depth > MAX_DEPTH) refuse()
    let { value, share } = this.#factors()
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      this.operations += 1
      const next = this.#factors()
      const isRelative = next.share && !share
      if (isRelative) this.relative = true
      const change = isRelative ? bounded(multiply(value, next.value)) : next.value
      value = bounded(sign === '+' ? add(value, change) : subtract(value, change))
      share &&= next.share
    }
    this.#depth -= 1
    return { value, share }
  }

  #factors(): Part {
    let { value, share } = this.#signed()
    for (let sign = this.#factorSign(); sign !== undefined; sign = this.#factorSign()) {
      this.operations += 1
      const next = this.#signed().value
      if (sign === '/' && next.n === 0n) refuse()
      value = bounded(sign === '/' ? divide(value, next) : multiply(value, next))
      share = false
    }
    return { value, share }
  }

  #factorSign(): string | undefined {
    return this.#text.startsWith('**', this.#at) ? undefined : this.#take('*', '/')
  }

  #signed(): Part {
    if (++this.#depth > MAX_DEPTH) refuse()
    const isNegative = this.#take('-') !== undefined
    const part = isNegative || this.#take('+') ? this.#signed() : this.#powers()
    this.#depth -= 1
    return isNegative ? { ...part, value: negate(part.value) } : part
  }

  #powers(): Part {
    const base = this.#parts()
    if (!this.#take('^', '**')) return base
    this.operations += 1
    return plain(bounded(power(base.value, this.#signed().value)))
  }

  #parts(): Part {
    let part = this.#operand()
    for (let sign = this.#take('%', '‰'); sign !== undefined; sign = this.#take('%', '‰')) {
      this.operations += 1
      part = { value: divide(part.value, rational(sign === '%' ? 100n : 1000n)), share: true }
    }
    return part
  }

  #operand(): Part {
    if (this.#take('(')) {
      const part = this.#terms()
      return this.#take(')') ? part : refuse()
    }
    const [digits = ''] = /^(?:\d+(?:,\d{3})*(?:\.\d*)?|\.\d+)/.exec(this.#text.slice(this.#at)) ?? []
    if (digits === '') return refuse()
    this.#at += digits.length
    const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
    return plain(multiply(rationalFromDigits(whole + fraction, -fraction.length), ONE))
  }
}

/** Dates, telephone numbers and ranges look like sums but are none. */
const NO_SUM = /^\d{4}-\d{1,2}-\d{1,2}$|^0\d+-\d+|^\d{4}\/\d{1,2}\/\d{1,2}$|^\d{3}-\d{4}-\d{4}$/
const SPOKEN: Readonly<Record<string, string>> = { 加: '+', 减: '-', 乘: '*', 除: '/' }

const NUMERALS = /(?:\d[\d,]*(?:\.\d+)?) ?[十百千万亿]+|[零〇一二两三四五六七八九十百千万亿点]+/g

/** Converts Chinese numerals to digits: 1.2万 and 三千五. Other characters stay. */
function inDigits(typed: string): string {
  return typed.replaceAll(NUMERALS, (run) => {
    const value = parseChineseNumber(run.replaceAll(',', ''))
    return value ? toSignificant(value, MAX_DIGITS) : run
  })
}

/** Normalizes operators: 100÷4, 3 加 5, [1+2]×3 =? */
function signsOf(typed: string): string {
  return inDigits(typed)
    .replace(/ ?(?:=|等于|是|得)?(?:多少|几)? ?\??$/, '')
    .replaceAll(
      /(?<=[\d.)%‰])(?: ?的 ?(?:(平方|二次方)|(立方|三次方))|(?: ?的 ?| )(\d+) ?次[方幂])(?!\p{Script=Han})/gu,
      (_, square: string | undefined, cube: string | undefined, other = '') =>
        `^${square ? '2' : cube ? '3' : String(other)}`,
    )
    .replaceAll(
      /(?<=[\d.)%‰]) ?(?:([加减])[上去]?|([乘除])以?) ?(?=[\d.(-])/g,
      (_, one: string | undefined, two: string | undefined) => SPOKEN[one ?? two ?? ''] ?? '',
    )
    .replaceAll(/(?<=[\d.)%]) ?[×x] ?(?=[\d.(-])/gi, '*')
    .replaceAll('÷', '/')
    .replaceAll(/[[{【]/g, '(')
    .replaceAll(/[\]}】]/g, ')')
    .replaceAll(' ', '')
}

/** Value of a sum; `relative` if it adds or subtracts percentages of the term before. */
export interface SumValue {
  value: Rational
  relative: boolean
}

/** Computes a sum; undefined if the text is none or has no result: division by zero, a power too large. */
export function computeSum(typed: string): SumValue | undefined {
  const text = signsOf(typed)
  if (!/^[\d.,+\-*/^%‰()]+$/.test(text) || NO_SUM.test(text)) return undefined
  try {
    const sum = new Sum(text)
    const value = sum.read()
    return sum.operations > 0 ? { value, relative: sum.relative } : undefined
  } catch (error) {
    if (error instanceof NoSum) return undefined
    throw error
  }
}
