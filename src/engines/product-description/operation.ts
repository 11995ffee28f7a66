interface Choice {
  readonly id: string
  readonly label: string
}

/** Product categories with different listing texts. */
export const LISTING_CATEGORIES: readonly Choice[] = (
  [
    ['general', '通用'],
    ['electronics', '消费电子'],
    ['phone', '手机配件'],
    ['computer', '电脑配件'],
    ['apparel', '服装'],
    ['shoes', '鞋靴'],
    ['bags', '箱包'],
    ['jewellery', '首饰手表'],
    ['beauty', '美妆个护'],
    ['home', '家居装饰'],
    ['kitchen', '厨房餐具'],
    ['furniture', '家具收纳'],
    ['bedding', '家纺床品'],
    ['lighting', '灯具照明'],
    ['garden', '庭院园艺'],
    ['tools', '五金工具'],
    ['auto', '汽车用品'],
    ['outdoor', '户外露营'],
    ['sports', '运动健身'],
    ['toys', '玩具'],
    ['baby', '母婴'],
    ['pets', '宠物用品'],
    ['office', '文具办公'],
    ['party', '节庆派对'],
    ['wellness', '日常护理（不涉医疗）'],
  ] as const
).map(([id, label]) => ({ id, label }))

/** Limits of a marketplace; 0 if it has no such field. */
export interface ListingLimits {
  title: number
  titleUnit: 'characters' | 'bytes' | 'wide'
  /** Title length that phones show in full; 0 if unknown. */
  titleAdvice: number
  bullets: number
  bullet: number
  description: number
  /**
   * Size of the search words: the length of one field in `searchUnit`, or the number of tags of `tag` characters each.
   */
  search: number
  searchUnit: 'characters' | 'bytes' | 'tags'
  tag: number
  /** Characters not allowed in titles. */
  forbidden: string
  /** Source of the limit: 'listed' is generally known, 'own' is a cautious limit set by this site. */
  known: 'listed' | 'own'
  note: string
}

/** Maximum characters of each field. */
export const LISTING_FIELD_LIMITS = {
  name: 120,
  features: 3_000,
  specs: 2_000,
  audience: 80,
  keywords: 500,
  brand: 60,
} as const
/** Maximum marketplaces per request. */
export const MAX_MARKETPLACES = 10

export interface ListingRequest {
  /** Integer; the same seed gives the same text. */
  seed: number
  /** Language id of src/lib/ai/languages.ts. */
  language: string
  /** Shop ids of src/lib/ai/platforms.ts. */
  platforms: readonly string[]
  category: string
  name: string
  brand: string
  /** Selling points, one a line. */
  features: string
  /** `name: value`, one a line. */
  specs: string
  audience: string
  /** Search words, separated by commas or lines. */
  keywords: string
}

/** Listing for one marketplace. */
export interface Listing {
  platform: string
  limits: ListingLimits
  title: string
  /** Up to the marketplace's limit; fewer if facts are missing. */
  bullets: readonly string[]
  description: string
  /** Words for the marketplace's field of search terms, or its tags. */
  search: readonly string[]
}

export interface ListingResult {
  listings: readonly Listing[]
  /** Parts that were left out, each with its reason. */
  notes: readonly string[]
  /** Facts that buyers of the category look for but that were not given. */
  missing: readonly string[]
}

/** Search words as pasted into the marketplace's field. */
export function searchText({ search, limits }: Pick<Listing, 'search' | 'limits'>): string {
  return search.join(limits.searchUnit === 'tags' ? ', ' : ' ')
}
