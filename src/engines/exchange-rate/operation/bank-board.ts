import type { BundledDay } from './bundled.ts'

/** Rates shown if a bank's board is missing: the day's mid-rates, CNY per 100 units, '' if there is none. */
export interface BankReference extends BundledDay {
  rates: readonly (readonly [code: string, middle: string])[]
}

/** Rates of one currency at a bank: CNY per 100 units as numeric text, '' if not quoted. */
export interface BankRow {
  code: string
  name: string
  spotBuy: string
  cashBuy: string
  spotSell: string
  cashSell: string
  middle: string
}

/** Deal at a bank from the visitor's side: CNY with 2 decimals received or paid for the amount, '' without a rate. */
export interface BankDeal {
  code: string
  /** CNY that the visitor receives: the bank buys. */
  sellSpot: string
  sellCash: string
  /** CNY that the visitor pays: the bank sells. */
  buySpot: string
  buyCash: string
  /** CNY at the middle rate. */
  middle: string
  /**
   * Loss when buying and selling at once, in CNY, and as a percentage of the mean of both rates with 2 decimals and %.
   */
  spotSpread: string
  spotSpreadPercent: string
  cashSpread: string
  cashSpreadPercent: string
}

export interface BankBoardRequest {
  rows: readonly BankRow[]
  text: string
}

export interface BankBoardAnswer {
  deals: BankDeal[]
  /** Message for an unreadable amount. The deals are for 100 units if the amount is unreadable or empty. */
  message: string
  /** Amount used for the deals. */
  amount: string
}
