import { compare, parseDecimal, divide, multiply, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { formatThousands } from '../../lib/number/thousands.ts'
import { formatCurrencyAmount } from '../exchange-rate/amount-text.ts'
import { openTable, formatCrossRate, type CrossRates } from '../exchange-rate/cross.ts'
import type { RateTable } from '../exchange-rate/operation/rates.ts'
import { findRetiredCurrency, describeRetiredCurrency } from '../exchange-rate/operation/retired.ts'
import { computeRateAge } from '../rate-age/operation.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { listMarketCurrencies } from './money-names.ts'
import { parseMoney, type Money } from './read-money.ts'
import { findUnits } from './unit-names.ts'

/** Larger amounts are typing errors (src/engines/shared/number/read-amount.ts). */
const LARGEST: Rational = { n: 10n ** 15n, d: 1n }
const HOME = 'CNY'
const MAX_OTHERS = 3

const moneyText = (value: Rational, code: string): string =>
  `${formatThousands(formatCurrencyAmount(value, code))} ${code}`

/** Default target currency: renminbi, or that of the first market. */
function wanted(from: string, markets: readonly string[]): string {
  return from === HOME ? (listMarketCurrencies(markets).find((code) => code !== HOME) ?? 'USD') : HOME
}

function othersOf(
  open: CrossRates,
  { value, from }: Money,
  to: string,
  markets: readonly string[],
): { label: string; value: string }[] {
  const codes = listMarketCurrencies(markets).filter((code) => code !== from && code !== to)
  return codes.slice(0, MAX_OTHERS).flatMap((code) => {
    const rate = open.cross(from, code)
    return rate ? [{ label: '', value: moneyText(multiply(value, rate), code) }] : []
  })
}

/** Message without exchange rates. */
const NO_RATES = '汇率还没有存到这台设备，联网后再试'

/** Minimum worth in US dollars of an example amount. */
const SMALL: Rational = { n: 1n, d: 20n }

/** Amount to convert if none was typed: 1, 100 or 10,000 units, so that it is worth something. */
function usualAmount(open: CrossRates | undefined, code: string): Rational {
  const worth = open?.cross(code, 'USD')
  const amounts = [1n, 100n, 10_000n].map((n): Rational => ({ n, d: 1n }))
  return amounts.find((amount) => !worth || compare(multiply(amount, worth), SMALL) >= 0) ?? { n: 10_000n, d: 1n }
}

/** Text for the tool's field, which may read exactly three decimals as thousands. */
const fieldText = (text: string): string => (/^\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text)

/** Converts a retired currency to its successor at the fixed legal rate. */
function succeeded({ value, from }: Money): { value: Rational; code: string } {
  const retired = findRetiredCurrency(from)
  return retired ? { value: divide(value, parseDecimal(retired.units)), code: retired.to } : { value, code: from }
}

/** Answers an amount of a retired currency, in its successor and in the wanted currency. */
function retiredAnswer(money: Money, open: CrossRates | undefined, markets: readonly string[]): Candidate[] {
  const { from, to } = money
  const { value, code } = succeeded(money)
  const target = to === undefined || to === code ? undefined : (findRetiredCurrency(to)?.to ?? to)
  const other = target === undefined || target === code ? wanted(code, markets) : target
  const rate = open?.cross(code, other)
  const [own, converted] = [moneyText(value, code), rate && moneyText(multiply(value, rate), other)]
  const isWanted = target !== undefined && converted !== undefined
  const href = buildToolPath('hlhs', { v: fieldText(toSignificant(value, 17)), f: code, t: other })
  const title = `${formatThousands(toSignificant(money.value, 17))} ${from}`
  const notes = [describeRetiredCurrency(from), money.note].filter((one) => one !== '')
  const fit = money.typed === '' ? FIT_SCORES.code + 5 : FIT_SCORES.asked
  return [
    {
      fit,
      answer: {
        id: `money-${from}-${to ?? code}`,
        kind: 'money',
        slug: 'hlhs',
        title,
        ranges: [],
        href,
        value: isWanted ? converted : own,
        more: (isWanted ? [own] : converted === undefined ? [] : [converted]).map((text) => ({
          label: '',
          value: text,
        })),
        note: notes.join('，'),
      },
    },
  ]
}

function answerOf(money: Money, table: RateTable | undefined, now: number, markets: readonly string[]): Candidate[] {
  const open = table && openTable(table)
  if (findRetiredCurrency(money.from)) return retiredAnswer(money, open, markets)
  const { typed, from } = money
  const left = money.to === undefined ? undefined : findRetiredCurrency(money.to)
  const asked = left ? left.to : money.to
  const to = asked === undefined || asked === from ? wanted(from, markets) : asked
  const value = typed === '' ? usualAmount(open, from) : money.value
  const rate = open?.cross(from, to)
  const slug = 'hlhs'
  const href = buildToolPath(slug, { v: fieldText(toSignificant(value, 17)), f: from, t: to })
  const title = `${formatThousands(toSignificant(value, 17))} ${from}`
  const answer = { id: `money-${from}-${to}`, kind: 'money', slug, title, ranges: [], href } as const
  const fit = typed === '' ? FIT_SCORES.code + 5 : FIT_SCORES.asked
  const said = [money.note, money.to === undefined ? '' : describeRetiredCurrency(money.to)]
    .filter((one) => one !== '')
    .map((one) => `${one}，`)
    .join('')
  if (!open || !rate)
    return [{ fit, answer: { ...answer, note: `${said}${open?.problem(from, to) ?? NO_RATES}`, stale: true } }]
  const { text, level } = computeRateAge(table.date, now)
  const more = [
    { label: '汇率', value: `1 ${from} = ${formatCrossRate(open, from, to)} ${to}` },
    ...othersOf(open, { ...money, value }, to, markets),
  ]
  const isOne = compare(value, { n: 1n, d: 1n }) === 0
  const guessed = typed === '' && !isOne ? `没写金额，按 ${formatThousands(toSignificant(value, 17))} 算，` : ''
  return [
    {
      fit,
      answer: {
        ...answer,
        value: moneyText(multiply(value, rate), to),
        more: isOne ? more.slice(1) : more,
        note: `${said}${guessed}${table.date} 参考汇率，${text}`,
        stale: level !== 'fresh',
      },
    },
  ]
}

/** True if a currency is also a unit: 1 cup is 236.588 mL before it is a Cuban peso, and 15 pounds are a weight. */
function isUnit(plain: string): boolean {
  const [, letters = ''] = /^[\d.,/ ]*([a-z]{3}|[Pp]ounds?)$/.exec(plain) ?? []
  return letters !== '' && findUnits(letters).length > 0
}

/** Converts amounts of money with one table of rates. Without rates the answer only links to the converter. */
export function answerMoney(
  { plain }: NormalizedQuery,
  {
    rates,
    now,
    markets,
    named,
  }: {
    rates: () => RateTable | undefined
    now: number
    markets: readonly string[]
    named: ReadonlyMap<string, string>
  },
): Candidate[] {
  const money = parseMoney(plain, named)
  if (!money || compare(money.value, LARGEST) > 0) return []
  const found = answerOf(money, rates(), now, markets)
  if (isUnit(plain)) return found.map((one) => ({ ...one, fit: FIT_SCORES.inside }))
  // SBD1 is a warehouse rather than one Solomon dollar.
  return /^[a-z]{3}\d$/i.test(plain) ? found.map((one) => ({ ...one, fit: FIT_SCORES.code - 10 })) : found
}
