import { add, rationalFromDigits, multiply, ONE, pow10, rational, ZERO, type Rational } from './rational.ts'

const DIGITS = new Map(Array.from('零一二三四五六七八九', (character, value) => [character, value]))
const SMALL = new Map([
  ['十', 1],
  ['百', 2],
  ['千', 3],
])
const LARGE = new Map([
  ['万', 4],
  ['亿', 8],
])

const VARIANTS = new Map(
  Object.entries({
    〇: '零',
    两: '二',
    兩: '二',
    壹: '一',
    贰: '二',
    貳: '二',
    叁: '三',
    參: '三',
    肆: '四',
    伍: '五',
    陆: '六',
    陸: '六',
    柒: '七',
    捌: '八',
    玖: '九',
    拾: '十',
    佰: '百',
    仟: '千',
    萬: '万',
    億: '亿',
    點: '点',
  }),
)

/** True if a text contains a Chinese numeral. */
export function hasChineseNumeral(text: string): boolean {
  return /[零〇一二两兩三四五六七八九十百千万亿壹贰貳叁參肆伍陆陸柒捌玖拾佰仟萬億]/.test(text)
}

interface Token {
  kind: 'arabic' | 'digit' | 'small' | 'large'
  value: Rational
  power: number
}

function token(text: string): Token | undefined {
  const digit = DIGITS.get(text)
  if (digit !== undefined) return { kind: 'digit', value: rational(BigInt(digit)), power: 0 }
  const small = SMALL.get(text)
  if (small !== undefined) return { kind: 'small', value: ONE, power: small }
  const large = LARGE.get(text)
  if (large !== undefined) return { kind: 'large', value: ONE, power: large }
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return { kind: 'arabic', value: rationalFromDigits(whole + fraction, -fraction.length), power: 0 }
}

function tokens(text: string): Token[] | undefined {
  const found: Token[] = []
  for (const part of text.match(/[\d.]+|[^\d.]/gu) ?? []) {
    const next = token(part)
    if (!next) return undefined
    found.push(next)
  }
  return found.length > 0 ? found : undefined
}

/** Number being built: the finished 亿 and 万, the part below 万, and the digit for which no power was read yet. */
interface Sum {
  done: Rational
  section: Rational
  waiting: Rational | undefined
  /** Power of the last unit read; the next unit of the same group must have a smaller power. */
  last: number
  limit: number
}

const scale = (value: Rational, power: number): Rational => multiply(value, rational(pow10(power)))

function takeSmall(sum: Sum, power: number): boolean {
  if (power >= sum.last) return false
  // The 零 in 一万零十二 is a place filler, not a digit of the tens; 零百 is invalid.
  const isFiller = sum.waiting?.n === 0n
  if (isFiller && power > 1) return false
  sum.section = add(sum.section, scale(isFiller ? ONE : (sum.waiting ?? ONE), power))
  sum.waiting = undefined
  sum.last = power
  return true
}

function takeLarge(sum: Sum, power: number): boolean {
  const section = add(sum.section, sum.waiting ?? ZERO)
  if (power >= sum.limit) {
    // 万亿 multiplies the whole number before it: 一万亿, 三万五千亿.
    if (power !== 8 || sum.limit !== 4) return false
    sum.done = scale(add(sum.done, section), power)
  } else {
    if (section.n === 0n) return false
    sum.done = add(sum.done, scale(section, power))
  }
  sum.section = ZERO
  sum.waiting = undefined
  sum.last = 4
  sum.limit = power
  return true
}

function takeValue(sum: Sum, next: Token): boolean {
  if (sum.waiting && sum.waiting.n !== 0n) return false
  sum.waiting = next.value
  return true
}

/** In 一百二 (120) and 三万五 (35,000) a last digit directly after a power takes the next lower power. */
function colloquialPower(list: Token[]): number {
  const [before, last] = list.slice(-2)
  if (!before || !last || last.kind !== 'digit') return 0
  return (before.kind === 'small' || before.kind === 'large') && before.power > 1 ? before.power - 1 : 0
}

function readWhole(list: Token[]): Rational | undefined {
  if (list.every(({ kind }) => kind === 'digit'))
    return rationalFromDigits(list.map(({ value }) => value.n.toString()).join(''), 0)
  const sum: Sum = { done: ZERO, section: ZERO, waiting: undefined, last: 4, limit: 12 }
  for (const [index, next] of list.entries()) {
    const previous = list[index - 1]
    // 3万5 is ambiguous: 35,000 or 30,005.
    if (next.kind === 'arabic' && index === list.length - 1 && previous) return undefined
    const taken =
      next.kind === 'small'
        ? takeSmall(sum, next.power)
        : next.kind === 'large'
          ? takeLarge(sum, next.power)
          : takeValue(sum, next)
    if (!taken) return undefined
  }
  return add(sum.done, add(sum.section, scale(sum.waiting ?? ZERO, colloquialPower(list))))
}

function readFraction(list: Token[]): Rational | undefined {
  if (!list.every(({ kind }) => kind === 'digit')) return undefined
  return rationalFromDigits(list.map(({ value }) => value.n.toString()).join(''), -list.length)
}

/** Parses an unsigned number in Chinese numerals or with 万 and 亿: 五十, 三点一四, 1.2万, 3亿5000万. Undefined if it is none. */
export function parseChineseNumber(text: string): Rational | undefined {
  // 五两 is a weight (两 is a Chinese unit), not 52: as a numeral 两 is alone or before a power.
  if (/两[零〇一二两三四五六七八九]|[零〇一二两三四五六七八九]两$/.test(text)) return undefined
  const usual = Array.from(text.replaceAll(/[\s,]/g, ''), (character) => VARIANTS.get(character) ?? character).join('')
  const [whole = '', fraction, ...more] = usual.split('点')
  if (more.length > 0) return undefined
  const power = LARGE.get(usual.at(-1) ?? '')
  if (fraction !== undefined && power !== undefined) {
    const value = parseChineseNumber(usual.slice(0, -1))
    return value && scale(value, power)
  }
  const head = tokens(whole)
  const value = head && readWhole(head)
  if (!value || fraction === undefined) return value
  const tail = tokens(fraction)
  const part = tail && readFraction(tail)
  return part && add(value, part)
}
