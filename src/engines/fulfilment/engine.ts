import { compare, divide, multiply, parseDecimal, rational } from '../../lib/number/rational.ts'
import type { FeeLine } from '../shared/fees/fee-line.ts'
import { flatFee, roundAmount, type PriceFee } from '../shared/fees/price-fee.ts'
import { findBaseFee, type BaseFee } from './base-fee.ts'
import type { StoredCharge } from './facts.ts'
import { FBA_MARKETS, TIER_LABELS, type FbaMarket } from './operation.ts'
import type { FulfilmentAnswer, FulfilmentRequest } from './request.ts'
import { findTier, lengthAndGirth, sortSides, type FoundTier } from './tier.ts'
import facts from './facts.build.ts'
import { parseMeasure, rowsOn, toSource } from './valid-facts.ts'

const HUNDRED = rational(100n)
const CURRENCIES: Readonly<Record<FbaMarket, string>> = { US: 'USD', GB: 'GBP', CA: 'CAD' }
/** All three currencies have cents. */
export const FBA_DIGITS = 2

/** Longest side, or length and girth, above which an extra-large piece pays the fee for the largest. */
const OVERMAX_LONGEST = parseMeasure('96', 'in')
const OVERMAX_GIRTH = parseMeasure('130', 'in')

export const isFbaMarket = (market: string): market is FbaMarket => FBA_MARKETS.some((known) => known === market)

const findCharge = ({ market, date }: FulfilmentRequest, charge: string, key = ''): StoredCharge | undefined =>
  rowsOn(facts.charges, market, date).find((row) => row.charge === charge && row.key === key)

/** Surcharge on the base fee, rounded to the cent at each price. */
function fuelLine(request: FulfilmentRequest, base: PriceFee): FeeLine[] {
  const row = findCharge(request, 'fuel')
  if (!row) return []
  const named = { id: 'fba-fuel', label: '燃油与物流附加费' }
  if (row.value === '')
    return [{ ...named, state: 'unknown', note: `${row.from} 起另收，这个市场的比例没有查到，请按后台填写` }]
  const rate = divide(parseDecimal(row.value), HUNDRED)
  const fee = base.map((piece) => ({ ...piece, fixed: roundAmount(multiply(piece.fixed, rate), FBA_DIGITS) }))
  return [{ ...named, state: 'known', fee, source: toSource(row), note: `配送费的 ${row.value}%，${row.from} 起` }]
}

function overmaxLine(request: FulfilmentRequest, { row: { tier } }: FoundTier): FeeLine[] {
  const row = findCharge(request, 'overmax', tier)
  const [longest] = sortSides(request.sides)
  const isOver =
    (OVERMAX_LONGEST && compare(longest, OVERMAX_LONGEST) > 0) ||
    (OVERMAX_GIRTH && compare(lengthAndGirth(request.sides), OVERMAX_GIRTH) > 0)
  if (!row || !isOver) return []
  return [
    {
      id: 'fba-overmax',
      label: '超限附加费',
      state: 'known',
      fee: flatFee(parseDecimal(row.value)),
      source: toSource(row),
      note: '最长边超过 96 英寸，或长加围长超过 130 英寸',
    },
  ]
}

/** The American store charges for the placement of stock; its table is not among the facts. */
const placementLine = ({ market }: FulfilmentRequest): FeeLine[] =>
  market === 'US'
    ? [
        {
          id: 'fba-placement',
          label: '入库配置费',
          state: 'unknown',
          note: '与送几个仓有关，各处资料不一致，没有收录；请按后台的预估填写',
        },
      ]
    : []

const baseLine = ({ fee, row, note }: BaseFee, { row: { tier } }: FoundTier): FeeLine => ({
  id: 'fba-base',
  label: 'FBA 配送费',
  state: 'known',
  fee,
  source: toSource(row),
  note: [TIER_LABELS[tier], note].filter((part) => part !== '').join('；'),
})

function warningsOf(request: FulfilmentRequest, { row: { tier }, weight }: FoundTier): string[] {
  if (!tier.startsWith('extra-large-') || request.market !== 'US') return []
  if (tier === 'extra-large-over') return ['超过 150 磅，配送费按实重算']
  return compare(weight.dimensional, weight.actual) > 0
    ? ['超大件按实重还是体积重收费没有读到原文：查到的两份表取大的，可以改成只按实重']
    : []
}

/** Fulfilment fees of a piece on a day; never 0 where a fact is missing. */
export function computeFulfilment(request: FulfilmentRequest): FulfilmentAnswer {
  const { market, date } = request
  if (!isFbaMarket(market)) return { state: 'unknown', reason: '这个市场的 FBA 配送费没有收录，请按后台填写' }
  const [first] = facts.tiers.filter((row) => row.market === market)
  if (!first || date < first.from)
    return { state: 'unknown', reason: `${first?.from ?? ''} 之前的 FBA 配送费没有收录，请按当时的费率填写` }
  const found = findTier(request, market, date, request.extraLargeWeight)
  const base = found && findBaseFee(request, found)
  if (!found || !base) return { state: 'unknown', reason: '超过了 FBA 收货的最大尺寸或重量，没有对应的费率' }
  return {
    state: 'known',
    currency: CURRENCIES[market],
    tier: found.row.tier,
    weight: found.weight,
    lines: [
      baseLine(base, found),
      ...fuelLine(request, base.fee),
      ...overmaxLine(request, found),
      ...placementLine(request),
    ],
    warnings: warningsOf(request, found),
  }
}
