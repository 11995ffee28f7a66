import { CHANNELS, type ChannelId } from '../../../engines/channel-fees/operation.ts'
import {
  EMPTY_FEES,
  EMPTY_FREIGHT,
  EMPTY_PRODUCT,
  EMPTY_TARGET,
  FREIGHT_ROUTES,
  FREIGHT_UNITS,
  MAX_TARGETS,
  PRICE_ENDINGS,
  type FreightRoute,
  type FreightUnit,
  type PriceEnding,
  type SheetFees,
  type SheetFreight,
  type SheetProduct,
  type SheetRates,
  type SheetRequest,
  type SheetTarget,
} from '../../../engines/pricing/operation/request.ts'
import type { SheetText } from '../../../engines/pricing/operation/text.ts'
import type { UrlState } from '../../../state/url-state.ts'
import { FREIGHT_KEYS, PRODUCT_KEYS } from './pricing-fields.ts'

/** Market and channel of one result. */
export interface ChosenTarget {
  /** ISO 3166-1 alpha-2. */
  market: string
  channel: ChannelId
}

/** Goal of a sheet without one: a margin in percent. */
export const DEFAULT_MARGIN = '30'
export const DEFAULT_ENDING: PriceEnding = '.99'
const DEFAULT_CHANNEL: ChannelId = 'amazon-fba'
const DEFAULT_MARKET = 'US'
const USUAL_UNITS: Readonly<Record<FreightRoute, FreightUnit>> = {
  'sea-lcl': 'cbm',
  'sea-fcl': 'container',
  air: 'kg',
  express: 'kg',
  'air-line': 'kg',
  'sea-line': 'kg',
  rail: 'cbm',
}

/** Unit that prices of a route are usually quoted in. */
export function getUsualUnit(route: FreightRoute): FreightUnit {
  return USUAL_UNITS[route]
}

const FEE_KEYS = Object.keys(EMPTY_FEES) as (keyof SheetFees)[]

const known = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((one) => one === value)

/** Id of a target, with which its own keys begin. */
export function getTargetId({ market, channel }: ChosenTarget): string {
  return `${market}:${channel}`
}

/** Key of a value of one target: a fee, its price, a line's own amount, a choice. */
export function buildTargetKey(target: ChosenTarget, field: string): string {
  return `${getTargetId(target)}.${field}`
}

/** Chosen targets; one if none is chosen. */
export function readTargets({ targets }: UrlState): ChosenTarget[] {
  const chosen = (targets ?? '').split(',').flatMap((text): ChosenTarget[] => {
    const [market = '', id] = text.split(':')
    const channel = known(
      CHANNELS.map((one) => one.id),
      id,
    )
    return /^[A-Z]{2}$/.test(market) && channel !== undefined ? [{ market, channel }] : []
  })
  const different = chosen.filter(
    (target, at) => chosen.findIndex((other) => getTargetId(other) === getTargetId(target)) === at,
  )
  return different.length === 0
    ? [{ market: DEFAULT_MARKET, channel: DEFAULT_CHANNEL }]
    : different.slice(0, MAX_TARGETS)
}

/** State of chosen targets. */
export function targetsState(targets: readonly ChosenTarget[]): UrlState {
  return { targets: targets.map(getTargetId).join(',') }
}

/** Freight of the sheet; its unit is the usual one of the route unless another is chosen. */
export function readFreight(state: UrlState): SheetFreight {
  const route = known(
    FREIGHT_ROUTES.map((one) => one.route),
    state.route,
  )
  const unit = known(
    FREIGHT_UNITS.map((one) => one.unit),
    state.freightUnit,
  )
  const way = route ?? EMPTY_FREIGHT.route
  return {
    ...EMPTY_FREIGHT,
    ...Object.fromEntries(Object.entries(FREIGHT_KEYS).map(([key, field]) => [field, state[key] ?? ''])),
    route: way,
    unit: unit ?? USUAL_UNITS[way],
  }
}

function readProduct(state: UrlState): SheetProduct {
  return { ...EMPTY_PRODUCT, ...Object.fromEntries(PRODUCT_KEYS.map((key) => [key, state[key] ?? ''])) }
}

/** Values of a target whose keys begin with a word, by the rest of the key: `own.freight` is `freight` of `own`. */
function listOwnValues(state: UrlState, target: ChosenTarget, word: string): [string, string][] {
  const start = buildTargetKey(target, `${word}.`)
  return Object.entries(state).flatMap(([key, value]): [string, string][] =>
    key.startsWith(start) && value !== '' ? [[key.slice(start.length), value]] : [],
  )
}

function readTarget(state: UrlState, target: ChosenTarget): SheetTarget {
  const own = (field: string): string => state[buildTargetKey(target, field)] ?? ''
  return {
    ...EMPTY_TARGET,
    id: getTargetId(target),
    market: target.market,
    channel: target.channel,
    category: state.category ?? '',
    fees: { ...EMPTY_FEES, ...Object.fromEntries(FEE_KEYS.map((field) => [field, own(field)])) },
    storageMonths: state.storageMonths ?? '',
    returnRate: state.returnRate ?? '',
    returnCost: own('returnCost'),
    ads: state.ads ?? '',
    withdrawal: state.withdrawal ?? '',
    entry: state.entry === 'parcel' ? 'parcel' : 'bulk',
    isTaxRegistered: state.deducts !== 'no',
    nationalCode: own('nationalCode'),
    switches: Object.fromEntries(listOwnValues(state, target, 'switch').map(([id, value]) => [id, value === 'yes'])),
    own: Object.fromEntries(listOwnValues(state, target, 'own')),
    price: own('price'),
  }
}

/** Goal of the sheet. A margin is the default only while neither margin nor profit is entered. */
export function readGoal({ margin = '', profit = '', ending }: UrlState): SheetRequest['goal'] {
  return {
    margin: margin === '' && profit === '' ? DEFAULT_MARGIN : margin,
    profit,
    ending: known(PRICE_ENDINGS, ending) ?? DEFAULT_ENDING,
  }
}

/** Start of the keys of rates that the visitor entered or locked, before the currency. */
export const RATE_KEY = 'rate.'

/** Request of the sheet; undefined before a cost is entered or while there are no rates. */
export function readSheetRequest(
  state: UrlState,
  rates: SheetRates | undefined,
  date: string,
): SheetRequest | undefined {
  if ((state.cost ?? '').trim() === '' || !rates || date === '') return undefined
  const own = Object.fromEntries(
    Object.entries(state).flatMap(([key, value]): [string, string][] =>
      key.startsWith(RATE_KEY) ? [[key.slice(RATE_KEY.length), value]] : [],
    ),
  )
  return {
    date,
    product: readProduct(state),
    freight: readFreight(state),
    rates: { ...rates, own },
    reserve: state.reserve ?? '',
    goal: readGoal(state),
    targets: readTargets(state).map((target) => readTarget(state, target)),
  }
}

/** State that a short line fills in; without a channel of its own it keeps that of the first target. */
export function toFilledState(text: SheetText, state: UrlState): UrlState {
  const { product, route, freight, markets, margin, profit, ads, returnRate, price } = text
  const [first] = readTargets(state)
  const named = CHANNELS.find(({ id }) => id === text.channel)?.id
  const channel = named ?? first?.channel ?? DEFAULT_CHANNEL
  const inMarkets = markets.length === 0 && named !== undefined ? [first?.market ?? DEFAULT_MARKET] : markets
  const targets = inMarkets.map((market) => ({ market, channel }))
  const [priced = first] = targets
  const filled: Readonly<Record<string, string | undefined>> = {
    ...product,
    route,
    freightPrice: freight.price,
    freightCurrency: freight.currency,
    freightUnit: freight.unit,
    freightMinimum: freight.minimum,
    margin,
    profit,
    ads,
    returnRate,
    ...(targets.length > 0 && targetsState(targets)),
    ...(price && priced && { [buildTargetKey(priced, 'price')]: price.text }),
  }
  return Object.fromEntries(
    Object.entries(filled).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}
