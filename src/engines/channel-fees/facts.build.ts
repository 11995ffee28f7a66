import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { TRUSTS } from '../shared/fees/fee-line.ts'
import { parseDecimal } from '../../lib/number/rational.ts'
import type { ChannelFacts, StoredChannelFee } from './facts.ts'
import { CATEGORY_LABELS, CHANNELS, SHOPIFY_PLANS } from './operation.ts'

type Row = Readonly<Record<string, string>>

const read = (name: string): Row[] =>
  parse<Row>(readFileSync(`data/channel-fees/${name}.csv`, 'utf8'), { columns: true })

const CHANNEL_NAMES: readonly string[] = ['amazon', ...CHANNELS.map(({ id }) => id)]
const CATEGORY_NAMES: readonly string[] = ['', ...Object.keys(CATEGORY_LABELS), ...Object.keys(SHOPIFY_PLANS)]

function oneOf<Name extends string>(names: readonly Name[], cell = ''): Name {
  const known = names.find((name) => name === cell)
  if (known === undefined) throw new Error(`data/channel-fees: ${cell} is none of ${names.join()}`)
  return known
}

/** A decimal, or '' for none. */
function decimal(cell = ''): string {
  if (cell !== '') parseDecimal(cell)
  return cell
}

function day(cell = ''): string {
  if (!/^(?:\d{4}-\d{2}-\d{2})?$/.test(cell)) throw new Error(`data/channel-fees: ${cell} is no day`)
  return cell
}

const sourceRows = read('sources')
const sourceIds = sourceRows.map(({ id }) => id ?? '')

const toFee = (row: Row): StoredChannelFee => ({
  channel: oneOf(CHANNEL_NAMES, row.channel),
  market: row.market ?? '',
  line: oneOf(['referral', 'order', 'platform'], row.line),
  category: oneOf(CATEGORY_NAMES, row.category),
  over: decimal(row.over),
  to: decimal(row.to),
  partOver: decimal(row.part_over),
  partTo: decimal(row.part_to),
  percent: decimal(row.percent),
  percentMost: decimal(row.percent_most),
  fixed: decimal(row.fixed),
  minimum: decimal(row.minimum),
  currency: row.currency ?? '',
  from: day(row.from),
  until: day(row.until),
  source: sourceIds.indexOf(oneOf(sourceIds, row.source)),
  trust: oneOf(TRUSTS, row.trust),
  checked: day(row.checked),
})

const facts: ChannelFacts = {
  sources: sourceRows.map(({ name = '', url = '' }) => ({ name, url })),
  fees: read('fees').map(toFee),
  notes: read('notes').map(({ channel, market = '', note = '' }) => ({
    channel: oneOf(CHANNEL_NAMES, channel),
    market,
    note,
  })),
}

export default facts
