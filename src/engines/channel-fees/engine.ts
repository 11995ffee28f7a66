import type { FactSource, FeeLine } from '../shared/fees/fee-line.ts'
import { sumOfLines } from '../shared/fees/line-sums.ts'
import { priceSteps } from '../shared/fees/price-fee.ts'
import type { Rational } from '../../lib/number/rational.ts'
import facts from './facts.build.ts'
import type { StoredChannelFee } from './facts.ts'
import { CATEGORY_LABELS, SHOPIFY_PLANS, type ChannelId } from './operation.ts'
import { toPriceFee } from './pieces.ts'
import type { ChannelAnswer, ChannelRequest } from './request.ts'

const LABELS = { referral: '平台佣金', order: '每单固定费', platform: '第三方支付交易费' } as const
type LineId = keyof typeof LABELS

/** Category that is taken if none is chosen. */
const USUAL: Readonly<Partial<Record<ChannelId, string>>> = {
  'amazon-fba': 'everything-else',
  'amazon-fbm': 'everything-else',
  shopify: 'basic',
}

/** Names of categories and plans by id. */
const NAMES: Readonly<Record<string, string>> = { ...CATEGORY_LABELS, ...SHOPIFY_PLANS }

const storedChannel = (channel: ChannelId): string => (channel.startsWith('amazon-') ? 'amazon' : channel)

const holdsOn = ({ from, until }: StoredChannelFee, date: string): boolean =>
  from <= date && (until === '' || date <= until)

const rowsOf = (channel: ChannelId, market: string): StoredChannelFee[] =>
  facts.fees.filter((row) => row.channel === storedChannel(channel) && (row.market === '' || row.market === market))

const toSource = ({ source, trust, checked, from, until }: StoredChannelFee): FactSource => ({
  name: facts.sources[source]?.name ?? '',
  url: facts.sources[source]?.url ?? '',
  trust,
  checked,
  from,
  to: until,
})

/** Categories or plans of a channel in a market, with their names; none if the channel has one fee for all or none. */
export function listCategories(channel: ChannelId, market: string): { id: string; label: string }[] {
  const ids = rowsOf(channel, market).map(({ category }) => category)
  return [...new Set(ids)].filter((id) => id !== '').map((id) => ({ id, label: NAMES[id] ?? id }))
}

/** Rows of the chosen category, or those for all others. */
function chooseRows(rows: readonly StoredChannelFee[], line: LineId, category: string): StoredChannelFee[] {
  const own = rows.filter((row) => row.line === line && row.category === category)
  return own.length > 0 ? own : rows.filter((row) => row.line === line && row.category === '')
}

function lineOf(rows: readonly StoredChannelFee[], id: LineId, note: string): FeeLine | undefined {
  const [first] = rows
  if (!first) return undefined
  const known = {
    id,
    label: LABELS[id],
    source: toSource(first),
    note,
    fee: toPriceFee(rows, ({ percent }) => percent),
  }
  if (rows.every(({ percentMost }) => percentMost === '')) return { ...known, state: 'known' }
  return {
    ...known,
    state: 'range',
    note: `公开的只有范围 ${first.percent}% 至 ${first.percentMost}%，请按类目填写`,
    most: toPriceFee(rows, ({ percent, percentMost }) => percentMost || percent),
  }
}

/** Lines of a channel for which no row says anything. */
function unknownLines({ channel, market, date }: ChannelRequest, all: readonly StoredChannelFee[]): FeeLine[] {
  if (channel === 'own-shop') return []
  if (channel === 'temu-full')
    return [
      {
        id: 'platform',
        label: '平台服务费',
        state: 'unknown',
        note: '2023 年 10 月的报道说拟按每单实付收千分之五，现在收不收没有查到',
      },
    ]
  const isEarlier = all.some(({ from }) => from > date)
  const where = market === '' ? '' : '这个市场'
  return [
    {
      id: channel === 'shopify' ? 'platform' : 'referral',
      label: channel === 'shopify' ? LABELS.platform : LABELS.referral,
      state: 'unknown',
      note: isEarlier ? '这一天的费率没有收录，请按当时的费率填写' : `${where}的费率没有收录，请按后台填写`,
    },
  ]
}

/** Answers of the last requests; a list of products asks the same few thousands of times. */
const answers = new Map<string, ChannelAnswer>()
const MAX_ANSWERS = 100

/** Fees of a channel for an order of one piece. A channel, market or day without facts has unknown lines. */
export function computeChannelFees(request: ChannelRequest): ChannelAnswer {
  const key = [request.channel, request.market, request.date, request.category].join('\n')
  const known = answers.get(key)
  if (known) return known
  const answer = compute(request)
  if (answers.size >= MAX_ANSWERS) answers.clear()
  answers.set(key, answer)
  return answer
}

function compute(request: ChannelRequest): ChannelAnswer {
  const { channel, market, date } = request
  const all = rowsOf(channel, market)
  const rows = all.filter((row) => holdsOn(row, date))
  const usual = USUAL[channel] ?? ''
  const isChosen = request.category !== '' && rows.some(({ category }) => category === request.category)
  const category = isChosen ? request.category : usual
  const note = !isChosen && usual !== '' ? `没有选，按「${NAMES[usual] ?? usual}」算` : (NAMES[category] ?? '')
  const lines = (['referral', 'order', 'platform'] as const).flatMap(
    (id) => lineOf(chooseRows(rows, id, category), id, id === 'order' ? '' : note) ?? [],
  )
  const notes = facts.notes.filter(
    (one) => one.channel === storedChannel(channel) && (one.market === '' || one.market === market),
  )
  return {
    currency: rows.find(({ currency }) => currency !== '')?.currency ?? '',
    lines: lines.length > 0 ? lines : unknownLines(request, all),
    notes: notes.map((one) => one.note),
  }
}

/** Prices at which a fee of the channel changes its formula, ascending. */
export const channelSteps = (request: ChannelRequest): Rational[] =>
  priceSteps(sumOfLines(computeChannelFees(request).lines))
