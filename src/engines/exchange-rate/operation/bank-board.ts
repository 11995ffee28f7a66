import type { BundledDay } from './bundled.ts'

/** What stands in for a board: the day's mid-rates of its currencies, CNY for 100 units, '' where there is none. */
export interface BankReference extends BundledDay {
  rates: readonly (readonly [code: string, middle: string])[]
}

/** A bank's rates of one currency: CNY for 100 units, numeric text, '' where the bank gives none. */
export interface BankRow {
  code: string
  name: string
  spotBuy: string
  cashBuy: string
  spotSell: string
  cashSell: string
  middle: string
}

/** The visitor's side of the counter: what an amount of the currency brings or costs, in CNY with 2 decimals, '' where the bank gives no rate. */
export interface BankDeal {
  code: string
  /** What the visitor gets for the amount: the bank buys. */
  sellSpot: string
  sellCash: string
  /** What the visitor pays for the amount: the bank sells. */
  buySpot: string
  buyCash: string
  /** By the middle rate. */
  middle: string
  /** Lost by buying and selling at once, in CNY and as a percentage of the mean of both rates with 2 decimals and %. */
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
  /** The sentence on an amount that cannot be read; then, and for an empty one, the deals are of 100 units. */
  message: string
  /** The amount that was reckoned with. */
  amount: string
}
