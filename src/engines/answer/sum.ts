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
import { toSignificant } from '../../lib/number/rounding.ts'

/** A number in Chinese has no more digits. */
const MAX_DIGITS = 30
/** Bounds of a sum; within them no text takes more than a moment. */
const [MOST_DEPTH, MOST_BITS, MOST_POWER] = [60, 4000, 999n]

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

/** A part of a sum; `share` says that it is nothing but percentages, as 10% and 5%+5% are. */
interface Part {
  value: Rational
  share: boolean
}

const plain = (value: Rational): Part => ({ value, share: false })

/** Reads a sum by recursive descent: + and -, then * and /, then signs, then powers, then brackets and numbers. */
class Sum {
  readonly #text: string
  #at = 0
  #depth = 0
  /** Signs and operations read; a number alone is no sum. */
  operations = 0
  /** Tells whether a percentage was taken of what stands before it. */
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

  /** 100-10% is 90, as people and pocket calculators have it; 10%+5% is 15%. */
  #terms(): Part {
    if (++this.#depth > MOST_DEPTH) refuse()
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
    if (++this.#depth > MOST_DEPTH) refuse()
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

/** A date, a telephone number or a range reads like a sum, and is none. */
const NO_SUM = /^\d{4}-\d{1,2}-\d{1,2}$|^0\d+-\d+|^\d{4}\/\d{1,2}\/\d{1,2}$|^\d{3}-\d{4}-\d{4}$/
const SPOKEN: Readonly<Record<string, string>> = { 加: '+', 减: '-', 乘: '*', 除: '/' }

const NUMERALS = /(?:\d[\d,]*(?:\.\d+)?) ?[十百千万亿]+|[零〇一二两三四五六七八九十百千万亿点]+/g

/** Numbers in Chinese in digits: 1.2万 and 三千五. A character that is no number stays. */
function inDigits(typed: string): string {
  return typed.replaceAll(NUMERALS, (run) => {
    const value = parseChineseNumber(run.replaceAll(',', ''))
    return value ? toSignificant(value, MAX_DIGITS) : run
  })
}

/** Brings a sum to its plain signs: 100÷4, 3 加 5, [1+2]×3 =? */
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

/** The value of a sum; `relative` where it adds or takes off percentages of what stands before them. */
export interface SumValue {
  value: Rational
  relative: boolean
}

/** Reads a sum; undefined where the text is none or has no value here: division by zero, a power too large. */
export function readSum(typed: string): SumValue | undefined {
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
