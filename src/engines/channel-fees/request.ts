import type { FeeLine } from '../shared/fees/fee-line.ts'
import type { ChannelId } from './operation.ts'

/** Fees of a channel for one order of one piece. */
export interface ChannelRequest {
  channel: ChannelId
  /** ISO 3166 alpha-2 code of the buyer's country. */
  market: string
  /** YYYY-MM-DD */
  date: string
  /** Category or plan of the channel, see `listCategories`; '' takes the channel's usual one if it has one. */
  category: string
}

/**
 * Lines: `referral`, `order` (fixed, a piece or an order), `platform` (for payments by another provider). `fee` counts on the whole
 * amount that the buyer pays. Lines that depend on returns are shares of the referral fee.
 */
export interface ChannelAnswer {
  /** ISO 4217; '' if no fact of the channel names one for the market. */
  currency: string
  lines: FeeLine[]
  /** Chinese sentences: what the percentages count on, monthly fees that are no part of a piece, doubts. */
  notes: string[]
}
