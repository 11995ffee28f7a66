/** Region of the account (product-spec 9). */
export const FEE_REGIONS = [
  { region: 'CN', label: '中国内地' },
  { region: 'HK', label: '中国香港' },
] as const
export type FeeRegion = (typeof FEE_REGIONS)[number]['region']

/** Region of the payer. It changes no figure until the product owner supplies one. */
export const FEE_SCOPES = [
  { scope: 'NONE', label: '不限' },
  { scope: 'HK', label: '中国香港本地' },
  { scope: 'GLOBAL', label: '跨地区' },
] as const
export type FeeScope = (typeof FEE_SCOPES)[number]['scope']

/** Fee of a provider as typed: a percentage such as `4` or `3.5%`, and a fixed amount in the payment's currency. */
export interface FeeTerms {
  percent: string
  fixed: string
}

interface PercentTable {
  /** Default for all other currencies. */
  others: string
  named: Readonly<Record<string, string>>
}

const named = (percent: string, codes: string): Record<string, string> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, percent]))

/** Example tables of product-spec 9, of no particular provider; the visitor may change every figure. */
export const FEE_PRESET: {
  /** Date on which they were recorded. */ date: string
  note: string
  fixed: Readonly<Record<string, string>>
  percent: Readonly<Record<FeeRegion, PercentTable>>
} = {
  date: '2026-11-20',
  note: '示例费率没有与任何服务商核对，请改成你账户里的数字；实际收费以服务商公布的为准。',
  fixed: {
    USD: '0.3',
    EUR: '0.35',
    CAD: '0.3',
    JPY: '40',
    HKD: '2.35',
    AUD: '0.3',
    SGD: '0.5',
    CHF: '0.55',
    MYR: '2',
    THB: '11',
    GBP: '0.2',
    PHP: '15',
    BRL: '0.6',
    CZK: '10',
    DKK: '2.6',
    HUF: '90',
    ILS: '1.2',
    MXN: '4',
    NOK: '2.8',
    NZD: '0.45',
    PLN: '1.35',
    RUB: '10',
    SEK: '3.25',
    TWD: '10',
  },
  percent: {
    CN: {
      others: '3',
      named: named('4', 'USD EUR CAD JPY AUD SGD CHF MYR THB GBP PHP BRL CZK DKK HUF ILS MXN NOK NZD PLN SEK TWD'),
    },
    HK: {
      others: '2.5',
      named: {
        ...named('3.5', 'USD CAD'),
        ...named('4', 'EUR JPY HKD AUD SGD CHF MYR THB GBP PHP BRL CZK DKK HUF ILS MXN NOK NZD SEK TWD'),
      },
    },
  },
}

/**
 * Fees that a provider publishes, by account region, shown beside the examples. A region without a known source is
 * missing.
 */
export const FEE_PUBLISHED: Readonly<
  Partial<Record<FeeRegion, { before: string; link: { name: string; url: string }; after: string }>>
> = {
  CN: {
    before: 'PayPal（贝宝中国）公布过的商业付款标准费率是 4.4% 加每笔 2.2 元人民币，比示例高（',
    link: { name: '费用中心', url: 'https://www.paypal.cn/portal/fees' },
    after: '，查到的是 2023 至 2024 年的存档，2026 年 11 月 29 日核对），现在多少以它的页面为准。',
  },
}

/** Preset of a currency; its fixed fee is 0 if none is listed. */
export function getPresetTerms(region: FeeRegion, _scope: FeeScope, currency: string): FeeTerms {
  const { others, named: table } = FEE_PRESET.percent[region]
  return {
    percent: Object.hasOwn(table, currency) ? (table[currency] ?? others) : others,
    fixed: Object.hasOwn(FEE_PRESET.fixed, currency) ? (FEE_PRESET.fixed[currency] ?? '0') : '0',
  }
}

/** Exchange of the remaining amount: net × mid-rate × (1 − spread). As typed; the spread is a percentage. */
export interface FeeExchange {
  to: string
  /** 1 unit of the payment's currency in `to`. */
  rate: string
  spread: string
}

/** Refund of a payment. As typed. */
export interface FeeRefund {
  /** Amount refunded; '' for all. */
  amount: string
  /** Share of the fee that the provider returns, as a percentage; '' for none. */
  returned: string
  /** Fixed fee for the refund; '' for none. */
  fixed: string
}

/**
 * `forward`: the payer pays the amount. `reverse`: the amount is to arrive (after any withdrawal), and the charge is
 * computed.
 */
export type FeeDirection = 'forward' | 'reverse'

export interface FeeRequest {
  direction: FeeDirection
  /** ISO 4217. */
  currency: string
  text: string
  terms: FeeTerms
  /** Fee for withdrawing the received amount; an empty percentage is 0. */
  withdrawal?: FeeTerms | undefined
  exchange: FeeExchange | null
  refund?: FeeRefund | undefined
}

/** Amounts as plain decimals to the minor unit, such as `-0.21`. */
export interface Fee {
  charge: string
  fee: string
  received: string
  /** Fee ÷ charge as a percentage with 2 decimals; '' if the charge is 0. */
  feePercent: string
  withdrawal: { fee: string; /** Rest of the received amount. */ left: string } | null
  exchange: { to: string; amount: string; /** Cost of the spread, in `to`. */ cost: string } | null
  /** Refund: amount to the payer, fee returned, refund fee, and the account's final balance of the payment. */
  refund: { amount: string; returned: string; fixed: string; left: string } | null
  /** Formulas with their numbers, one a line. */
  formula: string[]
  /** Warnings: the fee exceeds the amount, or the amount was rounded. */
  warnings: string[]
}

/** Field that an error is about. */
export type FeeField =
  | 'amount'
  | 'percent'
  | 'fixed'
  | 'withdrawal-percent'
  | 'withdrawal-fixed'
  | 'rate'
  | 'spread'
  | 'refund-amount'
  | 'refund-returned'
  | 'refund-fixed'

/** Input errors are answers, not exceptions. */
export type FeeAnswer =
  | { state: 'ok'; fee: Fee }
  | { state: 'empty' }
  | { state: 'error'; field: FeeField; message: string }

/** Provider as described by the visitor. */
export interface FeeProvider {
  name: string
  terms: FeeTerms
  exchange: FeeExchange | null
}

/** Maximum providers in one comparison. */
export const MAX_PROVIDERS = 4

/** Comparison of one payment with several providers, in one currency. */
export interface FeeComparisonRequest {
  direction: FeeDirection
  currency: string
  text: string
  providers: readonly FeeProvider[]
}

export interface ComparedProvider {
  name: string
  answer: FeeAnswer
  /** True if no other provider is better for the visitor (in reverse: cheaper for the payer); ties are possible. */
  best: boolean
  /** Difference from the best provider in the compared currency; '' if not comparable. */
  behind: string
}

/** Comparison by the exchanged amount if all use the same currency, otherwise by the payment's currency. */
export interface FeeComparison {
  rows: ComparedProvider[]
  /** Currency of `behind`. */
  currency: string
}

/** Pasted spreadsheet column, one amount a line. */
export type FeeColumnRequest = FeeRequest

/**
 * One row per pasted line: cell, charge, fee, received and exchanged amount; an unreadable cell has its message in the
 * second column.
 */
export interface FeeColumnAnswer {
  headers: string[]
  rows: string[][]
  failed: number
  /** Explains how ambiguous cells were read, in one sentence. */
  note?: string
}
