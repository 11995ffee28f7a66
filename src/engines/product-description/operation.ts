interface Choice {
  readonly id: string
  readonly label: string
}

/** What a shop sells, as far as its listings read differently. */
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

/** What a marketplace takes; 0 where it has no such field. */
export interface ListingLimits {
  title: number
  titleUnit: 'characters' | 'bytes' | 'wide'
  /** A length that shows in full on a phone; 0 where none is known. */
  titleAdvice: number
  bullets: number
  bullet: number
  description: number
  /** Search words: one field of `search` in `searchUnit`, or tags of `tag` characters each. */
  search: number
  searchUnit: 'characters' | 'bytes' | 'tags'
  tag: number
  /** Characters that titles may not hold. */
  forbidden: string
  /** 'listed' where the limit is generally known, 'own' where it is a careful one of this site. */
  known: 'listed' | 'own'
  note: string
}

/** Characters that each field takes. */
export const LISTING_FIELD_LIMITS = {
  name: 120,
  features: 3_000,
  specs: 2_000,
  audience: 80,
  keywords: 500,
  brand: 60,
} as const
/** Marketplaces of one request. */
export const MAX_MARKETPLACES = 10

export interface ListingRequest {
  /** An integer; the same one gives the same text. */
  seed: number
  /** Of src/lib/ai/languages.ts. */
  language: string
  /** Ids of shops of src/lib/ai/platforms.ts. */
  platforms: readonly string[]
  category: string
  name: string
  brand: string
  /** Selling points, one a line. */
  features: string
  /** `name: value`, one a line. */
  specs: string
  audience: string
  /** Separated by commas or lines. */
  keywords: string
}

/** What is published in one marketplace. */
export interface Listing {
  platform: string
  limits: ListingLimits
  title: string
  /** At most as many as the marketplace takes; fewer where there are too few facts. */
  bullets: readonly string[]
  description: string
  /** The field of search words as words in their order, or the tags. */
  search: readonly string[]
}

export interface ListingResult {
  listings: readonly Listing[]
  /** What was left out and why. */
  notes: readonly string[]
  /** Facts that buyers of the category look for and that were not given. */
  missing: readonly string[]
}

/** The field of search words as it is pasted. */
export function searchText({ search, limits }: Pick<Listing, 'search' | 'limits'>): string {
  return search.join(limits.searchUnit === 'tags' ? ', ' : ' ')
}
