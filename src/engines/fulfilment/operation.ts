/** Kinds of goods with fees of their own in the American store. */
export const FBA_KINDS = { general: '普通商品', apparel: '服装', dangerous: '危险品' } as const
export type FbaKind = keyof typeof FBA_KINDS

/** Markets whose fulfilment fees are among the facts. */
export const FBA_MARKETS = ['US', 'GB', 'CA'] as const
export type FbaMarket = (typeof FBA_MARKETS)[number]

/**
 * Weight that the fee of an extra-large piece counts. The tables read say the greater of unit and dimensional weight;
 * Amazon's own wording was not read, so the visitor may choose.
 */
export const EXTRA_LARGE_WEIGHTS = { greater: '实重与体积重取大', unit: '只按实重' } as const
export type ExtraLargeWeight = keyof typeof EXTRA_LARGE_WEIGHTS

/** Names of the size tiers. */
export const TIER_LABELS = {
  'small-standard': '小号标准尺寸',
  'large-standard': '大号标准尺寸',
  'small-bulky': '小号大件',
  'large-bulky': '大号大件',
  'extra-large-50': '超大件 0 至 50 磅',
  'extra-large-70': '超大件 50 至 70 磅',
  'extra-large-150': '超大件 70 至 150 磅',
  'extra-large-over': '超大件 150 磅以上',
  'light-envelope': '轻型信封',
  'standard-envelope': '标准信封',
  'large-envelope': '大号信封',
  'extra-large-envelope': '超大信封',
  'small-parcel': '小包裹',
  'standard-parcel': '标准包裹',
  'small-oversize': '小号超大尺寸',
  'standard-oversize-light': '标准超大尺寸（轻）',
  'standard-oversize-heavy': '标准超大尺寸（重）',
  'standard-oversize-large': '标准超大尺寸（大）',
  'bulky-oversize': '大体积超大尺寸',
  'heavy-oversize': '重型超大尺寸',
  envelope: '信封',
  standard: '标准尺寸',
  'medium-oversize': '中号超大尺寸',
  'large-oversize': '大号超大尺寸',
  'special-oversize': '特殊超大尺寸',
} as const
export type FbaTier = keyof typeof TIER_LABELS

/** Maximum months of storage that are computed. */
export const MAX_STORAGE_MONTHS = 36
