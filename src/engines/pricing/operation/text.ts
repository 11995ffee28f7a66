import type { FreightRoute, SheetFreight, SheetProduct } from './request.ts'

/** Figures found in a short line such as `0.8kg 24个/箱 60x40x40 13.5元 美国 30%`. */
export interface SheetText {
  product: Partial<SheetProduct>
  route: FreightRoute | undefined
  /** Price, unit, minimum and currency of the freight. */
  freight: Partial<Pick<SheetFreight, 'price' | 'unit' | 'minimum' | 'currency'>>
  /** ISO 3166-1 alpha-2. */
  markets: readonly string[]
  /** Id of a channel; '' if none is named. */
  channel: string
  /** Wanted margin in percent, such as `30`. */
  margin: string | undefined
  /** Wanted profit of a piece in the currency of the cost. */
  profit: string | undefined
  /** Percentages of advertising and of returns; '' if not named. */
  ads: string
  returnRate: string
  /** Selling price and its currency, such as 售价 29.99美元. */
  price: { text: string; currency: string } | undefined
  /** Words that were not understood. */
  unread: readonly string[]
}

/** Maximum characters of a short line. */
export const MAX_SHEET_TEXT = 400
