/** A marketplace or social platform on which sellers publish. */
export interface Platform {
  /** Stable id: stored in histories and sent to the API. */
  readonly id: string
  /** Name that Chinese sellers use. */
  readonly label: string
  readonly type: PlatformType
  /**
   * Markets whose advertising rules apply, as ISO 3166 codes; 'EU' is the European Union; empty for a platform that
   * sells everywhere.
   */
  readonly markets: readonly string[]
}

/** The two kinds of platforms of the specification (section 9), by API number. */
export const PLATFORM_TYPES = { shop: 1, social: 2 } as const

/** Kind of platform: marketplace or social platform. */
export type PlatformType = keyof typeof PLATFORM_TYPES

/** The 42 marketplaces, the best known first. */
const SHOPS: readonly (readonly [id: string, label: string, markets: string])[] = [
  ['amazon', '亚马逊', ''],
  ['temu', 'Temu', ''],
  ['tiktok-shop', 'TikTok Shop', ''],
  ['shein', 'SHEIN', ''],
  ['aliexpress', '速卖通', ''],
  ['ebay', 'eBay', ''],
  ['walmart', '沃尔玛', 'US'],
  ['shopee', 'Shopee', ''],
  ['lazada', 'Lazada', ''],
  ['shopify', '独立站（Shopify）', ''],
  ['etsy', 'Etsy', ''],
  ['alibaba', '阿里巴巴国际站', ''],
  ['mercado-libre', '美客多', ''],
  ['ozon', 'Ozon', 'RU'],
  ['wildberries', 'Wildberries', 'RU'],
  ['yandex-market', 'Yandex Market', 'RU'],
  ['rakuten', '乐天市场', 'JP'],
  ['yahoo-shopping-japan', '雅虎购物（日本）', 'JP'],
  ['mercari', '煤炉（Mercari）', 'JP'],
  ['qoo10', 'Qoo10', 'JP'],
  ['coupang', 'Coupang', 'KR'],
  ['gmarket', 'Gmarket', 'KR'],
  ['wayfair', 'Wayfair', 'US'],
  ['newegg', '新蛋', 'US'],
  ['target-plus', 'Target Plus', 'US'],
  ['best-buy', 'Best Buy', 'US'],
  ['wish', 'Wish', ''],
  ['allegro', 'Allegro', 'EU'],
  ['cdiscount', 'Cdiscount', 'EU'],
  ['fnac', 'Fnac', 'EU'],
  ['manomano', 'ManoMano', 'EU'],
  ['otto', 'OTTO', 'EU'],
  ['kaufland', 'Kaufland', 'EU'],
  ['zalando', 'Zalando', 'EU'],
  ['bol', 'bol', 'EU'],
  ['emag', 'eMAG', 'EU'],
  ['noon', 'Noon', 'AE'],
  ['jumia', 'Jumia', ''],
  ['tokopedia', 'Tokopedia', 'ID'],
  ['taobao', '淘宝、天猫', 'CN'],
  ['jd', '京东', 'CN'],
  ['pinduoduo', '拼多多', 'CN'],
]

/** The 20 social platforms. */
const SOCIALS: readonly (readonly [id: string, label: string, markets: string])[] = [
  ['tiktok', 'TikTok', ''],
  ['instagram', 'Instagram', ''],
  ['facebook', 'Facebook', ''],
  ['youtube', 'YouTube', ''],
  ['x', 'X（推特）', ''],
  ['pinterest', 'Pinterest', ''],
  ['linkedin', 'LinkedIn', ''],
  ['reddit', 'Reddit', ''],
  ['threads', 'Threads', ''],
  ['snapchat', 'Snapchat', ''],
  ['whatsapp', 'WhatsApp', ''],
  ['telegram', 'Telegram', ''],
  ['line', 'LINE', 'JP'],
  ['xiaohongshu', '小红书', 'CN'],
  ['douyin', '抖音', 'CN'],
  ['kuaishou', '快手', 'CN'],
  ['weibo', '微博', 'CN'],
  ['bilibili', '哔哩哔哩', 'CN'],
  ['wechat', '微信公众号、视频号', 'CN'],
  ['zhihu', '知乎', 'CN'],
]

function platformsOf(type: PlatformType, rows: typeof SHOPS): Platform[] {
  return rows.map(([id, label, markets]) => ({ id, label, type, markets: markets === '' ? [] : [markets] }))
}

/** Every platform, marketplaces first. */
export const PLATFORMS: readonly Platform[] = [...platformsOf('shop', SHOPS), ...platformsOf('social', SOCIALS)]
