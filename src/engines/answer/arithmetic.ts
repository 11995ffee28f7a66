import { parseWrittenAmount } from '../shared/number/money-writing.ts'
import { parsePlainNumber } from '../../lib/number/read-number.ts'
import { divide, multiply, rational, type Rational } from '../../lib/number/rational.ts'
import { findDecimalExponent, toSignificant } from '../shared/number/rounding.ts'
import { writeRational } from '../units/write-number.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { parseChange, parseDiscount, parseMargin } from './changes.ts'
import type { AnswerPart } from './operation.ts'
import { parsePercentageQuestion, type PercentAnswer } from './percentages.ts'
import { computeSum } from './sum.ts'

const SIGNIFICANT = 12
/** Results beyond this power of ten are written in scientific notation. */
const LARGE = 15

function written(value: Rational): { text: string; exact: boolean } {
  const size = value.n === 0n ? 0 : findDecimalExponent(value.n < 0n ? -value.n : value.n, value.d)
  return writeRational(value, { precision: SIGNIFICANT, notation: Math.abs(size) > LARGE ? 'scientific' : 'plain' })
}

/** Digits of a percentage that is rounded, as it is a ratio of two amounts. */
const SHARE_DIGITS = 6
const percentText = (share: Rational): string => `${toSignificant(multiply(share, rational(100n)), SHARE_DIGITS)}%`
const moneyText =
  (currency: string) =>
  (text: string): string =>
    currency.length === 3 ? `${text} ${currency}` : `${currency}${text}`

interface Result {
  value: Rational
  /** Formats the value, for example with its currency or as a percentage. */
  write?: (text: string) => string
  part?: PercentAnswer['part']
  /** Further results that are percentages. */
  shares?: readonly { label: string; value: Rational }[]
  notes?: readonly string[]
  before?: number
}

function candidate(
  title: string,
  { value, write = (text) => text, part, shares = [], notes = [], before = 1 }: Result,
): Candidate {
  const { text, exact } = written(value)
  const all = [...notes, ...(exact ? [] : [`取 ${SIGNIFICANT} 位有效数字`])]
  const more: AnswerPart[] = [
    ...(part ? [{ label: part.label, value: write(written(part.value).text) }] : []),
    ...shares.map(({ label, value: share }) => ({ label, value: percentText(share) })),
  ]
  return {
    fit: FIT_SCORES.asked,
    before,
    answer: {
      id: 'arithmetic',
      kind: 'arithmetic',
      slug: '',
      title,
      ranges: [],
      value: write(text),
      ...(more.length > 0 && { more }),
      ...(all.length > 0 && { note: all.join('，') }),
      href: '',
    },
  }
}

function ofPercentages(plain: string): Candidate[] {
  const read = parsePercentageQuestion(plain)
  if (!read) return []
  const { value, currency, isShare = false, part, note } = read
  const result = isShare
    ? { value: multiply(value, rational(100n)), write: (text: string) => `${text}%` }
    : { value, write: moneyText(currency) }
  return [candidate(plain, { ...result, ...(part && { part }), ...(note !== undefined && { notes: [note] }) })]
}

/** Answers the change between two values, and the margin of a cost and a price. */
function ofChanges(plain: string): Candidate[] {
  const margin = parseMargin(plain)
  if (margin) {
    const { profit, ofPrice, ofCosts, currency } = margin
    const shares = [
      { label: '利润率（占售价）', value: ofPrice },
      { label: '加价率（占成本）', value: ofCosts },
    ]
    return [candidate(plain, { value: profit, write: (text) => `利润 ${moneyText(currency)(text)}`, shares })]
  }
  const change = parseDiscount(plain) ?? parseChange(plain)
  if (!change) return []
  const { share, difference, currency, note } = change
  const parts = { label: '相差', value: moneyText(currency)(written(difference).text) }
  const [found] = [candidate(plain, { value: difference, notes: [note] })]
  return [{ ...found, answer: { ...found.answer, value: percentText(share), more: [parts] } }]
}

const SCALED = /^[-+]?(?:\d{1,3}(?:,\d{3}){1,8}|\d{1,30})(?:\.\d{1,30})? ?(w|k|万亿|亿|[百千]?万|[百千])$/i
const POWER_OF_TEN = /^\d{1,9}(?:\.\d{1,9})?e[-+]?\d{1,2}$/i
const SCALES: Readonly<Record<string, string>> = { w: 'w 按万', k: 'k 按千' }

/**
 * Answers a scaled number: 10w and 3.5k are numbers rather than watts and kelvins, 10W is watts first; 3.2万 in digits.
 */
function scaled(plain: string): Candidate[] {
  if (POWER_OF_TEN.test(plain)) return [candidate(plain, { value: parsePlainNumber(plain) })]
  const sign = SCALED.exec(plain)?.[1]
  if (sign === undefined) return []
  return [
    candidate(plain, {
      value: parseWrittenAmount(plain, '').value,
      notes: Object.hasOwn(SCALES, sign.toLowerCase()) ? [SCALES[sign.toLowerCase()] ?? ''] : [],
      before: sign === 'W' ? 1 : -1,
    }),
  ]
}

const BY_LETTER = /(?<![\d.,])(\d{1,15}(?:\.\d{1,15})?)([wk])(?![a-z])/g

/**
 * Answers sums such as 3w*0.05 and 2k+500, where small w and k mean ten thousand and thousand rather than watts and
 * kelvins.
 */
function lettered(plain: string): Candidate[] {
  const signs = new Set(Array.from(plain.matchAll(BY_LETTER), ([, , sign = '']) => sign))
  const sum =
    signs.size === 0
      ? undefined
      : computeSum(
          plain.replaceAll(BY_LETTER, (_, digits: string, sign: string) => `${digits}${sign === 'w' ? '万' : '千'}`),
        )
  return sum
    ? [candidate(plain, { value: sum.value, notes: [...signs].map((sign) => SCALES[sign] ?? ''), before: -1 })]
    : []
}

const LISTED = /^(?:(平均值?|均值|求平均|average|avg|mean)|求和|合计|总和|总计|一共|sum)[:：]?([\d., +、，]+)$/i
const LISTED_FIRST = /^([\d., +、，]+)(?:(平均值?|的平均|求平均|average|avg)|求和|合计|总和|一共)(?:是?多少)?$/i

/** Answers the sum or the mean of a list: 平均 12 15 18, 求和 1 2 3. */
function ofLists(plain: string): Candidate[] {
  const [, isMean, numbers = ''] = LISTED.exec(plain) ?? []
  const [, first = '', isMeanBehind] = LISTED_FIRST.exec(plain) ?? []
  const typed = `${numbers}${first}`.split(/[ +、，]+|,(?!\d{3}(?!\d))/).filter((one) => one !== '')
  const sum = typed.length > 1 ? computeSum(typed.join('+')) : undefined
  if (!sum) return []
  const isAverage = isMean !== undefined || isMeanBehind !== undefined
  const value = isAverage ? divide(sum.value, rational(BigInt(typed.length))) : sum.value
  return [candidate(plain, { value, notes: [`${typed.length} 个数的${isAverage ? '平均值' : '和'}`] })]
}

/** Answers sums and percentages. The result is complete, so the answer has no link. */
export function answerArithmetic({ plain }: NormalizedQuery): Candidate[] {
  const sum = computeSum(plain)
  if (sum) return [candidate(plain, { value: sum.value, notes: sum.relative ? ['加减的百分数按它前面的数算'] : [] })]
  const percentages = ofPercentages(plain)
  if (percentages.length > 0) return percentages
  const changes = ofChanges(plain)
  if (changes.length > 0) return changes
  const lists = ofLists(plain)
  if (lists.length > 0) return lists
  const letters = lettered(plain)
  return letters.length > 0 ? letters : scaled(plain)
}
