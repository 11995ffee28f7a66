interface CategoryText {
  /** Label on a chip. */
  label: string
  /** Title of the category's page. */
  page: string
  summary: string
  description: string
  keywords: readonly string[]
}

/** The three categories (product specification, section 2.3); the key is used in the URL. */
export const LOGO_CATEGORIES = {
  ecommerce: {
    label: '电商平台',
    page: '电商平台 Logo',
    summary: '亚马逊、eBay、Shopee 等平台与建站工具，可下载 SVG 和 PNG',
    description:
      '电商平台 Logo 下载：eBay、速卖通、虾皮、Etsy、Shopify 等平台与建站工具的矢量 Logo，没有可用图形的平台以中性字母牌代替，断网也能用。',
    keywords: ['电商平台logo', '平台标志下载', '跨境电商平台'],
  },
  social: {
    label: '社交媒体',
    page: '社交媒体 Logo',
    summary: 'Facebook、TikTok、微信等社交媒体，可下载 SVG 和 PNG',
    description:
      '社交媒体 Logo 下载：Facebook、Instagram、TikTok、YouTube、WhatsApp、微信等的矢量 Logo，可取原色、黑色或白色，透明底 PNG 在本机生成。',
    keywords: ['社交媒体logo', '社媒图标', '社交平台标志'],
  },
  common: {
    label: '常用图标',
    page: '常用图标',
    summary: '商品、物流、支付、客服等常用图标，可下载 SVG 和 PNG',
    description:
      '跨境电商常用图标下载：购物车、包裹、海运、仓库、优惠券、客服等线条图标，以及支付和快递公司 Logo，可复制 SVG 或生成指定大小的 PNG。',
    keywords: ['电商图标', '物流图标', '支付标志'],
  },
} as const satisfies Record<string, CategoryText>

export type LogoCategory = keyof typeof LOGO_CATEGORIES

/** Parses a category of the URL; undefined if it is unknown. */
export function parseCategory(text: string | undefined): LogoCategory | undefined {
  return (Object.keys(LOGO_CATEGORIES) as LogoCategory[]).find((category) => category === text)
}
