import {
  add,
  compare,
  divide,
  multiply,
  parseDecimal,
  rational,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import type { DutyAnswer, DutyLayer, DutyRequest, DutySource } from '../duty/operation.ts'
import type { FreightAnswer, FreightRequest } from '../freight/request.ts'
import type { FactSource } from '../shared/fees/fee-line.ts'
import { flatFee, type PriceFee } from '../shared/fees/price-fee.ts'
import type { SheetFacts } from './facts.ts'
import {
  EMPTY_FEES,
  EMPTY_FREIGHT,
  EMPTY_PRODUCT,
  EMPTY_TARGET,
  type SheetFees,
  type SheetFreight,
  type SheetProduct,
  type SheetRequest,
  type SheetTarget,
} from './operation/request.ts'

const source: DutySource = { name: '试验资料', url: '', trust: 'A', checked: '2026-11-30' }
const factSource: FactSource = { ...source, from: '', to: '' }
const percent = (text: string): Rational => divide(parseDecimal(text), rational(100n))

/** Rates in percent of the invented tariffs: duties by code, and VAT; a duty such as `0-6.5` is a range. */
const TARIFFS: Readonly<
  Record<string, { basis: 'FOB' | 'CIF'; currency: string; vat: string; duties: Readonly<Record<string, string>> }>
> = {
  US: { basis: 'FOB', currency: 'USD', vat: '', duties: { '39241040': '3.4+25', '42029231': '55.1', '95030000': '0' } },
  GB: { basis: 'CIF', currency: 'GBP', vat: '20', duties: { '392410': '6', '420292': '2-8' } },
  DE: { basis: 'CIF', currency: 'EUR', vat: '19', duties: { '392410': '6.5', '420292': '2.7-9.7' } },
  PL: { basis: 'CIF', currency: 'EUR', vat: '23', duties: { '392410': '6.5' } },
  JP: { basis: 'CIF', currency: 'JPY', vat: '10', duties: {} },
}

function toLayer(id: string, kind: DutyLayer['kind'], rate: string, base: Rational): DutyLayer {
  const [low = '', high = low] = rate.split('-')
  return {
    id,
    kind,
    label: { mfn: '普通关税', '301': '301 关税', vat: '进口增值税' }[id] ?? id,
    rate: rate === '' ? '' : rate.includes('-') ? `${low}%～${high}%` : `${rate}%`,
    base,
    amount: rate === '' ? undefined : { least: multiply(base, percent(low)), most: multiply(base, percent(high)) },
    state: rate === '' ? 'unknown' : low === high ? 'known' : 'range',
    note: rate === '' ? '没有这个编码的税率' : '',
    from: '2026-01-01',
    to: '',
    source,
    switches: [],
  }
}

const SUM = { least: ZERO, most: ZERO, without: [] }

function findDuty({
  market,
  code,
  goods,
  freight,
  insurance,
  consignment,
  isTaxRegistered,
  switches,
}: DutyRequest): DutyAnswer | undefined {
  const tariff = TARIFFS[market]
  if (!tariff) return undefined
  const value = tariff.basis === 'FOB' ? goods : [goods, freight, insurance].reduce(add)
  const rates = (tariff.duties[code] ?? tariff.duties[code.slice(0, 6)] ?? '').split('+')
  const isFree = market === 'GB' && consignment !== undefined && compare(consignment, rational(135n)) <= 0
  const duties = rates
    .map((rate, at) => toLayer(at === 0 ? 'mfn' : '301', 'duty', isFree ? '0' : rate, value))
    .filter(({ id }) => id !== '301' || switches?.['301'] !== false)
  const most = duties.flatMap(({ amount }) => amount?.most ?? []).reduce(add, value)
  const least = duties.flatMap(({ amount }) => amount?.least ?? []).reduce(add, value)
  const tax = toLayer('vat', 'tax', tariff.vat, most)
  const vat = tax.amount && { ...tax, amount: { least: multiply(least, percent(tariff.vat)), most: tax.amount.most } }
  return {
    code,
    currency: tariff.currency,
    customsValue: { basis: tariff.basis, amount: value },
    layers: [...duties, ...(vat ? [vat] : [])],
    duty: SUM,
    fees: SUM,
    tax: SUM,
    total: SUM,
    isTaxDeductible: vat ? isTaxRegistered === true : undefined,
    dutyRate: undefined,
    switches: rates.length > 1 ? [{ id: '301', label: '301 关税', why: '试验', value: switches?.['301'] }] : [],
    candidates: [],
    warnings: [],
    link: undefined,
  }
}

const piece = (from: string, includesFrom: boolean, rate: string, fixed = '0'): PriceFee[number] => ({
  from: parseDecimal(from),
  includesFrom,
  fixed: parseDecimal(fixed),
  rate: percent(rate),
  isLeast: false,
})

/** Commissions in percent by category: one rate with a least fee of 0.30, or steps above a price. */
const COMMISSIONS: Readonly<Record<string, PriceFee>> = {
  '': [piece('0', true, '0', '0.30'), piece('2', true, '15')],
  clothing: [piece('0', true, '5'), piece('15', false, '10'), piece('20', false, '17')],
  electronics: [piece('0', true, '15'), piece('100', false, '8', '7')],
}

/** Delivery of pieces up to 1 lb and above, by price bands. */
const DELIVERY: Readonly<Record<string, readonly [string, string, string]>> = {
  small: ['2.66', '3.54', '3.80'],
  large: ['4.25', '5.12', '5.38'],
}

function deliveryFee(tier: string): PriceFee {
  const [low, middle, high] = DELIVERY[tier] ?? ['0', '0', '0']
  return [piece('0', true, '0', low), piece('10', true, '0', middle), piece('50', false, '0', high)]
}

function calculateFreight({
  basis,
  price,
  minimum,
  divisor,
  carton,
  piecesPerCarton,
  cartons = 1n,
}: FreightRequest): FreightAnswer {
  const volume = carton.sides.reduce(multiply)
  const volumetric = divide(multiply(volume, rational(1_000_000n)), divisor ?? rational(6000n))
  const greater = compare(volumetric, carton.weight) > 0 ? volumetric : carton.weight
  const quantity = multiply(basis === 'kg' ? greater : basis === 'cbm' ? volume : rational(1n), rational(cartons))
  const sum = multiply(quantity, price)
  const total = minimum && compare(minimum, sum) > 0 ? minimum : sum
  const pieces = cartons * piecesPerCarton
  return {
    state: 'known',
    cartons,
    pieces,
    containers: 0n,
    volume,
    actual: carton.weight,
    volumetric,
    quantity,
    total,
    perPiece: divide(total, rational(pieces)),
    rule: '',
    source: undefined,
    warnings: [],
  }
}

const POUND = parseDecimal('0.45359237')

/** Facts that are invented for the tests, so that each case can be worked by hand. */
export const TEST_FACTS: SheetFacts = {
  findDuty,
  getDutyCurrency: (market) => TARIFFS[market]?.currency ?? 'USD',
  explainNoDuty: () => '没有这个市场的关税资料',
  checkCarton: () => [],
  listParcelLimits: ({ market }) => (market === 'GB' ? [rational(135n)] : []),
  listChannelFees: ({ channel, market, category }) => {
    const fee = COMMISSIONS[category]
    return channel === 'amazon-fba' && fee
      ? {
          currency: market === 'US' ? 'USD' : '',
          lines: [{ id: 'referral', label: '销售佣金', note: '', state: 'known', fee, source: factSource }],
          notes: [],
        }
      : { currency: '', lines: [], notes: [] }
  },
  findFulfilment: ({ market, weight }) =>
    market === 'US'
      ? {
          state: 'known',
          currency: 'USD',
          tier: 'small-standard',
          weight: { unit: 'lb', actual: weight, dimensional: weight, billed: weight },
          lines: [
            {
              id: 'fba-base',
              label: 'FBA 配送费',
              note: '',
              state: 'known',
              fee: deliveryFee(compare(weight, POUND) > 0 ? 'large' : 'small'),
              source: factSource,
            },
          ],
          warnings: [],
        }
      : { state: 'unknown', reason: '没有这个站点的配送费资料' },
  findStorage: ({ market, months }) =>
    market === 'US'
      ? {
          currency: 'USD',
          lines: [
            {
              id: 'storage',
              label: '仓储费',
              note: '',
              state: 'known',
              fee: flatFee(multiply(parseDecimal('0.06'), rational(BigInt(months)))),
              source: factSource,
            },
          ],
        }
      : undefined,
  listTierHints: () => [],
  calculateFreight,
}

/** Request of the tests: CNY 7 a dollar, 9 a pound, 8 a euro, 2 a zloty, 0.05 a yen. */
export function makeRequest({
  product = {},
  freight = {},
  target = {},
  goal = {},
  ...rest
}: {
  product?: Partial<SheetProduct>
  freight?: Partial<SheetFreight>
  target?: Partial<SheetTarget>
  goal?: Partial<SheetRequest['goal']>
} & Partial<Pick<SheetRequest, 'reserve' | 'date'>>): SheetRequest {
  return {
    date: '2026-11-30',
    product: { ...EMPTY_PRODUCT, cost: '14', ...product },
    freight: { ...EMPTY_FREIGHT, ...freight },
    rates: {
      base: 'XDR',
      rates: { CNY: '2520', USD: '360', GBP: '280', EUR: '315', JPY: '50400', PLN: '1260' },
      source: '试验汇率',
      date: '2026-11-30',
    },
    reserve: '',
    goal: { margin: '', profit: '', ending: 'none', ...goal },
    targets: [{ ...EMPTY_TARGET, id: 'a', market: 'US', ...target }],
    ...rest,
  }
}

/** A toy without duty of less than a pound. */
export const TOY: Partial<SheetProduct> = { hs: '9503.00.00', pieceSize: '20x15x8', pieceWeight: '0.3' }
export const CARTON: Partial<SheetProduct> = { perCarton: '24', cartonSize: '60x40x40' }
/** Freight of a dollar a piece. */
export const A_DOLLAR: Partial<SheetFreight> = { price: '7', unit: 'piece' }

/** Fees of the channel that the visitor entered. */
export const fees = (some: Partial<SheetFees>): SheetFees => ({ ...EMPTY_FEES, ...some })
