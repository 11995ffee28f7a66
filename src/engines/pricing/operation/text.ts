import type { FreightRoute, SheetProduct } from './request.ts'

/** Figures found in a short line such as `0.8kg 24个/箱 60x40x40 13.5元 美国 30%`. */
export interface SheetText {
  product: Partial<SheetProduct>
  route: FreightRoute | undefined
  /** ISO 3166-1 alpha-2. */
  markets: readonly string[]
  /** Wanted margin in percent, such as `30`. */
  margin: string | undefined
  /** Selling price and its currency, such as 售价 29.99美元. */
  price: { text: string; currency: string } | undefined
  /** Words that were not understood. */
  unread: readonly string[]
}

/** Maximum characters of a short line. */
export const MAX_SHEET_TEXT = 400
