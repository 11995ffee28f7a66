/** Ways of international freight. */
export const FREIGHT_ROUTES = [
  { route: 'sea-lcl', label: '海运拼箱' },
  { route: 'sea-fcl', label: '海运整柜' },
  { route: 'air', label: '空运' },
  { route: 'express', label: '快递' },
  { route: 'air-line', label: '专线（快递派）' },
  { route: 'sea-line', label: '专线（空派、海派）' },
  { route: 'rail', label: '铁路' },
] as const
export type FreightRoute = (typeof FREIGHT_ROUTES)[number]['route']

/** Quantities that a freight price is for. */
export const FREIGHT_UNITS = [
  { unit: 'kg', label: '每公斤' },
  { unit: 'cbm', label: '每立方米' },
  { unit: 'container', label: '每个柜' },
  { unit: 'shipment', label: '每票' },
  { unit: 'piece', label: '每件' },
] as const
export type FreightUnit = (typeof FREIGHT_UNITS)[number]['unit']

/** Endings of a price: the least price is rounded up to the next one. `none` keeps the cent. */
export const PRICE_ENDINGS = ['.99', '.95', '.00', 'none'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** The product, as typed. Every field but the cost may be ''. */
export interface SheetProduct {
  name: string
  /** Kind of goods at the fulfilment centre: `apparel`, `dangerous`; '' is general. */
  kind: string
  /** HS code, 6 to 10 digits; '' leaves the duty unknown. */
  hs: string
  /** Country of origin, ISO 3166-1 alpha-2; '' is CN. */
  origin: string
  /** Purchase price of a piece. */
  cost: string
  /** ISO 4217; '' is CNY. */
  costCurrency: string
  /** Costs of a piece up to the port of export, in the currency of the cost; '' is 0. */
  domestic: string
  /** Rate of the export VAT rebate as a percentage; '' is none. */
  rebate: string
  /** VAT rate that the purchase price includes, as a percentage; '' is the default. */
  invoiceVat: string
  perCarton: string
  /** Three sides such as `20x15x8`, in centimetres unless a unit is given; weights in kilograms. */
  pieceSize: string
  pieceWeight: string
  cartonSize: string
  cartonWeight: string
  /** Packed for delivery to the buyer; '' is as the piece. */
  packedSize: string
  packedWeight: string
}

/** Freight to the market, as typed. An empty price leaves the freight unknown. */
export interface SheetFreight {
  route: FreightRoute
  price: string
  unit: FreightUnit
  /** Least charge of a shipment; '' is none. */
  minimum: string
  /** ISO 4217; '' is CNY. */
  currency: string
  /** Cubic centimetres a kilogram; '' is that of the route. */
  divisor: string
  /** Size of the container for a price by container, such as 40HQ; '' is 40HQ. */
  container: string
  /** Percentage of the goods' value; '' is 0. */
  insurance: string
  /** Pieces in the shipment, which share minimums; '' is the default. */
  pieces: string
}

/** Exchange rates of one day and source: 1 `base` is `rates[code]` of `code`, decimal text. */
export interface SheetRates {
  base: string
  rates: Readonly<Record<string, string>>
  /** Name of the source in Chinese. */
  source: string
  /** YYYY-MM-DD. */
  date: string
  /** Rates that the visitor entered, units of the cost's currency for 1 of `code`; they come first. */
  own?: Readonly<Record<string, string>> | undefined
}

/** Figures of the channel, as typed; '' takes that of the preset. Amounts are in the target's currency. */
export interface SheetFees {
  /** Commission as a percentage of the price. */
  referral: string
  /** Fixed fee of an order. */
  fixed: string
  /** Fee of the delivery to the buyer. */
  fulfilment: string
  /** Payment fee: a percentage of the price, and a fixed part. */
  payment: string
  paymentFixed: string
  /** Storage fee of a piece and month. */
  storage: string
}

/** `bulk`: imported in bulk and sold from stock. `parcel`: each order is imported as a parcel to its buyer. */
export type SheetEntry = 'bulk' | 'parcel'

/** One market and channel, as typed. */
export interface SheetTarget {
  /** Name of the target within the request. */
  id: string
  /** ISO 3166-1 alpha-2. */
  market: string
  /** Id of a preset of `SheetChannels`. */
  channel: string
  /** Category of the commission, an id of the preset; '' is its general one. */
  category: string
  fees: SheetFees
  storageMonths: string
  /** Percentage of sold pieces that come back, and cost of one; '' is its landed cost and fulfilment fee. */
  returnRate: string
  returnCost: string
  /** Percentages: advertising of the price, and withdrawal of the payout. */
  ads: string
  withdrawal: string
  entry: SheetEntry
  /** True if the seller deducts import VAT and pays VAT on sales. */
  isTaxRegistered: boolean
  /** National code of the market, 8 to 10 digits; '' is the product's code. */
  nationalCode: string
  /** Choices of doubtful duties by the id of the switch. */
  switches: Readonly<Record<string, boolean>>
  /** Amounts of lines that the visitor entered, by id of the line, in the target's currency. */
  own: Readonly<Record<string, string>>
  /** Freight of this target; undefined for that of the sheet. */
  freight?: SheetFreight | undefined
  /** Selling price as the buyer sees it; '' computes the price of the goal. */
  price: string
}

/** Goal for the least price. Both may be given: the price reaches both. */
export interface SheetGoal {
  /** Profit as a percentage of the price. */
  margin: string
  /** Profit of a piece in the currency of the cost. */
  profit: string
  ending: PriceEnding
}

export interface SheetRequest {
  /** Day of the facts, YYYY-MM-DD. */
  date: string
  product: SheetProduct
  freight: SheetFreight
  rates: SheetRates
  /** Percentage that the market's currency may lose until the payout; '' is 0. */
  reserve: string
  goal: SheetGoal
  targets: readonly SheetTarget[]
}

/** Maximum targets of one sheet. */
export const MAX_TARGETS = 12

/** Field of the request that a message is about. */
export type SheetField =
  | 'date'
  | Exclude<keyof SheetProduct, 'name' | 'kind'>
  | `freight-${Exclude<keyof SheetFreight, 'route' | 'unit'>}`
  | 'rate'
  | 'reserve'
  | 'margin'
  | 'profit'
  | 'market'
  | 'channel'
  | keyof SheetFees
  | 'storageMonths'
  | 'returnRate'
  | 'returnCost'
  | 'ads'
  | 'withdrawal'
  | 'nationalCode'
  | 'own'
  | 'price'

export const EMPTY_PRODUCT: SheetProduct = {
  name: '',
  kind: '',
  hs: '',
  origin: '',
  cost: '',
  costCurrency: '',
  domestic: '',
  rebate: '',
  invoiceVat: '',
  perCarton: '',
  pieceSize: '',
  pieceWeight: '',
  cartonSize: '',
  cartonWeight: '',
  packedSize: '',
  packedWeight: '',
}

export const EMPTY_FREIGHT: SheetFreight = {
  route: 'sea-lcl',
  price: '',
  unit: 'cbm',
  minimum: '',
  currency: '',
  divisor: '',
  container: '',
  insurance: '',
  pieces: '',
}

export const EMPTY_FEES: SheetFees = {
  referral: '',
  fixed: '',
  fulfilment: '',
  payment: '',
  paymentFixed: '',
  storage: '',
}

/** Target without figures of its own. */
export const EMPTY_TARGET: SheetTarget = {
  id: '',
  market: '',
  channel: 'amazon-fba',
  category: '',
  fees: EMPTY_FEES,
  storageMonths: '',
  returnRate: '',
  returnCost: '',
  ads: '',
  withdrawal: '',
  entry: 'bulk',
  isTaxRegistered: true,
  nationalCode: '',
  switches: {},
  own: {},
  price: '',
}

/** Values that empty fields stand for; the sheet says that they are defaults. */
export const SHEET_DEFAULTS = {
  origin: 'CN',
  costCurrency: 'CNY',
  invoiceVat: '13',
  shipmentPieces: '500',
  storageMonths: '1',
} as const
