import { parseDecimal, ZERO, type Rational } from '../../lib/number/rational.ts'
import { isCurrency } from '../../lib/number/currency-codes.ts'
import { UserError } from '../../lib/user-error.ts'
import { CONTAINERS, type ContainerId } from '../freight/operation.ts'
import { FBA_KINDS, type FbaKind } from '../fulfilment/operation.ts'
import { explainAmount, parsePositiveAmount } from '../shared/number/read-amount.ts'
import { openRates, type CurrencyRates } from './currency-rates.ts'
import type { FaultList } from './fault-list.ts'
import {
  SHEET_DEFAULTS,
  type FreightRoute,
  type FreightUnit,
  type PriceEnding,
  type SheetField,
  type SheetFreight,
  type SheetProduct,
  type SheetRequest,
} from './operation/request.ts'
import { parseAboveZero, parseBox, parseCount, parseKilograms, parsePercent, type Sides } from './read-fields.ts'

/** Sides in metres and weight in kilograms; undefined if not given. */
export interface ParsedPack {
  sides: Sides | undefined
  weight: Rational | undefined
}

export interface ParsedProduct {
  kind: FbaKind
  /** Digits of the HS code; '' if not given. */
  code: string
  origin: string
  /** Amounts of a piece in `home`. */
  cost: Rational
  home: string
  domestic: Rational
  /** Rates as fractions; the rebate is 0 if not given. */
  rebate: Rational
  invoiceVat: Rational
  isDefaultVat: boolean
  perCarton: bigint | undefined
  piece: ParsedPack
  carton: ParsedPack
  packed: ParsedPack
}

export interface ParsedFreight {
  route: FreightRoute
  price: Rational | undefined
  unit: FreightUnit
  minimum: Rational | undefined
  currency: string
  divisor: Rational | undefined
  container: ContainerId
  insurance: Rational
  pieces: bigint
  isDefaultPieces: boolean
}

export interface ParsedSheet {
  date: string
  product: ParsedProduct
  freight: ParsedFreight
  rates: CurrencyRates
  rateSource: { source: string; date: string }
  reserve: Rational
  goal: { margin: Rational | undefined; profit: Rational | undefined; ending: PriceEnding }
}

const DAY_FORMAT = /^(?:20\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Reads an amount in a currency and notes how an ambiguous one was read. */
export function readAmount(
  faults: FaultList,
  field: SheetField,
  text: string,
  currency: string,
  target?: string,
  line?: string,
): Rational | undefined {
  faults.note(explainAmount(text, currency))
  return faults.read(field, () => parsePositiveAmount(text, currency), target, line)
}

function readCurrency(faults: FaultList, field: SheetField, text: string, target?: string): string {
  const code = text.trim().toUpperCase() || SHEET_DEFAULTS.costCurrency
  return (
    faults.read(
      field,
      () => {
        if (!isCurrency(code)) throw new UserError(`没有「${code.slice(0, 12)}」这种货币`)
        return code
      },
      target,
    ) ?? SHEET_DEFAULTS.costCurrency
  )
}

/** Reads an HS code to its digits; '' for ''. */
export function readCode(faults: FaultList, field: SheetField, text: string, target?: string): string {
  const digits = text.normalize('NFKC').replaceAll(/[.\s-]/g, '')
  return (
    faults.read(
      field,
      () => {
        if (digits !== '' && !/^\d{6,10}$/.test(digits)) throw new UserError('HS 编码请输入 6 到 10 位数字')
        return digits
      },
      target,
    ) ?? ''
  )
}

function readOrigin(faults: FaultList, text: string): string {
  const code = text.trim().toUpperCase() || SHEET_DEFAULTS.origin
  return (
    faults.read('origin', () => {
      if (!/^[A-Z]{2}$/.test(code)) throw new UserError('原产地请用两位国家代码，例如 CN')
      return code
    }) ?? SHEET_DEFAULTS.origin
  )
}

const isKind = (text: string): text is FbaKind => Object.hasOwn(FBA_KINDS, text)

function readProduct(faults: FaultList, product: SheetProduct): ParsedProduct | undefined {
  const home = readCurrency(faults, 'costCurrency', product.costCurrency)
  const cost = readAmount(faults, 'cost', product.cost, home)
  const percent = (field: 'rebate' | 'invoiceVat', name: string): Rational | undefined =>
    faults.read(field, () => parsePercent(product[field], name))
  const pack = (kind: 'piece' | 'carton' | 'packed', name: string): ParsedPack => ({
    sides: faults.read(`${kind}Size`, () => parseBox(product[`${kind}Size`], `${name}尺寸`)),
    weight: faults.read(`${kind}Weight`, () => parseKilograms(product[`${kind}Weight`], `${name}重量`)),
  })
  const invoiceVat = percent('invoiceVat', '进项税率')
  const rest = {
    kind: isKind(product.kind) ? product.kind : 'general',
    code: readCode(faults, 'hs', product.hs),
    origin: readOrigin(faults, product.origin),
    home,
    domestic: readAmount(faults, 'domestic', product.domestic, home) ?? ZERO,
    rebate: percent('rebate', '退税率') ?? ZERO,
    invoiceVat: invoiceVat ?? parsePercent(SHEET_DEFAULTS.invoiceVat, '') ?? ZERO,
    isDefaultVat: invoiceVat === undefined,
    perCarton: faults.read('perCarton', () => parseCount(product.perCarton, '每箱个数')),
    piece: pack('piece', '单件'),
    carton: pack('carton', '外箱'),
    packed: pack('packed', '包装'),
  } as const
  return cost && { ...rest, cost }
}

const isContainer = (text: string): text is ContainerId => CONTAINERS.some((id) => id === text)

/** Reads a freight; an unreadable field counts as empty. */
export function readFreight(faults: FaultList, freight: SheetFreight, target?: string): ParsedFreight {
  const currency = readCurrency(faults, 'freight-currency', freight.currency, target)
  const pieces = faults.read('freight-pieces', () => parseCount(freight.pieces, '本票件数'), target)
  const container = freight.container.trim().toUpperCase()
  return {
    route: freight.route,
    unit: freight.unit,
    price: readAmount(faults, 'freight-price', freight.price, currency, target),
    minimum: readAmount(faults, 'freight-minimum', freight.minimum, currency, target),
    currency,
    divisor: faults.read('freight-divisor', () => parseAboveZero(freight.divisor, '体积重除数'), target),
    container: isContainer(container) ? container : '40HQ',
    insurance: faults.read('freight-insurance', () => parsePercent(freight.insurance, '保险费率'), target) ?? ZERO,
    pieces: pieces ?? BigInt(SHEET_DEFAULTS.shipmentPieces),
    isDefaultPieces: pieces === undefined,
  }
}

/** True for a day that exists, YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!DAY_FORMAT.test(text)) return false
  const [, , day = ''] = text.split('-')
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(day)
}

/** Reads all but the targets; undefined without a cost. Faults are in the list. */
export function readSheet(faults: FaultList, request: SheetRequest): ParsedSheet | undefined {
  const product = readProduct(faults, request.product)
  const freight = readFreight(faults, request.freight)
  faults.read('date', () => {
    if (!isDay(request.date)) throw new UserError('日期请写成 2026-11-30')
  })
  const reserve = faults.read('reserve', () => parsePercent(request.reserve, '汇率预留'))
  const margin = faults.read('margin', () => parsePercent(request.goal.margin, '利润率'))
  const profit = product && readAmount(faults, 'profit', request.goal.profit, product.home)
  return (
    product && {
      date: request.date,
      product,
      freight,
      rates: openRates(request.rates, product.home),
      rateSource: { source: request.rates.source, date: request.rates.date },
      reserve: reserve ?? ZERO,
      goal: { margin, profit, ending: request.goal.ending },
    }
  )
}

/** A default of the sheet as a number. */
export const defaultNumber = (name: 'storageMonths' | 'shipmentPieces'): Rational => parseDecimal(SHEET_DEFAULTS[name])
