import type { SheetField } from './request.ts'

/** Message about one field; without a target it is about the product, the freight or the goal. */
export interface SheetFault {
  field: SheetField
  /** Id of the target. */
  target?: string | undefined
  /** Id of the line whose own amount is wrong. */
  line?: string | undefined
  message: string
}

/** Source of a figure. */
export interface SheetSource {
  name: string
  /** '' without a public page. */
  url: string
  /** A: official or confirmed twice; B: one good source; C: reported, not confirmed; '' if not rated. */
  trust: 'A' | 'B' | 'C' | ''
  /** Day of the last check, YYYY-MM-DD; '' if unknown. */
  checked: string
}

/** Group of a line in the chart. */
export const LINE_KINDS = [
  { kind: 'goods', label: '货值' },
  { kind: 'freight', label: '头程' },
  { kind: 'duty', label: '关税' },
  { kind: 'tax', label: '税' },
  { kind: 'channel', label: '平台' },
  { kind: 'delivery', label: '配送仓储' },
  { kind: 'selling', label: '推广退货' },
  { kind: 'money', label: '收款汇率' },
] as const
export type LineKind = (typeof LINE_KINDS)[number]['kind']

/**
 * `default`: by a figure that nobody typed; `own`: an amount that the visitor entered for the line; `unknown`: no fact
 * or no input says it.
 */
export type LineState = 'known' | 'range' | 'unknown' | 'default' | 'own'

/** Amount as plain decimals to the minor unit, such as `-0.21`; `most` is equal to `least` unless it is a range. */
export interface SheetAmount {
  least: string
  most: string
}

/** One cost or tax of a piece, in the target's currency. A refund is negative. */
export interface SheetLine {
  /** `cost`, `domestic`, `rebate`, `freight`, `insurance`, `duty-<layer>`, `vat-import`, `vat-sale`, `referral` … */
  id: string
  label: string
  kind: LineKind
  state: LineState
  /** Undefined if unknown. */
  amount: SheetAmount | undefined
  /** True if it is this or more at the price, because the source is partial. */
  isLeast: boolean
  /** Amount with up to 12 significant digits, for an export: the least one of a range; '' if unknown. */
  precise: string
  /** Percentage of the price with 1 decimal, of the most of a range; '' without a price. */
  share: string
  /** Formula or reason in Chinese. */
  why: string
  source: SheetSource | undefined
  /** First and last day on which the fact holds; '' if not said. */
  from: string
  to: string
  /** True if it is a cost until the goods are in the market's warehouse. */
  isLanded: boolean
  /** Field that fills an unknown line or changes a default; undefined for lines without one. */
  field: SheetField | undefined
  /** Ids of the switches that decide on it. */
  switches: readonly string[]
}

/** Doubtful fact that the visitor decides; undefined while it is undecided. */
export interface SheetSwitch {
  id: string
  label: string
  why: string
  value: boolean | undefined
}

/**
 * Prices that reach a goal: from the first to the last, in cents; '' as `to` if there is no last. A step of a fee may
 * make several.
 */
export interface PriceIsland {
  from: string
  to: string
  /** Least price with the chosen ending within the island; '' if none is in it. */
  rounded: string
}

/** Prices for a goal. By the most costs if some are ranges; `hopeful` is by the least ones and empty without ranges. */
export interface PriceSolution {
  islands: readonly PriceIsland[]
  hopeful: readonly PriceIsland[]
  /** Sentence in Chinese if no price reaches the goal, otherwise ''. */
  problem: string
}

/** Result at one price. Percentages have 1 decimal and no sign %; '' if not defined. */
export interface SheetResult {
  price: string
  /** True if the price was computed from the goal. */
  isComputed: boolean
  profit: SheetAmount
  /** The profit in the currency of the cost. */
  homeProfit: SheetAmount
  margin: SheetAmount
  /** Profit ÷ landed cost. */
  roi: SheetAmount
  /** Share of advertising at which nothing is left, by the most costs. */
  breakEvenAds: string
}

/** Hint about the size of the package or carton. */
export interface SheetHint {
  text: string
  /** Saving of a piece in the target's currency; '' if not computed. */
  saving: string
}

/** National line of a code that has several. */
export interface SheetCandidate {
  code: string
  /** Rate as the tariff prints it. */
  general: string
  /** All duties in percent of the customs value, such as `16.5` or `0～4.7`; '' if unknown. */
  rate: string
}

export interface TargetAnswer {
  id: string
  market: string
  channel: string
  currency: string
  lines: readonly SheetLine[]
  /** Cost of a piece in the market's warehouse. */
  landed: SheetAmount
  /** Labels of the unknown lines: no total contains them. */
  without: readonly string[]
  /** Undefined without a price, typed or computed. */
  result: SheetResult | undefined
  /** Least price without a loss. */
  breakEven: PriceSolution
  /** Least price for the goal; undefined without a goal. */
  goal: PriceSolution | undefined
  /** 1 unit of the currency in the currency of the cost, with source and date. */
  rate: { value: string; source: string; date: string; isOwn: boolean }
  switches: readonly SheetSwitch[]
  candidates: readonly SheetCandidate[]
  hints: readonly SheetHint[]
  /** Sentences in Chinese. */
  warnings: readonly string[]
  /** Official page of the code; undefined without one. */
  link: { name: string; url: string } | undefined
}

/** Input errors are answers, not exceptions. */
export type SheetAnswer =
  | { state: 'empty' }
  | { state: 'error'; faults: readonly SheetFault[] }
  | {
      state: 'ok'
      targets: readonly TargetAnswer[]
      /**
       * Fields whose values cannot be together, such as a carton lighter than its pieces, and targets that are left out
       * because a rate is missing; all else is computed.
       */
      faults: readonly SheetFault[]
      /** Explains how amounts that allow two readings were read. */
      notes: readonly string[]
    }
