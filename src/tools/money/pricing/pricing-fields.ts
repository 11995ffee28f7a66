import type { StateFields } from '../../../lib/state-fields.ts'

/** Keys of the product in the page's state, which are the fields of the engine's product. */
export const PRODUCT_KEYS = [
  'name',
  'kind',
  'hs',
  'origin',
  'cost',
  'costCurrency',
  'domestic',
  'rebate',
  'invoiceVat',
  'perCarton',
  'pieceSize',
  'pieceWeight',
  'cartonSize',
  'cartonWeight',
  'packedSize',
  'packedWeight',
] as const

/** Keys of the freight in the page's state, and the fields of the engine's freight that they fill. */
export const FREIGHT_KEYS = {
  freightPrice: 'price',
  freightMinimum: 'minimum',
  freightCurrency: 'currency',
  divisor: 'divisor',
  container: 'container',
  insurance: 'insurance',
  shipment: 'pieces',
} as const

/** Keys that count for every market. */
export const SHARED_KEYS = ['storageMonths', 'returnRate', 'ads', 'withdrawal', 'category'] as const

const OTHER_KEYS = [
  'route',
  'freightUnit',
  'entry',
  'deducts',
  'reserve',
  'margin',
  'profit',
  'ending',
  'targets',
  'shown',
  'line',
  'from',
  'view',
] as const

/**
 * Kinds of the keys of the page. Costs and prices are a seller's own business, so that all of them are private: none is
 * in the address unless the visitor shares them.
 */
export const PRICING_FIELDS: StateFields = Object.fromEntries(
  [...PRODUCT_KEYS, ...Object.keys(FREIGHT_KEYS), ...SHARED_KEYS, ...OTHER_KEYS].map((key) => [key, 'words'] as const),
)
