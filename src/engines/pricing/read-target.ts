import { ZERO, type Rational } from '../../lib/number/rational.ts'
import { UserError } from '../../lib/user-error.ts'
import { CHANNELS, type ChannelId } from '../channel-fees/operation.ts'
import type { FaultList } from './fault-list.ts'
import { findMarket } from './markets.ts'
import type { SheetEntry, SheetField, SheetTarget } from './operation/request.ts'
import { parseMonths, parsePercent } from './read-fields.ts'
import { defaultNumber, readAmount, readCode, readFreight, type ParsedFreight } from './read-sheet.ts'

/** Figures of the channel that the visitor entered; undefined takes the preset. */
export interface ParsedFees {
  referral: Rational | undefined
  fixed: Rational | undefined
  fulfilment: Rational | undefined
  payment: Rational | undefined
  paymentFixed: Rational | undefined
  storage: Rational | undefined
}

export interface ParsedTarget {
  id: string
  market: string
  currency: string
  channel: (typeof CHANNELS)[number]
  category: string
  fees: ParsedFees
  storageMonths: Rational
  isDefaultMonths: boolean
  returnRate: Rational
  returnCost: Rational | undefined
  ads: Rational
  withdrawal: Rational
  entry: SheetEntry
  isTaxRegistered: boolean
  /** Digits of the national code; '' for the product's. */
  nationalCode: string
  switches: Readonly<Record<string, boolean>>
  own: ReadonlyMap<string, Rational>
  freight: ParsedFreight | undefined
  price: Rational | undefined
}

const findChannel = (id: string): (typeof CHANNELS)[number] | undefined =>
  CHANNELS.find((channel) => channel.id === (id as ChannelId))

/** Reads one target; undefined if its market or channel is not known. Faults are in the list. */
export function readTarget(faults: FaultList, target: SheetTarget): ParsedTarget | undefined {
  const { id } = target
  const market = target.market.trim().toUpperCase()
  const currency = faults.read(
    'market',
    () => {
      const found = findMarket(market)
      if (!found) throw new UserError('请选择目标市场')
      return found.currency
    },
    id,
  )
  const channel = faults.read(
    'channel',
    () => {
      const found = findChannel(target.channel)
      if (!found) throw new UserError('请选择销售渠道')
      return found
    },
    id,
  )
  if (currency === undefined || channel === undefined) return undefined
  const percent = (field: SheetField, text: string, name: string, isWhole = false): Rational | undefined =>
    faults.read(field, () => parsePercent(text, name, isWhole), id)
  const amount = (field: SheetField, text: string, line?: string): Rational | undefined =>
    readAmount(faults, field, text, currency, id, line)
  const { fees } = target
  const months = faults.read('storageMonths', () => parseMonths(target.storageMonths), id)
  const own = Object.entries(target.own).flatMap(([line, text]) => {
    const value = amount('own', text, line)
    return value ? [[line, value] as const] : []
  })
  return {
    id,
    market,
    currency,
    channel,
    category: target.category,
    fees: {
      referral: percent('referral', fees.referral, '佣金比例'),
      fixed: amount('fixed', fees.fixed),
      fulfilment: amount('fulfilment', fees.fulfilment),
      payment: percent('payment', fees.payment, '收款费率'),
      paymentFixed: amount('paymentFixed', fees.paymentFixed),
      storage: amount('storage', fees.storage),
    },
    storageMonths: months ?? defaultNumber('storageMonths'),
    isDefaultMonths: months === undefined,
    returnRate: percent('returnRate', target.returnRate, '退货率', true) ?? ZERO,
    returnCost: amount('returnCost', target.returnCost),
    ads: percent('ads', target.ads, '广告占比') ?? ZERO,
    withdrawal: percent('withdrawal', target.withdrawal, '提现费率') ?? ZERO,
    entry: target.entry,
    isTaxRegistered: target.isTaxRegistered,
    nationalCode: readCode(faults, 'nationalCode', target.nationalCode, id),
    switches: target.switches,
    own: new Map(own),
    freight: target.freight && readFreight(faults, target.freight, id),
    price: faults.read(
      'price',
      () => {
        const price = readAmount(faults, 'price', target.price, currency, id)
        if (price?.n === 0n) throw new UserError('售价要大于 0')
        return price
      },
      id,
    ),
  }
}
