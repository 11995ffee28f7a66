/** Where the account is (product-spec 9). */
export const FEE_REGIONS = [
  { region: 'CN', label: '中国内地' },
  { region: 'HK', label: '中国香港' },
] as const
export type FeeRegion = (typeof FEE_REGIONS)[number]['region']

/** Where the payer is. It changes no figure until the product owner supplies one. */
export const FEE_SCOPES = [
  { scope: 'NONE', label: '不限' },
  { scope: 'HK', label: '中国香港本地' },
  { scope: 'GLOBAL', label: '跨地区' },
] as const
export type FeeScope = (typeof FEE_SCOPES)[number]['scope']

/** What a provider takes: a percentage such as `4` or `3.5%`, and a fixed amount in the currency of the payment. As typed. */
export interface FeeTerms {
  percent: string
  fixed: string
}

interface PercentTable {
  /** For every currency that is not named. */
  others: string
  named: Readonly<Record<string, string>>
}

const named = (percent: string, codes: string): Record<string, string> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, percent]))

/** The tables of product-spec 9, which names no provider: examples, a starting point for the visitor, who may change every figure. */
export const FEE_PRESET: {
  /** When they were written down. */ date: string
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

/** Published fees of a provider by the region of the account, shown beside the examples. Regions without a known source are missing. */
export const FEE_PUBLISHED: Readonly<
  Partial<Record<FeeRegion, { before: string; link: { name: string; url: string }; after: string }>>
> = {
  CN: {
    before: 'PayPal（贝宝中国）公布过的商业付款标准费率是 4.4% 加每笔 2.2 元人民币，比示例高（',
    link: { name: '费用中心', url: 'https://www.paypal.cn/portal/fees' },
    after: '，查到的是 2023 至 2024 年的存档，2026 年 11 月 29 日核对），现在多少以它的页面为准。',
  },
}

/** The preset of a currency. One without a listed fixed fee has 0. */
export function presetTerms(region: FeeRegion, _scope: FeeScope, currency: string): FeeTerms {
  const { others, named: table } = FEE_PRESET.percent[region]
  return {
    percent: Object.hasOwn(table, currency) ? (table[currency] ?? others) : others,
    fixed: Object.hasOwn(FEE_PRESET.fixed, currency) ? (FEE_PRESET.fixed[currency] ?? '0') : '0',
  }
}

/** What is left in the end is changed into: net × mid-rate × (1 − spread). As typed; the spread is a percentage. */
export interface FeeExchange {
  to: string
  /** 1 unit of the payment's currency in `to`. */
  rate: string
  spread: string
}

/** A payment given back. As typed. */
export interface FeeRefund {
  /** How much of it; '' for all. */
  amount: string
  /** How much of the fee the provider gives back then, as a percentage; '' for nothing. */
  returned: string
  /** What the provider takes for the refund; '' for nothing. */
  fixed: string
}

/** `forward`: the payer pays the amount. `reverse`: the amount is to arrive (after a withdrawal, where there is one), and the charge is looked for. */
export type FeeDirection = 'forward' | 'reverse'

export interface FeeRequest {
  direction: FeeDirection
  /** ISO 4217. */
  currency: string
  text: string
  terms: FeeTerms
  /** What taking the received amount out of the account costs; an empty percentage is 0. */
  withdrawal?: FeeTerms | undefined
  exchange: FeeExchange | null
  refund?: FeeRefund | undefined
}

/** Amounts in the minor unit, as plain decimals such as `-0.21`. */
export interface Fee {
  charge: string
  fee: string
  received: string
  /** Fee ÷ charge as a percentage with 2 decimals; '' where the charge is 0. */
  feePercent: string
  withdrawal: { fee: string; /** What is left of the received amount. */ left: string } | null
  exchange: { to: string; amount: string; /** What the spread costs, in `to`. */ cost: string } | null
  /** What the payer gets back, what the provider gives back and takes, and what the account has of the payment in the end. */
  refund: { amount: string; returned: string; fixed: string; left: string } | null
  /** The formulas with the numbers in them, one a line. */
  formula: string[]
  /** Sentences that have to be said: the fee exceeds the amount, the amount was rounded. */
  warnings: string[]
}

/** The field that an error is about. */
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

/** What was typed wrongly is an answer. */
export type FeeAnswer =
  | { state: 'ok'; fee: Fee }
  | { state: 'empty' }
  | { state: 'error'; field: FeeField; message: string }

/** A provider as the visitor describes it. */
export interface FeeProvider {
  name: string
  terms: FeeTerms
  exchange: FeeExchange | null
}

/** How many providers one comparison holds at most. */
export const MAX_PROVIDERS = 4

/** One payment by several providers, in the same currency. */
export interface FeeComparisonRequest {
  direction: FeeDirection
  currency: string
  text: string
  providers: readonly FeeProvider[]
}

export interface ComparedProvider {
  name: string
  answer: FeeAnswer
  /** Whether no other leaves the visitor more (or, in reverse, charges the payer less); several may be. */
  best: boolean
  /** How much worse than the best one, in the currency compared; '' where it cannot be compared. */
  behind: string
}

/** Compared by what is changed where all are changed into the same currency, otherwise by the payment's currency. */
export interface FeeComparison {
  rows: ComparedProvider[]
  /** The currency of `behind`. */
  currency: string
}

/** A pasted spreadsheet column, one amount a line. */
export type FeeColumnRequest = FeeRequest

/** One row a pasted line: the cell, charge, fee, received and what is changed; a cell that cannot be read has its sentence in the second column. */
export interface FeeColumnAnswer {
  headers: string[]
  rows: string[][]
  failed: number
  /** How cells were read that could be meant otherwise, in one sentence. */
  note?: string
}
