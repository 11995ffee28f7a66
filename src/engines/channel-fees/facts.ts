import type { Trust } from '../shared/fees/fee-line.ts'

/** Row of data/channel-fees/fees.csv. Numbers are decimal texts, '' where there is none; `source` is an index. */
export interface StoredChannelFee {
  /** `amazon` stands for both channels of Amazon. */
  channel: string
  market: string
  line: 'referral' | 'order' | 'platform'
  category: string
  over: string
  to: string
  partOver: string
  partTo: string
  percent: string
  percentMost: string
  fixed: string
  minimum: string
  currency: string
  from: string
  until: string
  source: number
  trust: Trust
  checked: string
}

export interface ChannelFacts {
  sources: { name: string; url: string }[]
  fees: StoredChannelFee[]
  /** Sentences for the visitor. */
  notes: { channel: string; market: string; note: string }[]
}
