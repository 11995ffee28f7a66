/**
 * Channels with presets. `payment`: the channel charges for the payment in its commission or names no such fee
 * (`included`), or a payment provider is needed beside it (`provider`). `freight`: who carries it to the customer.
 */
export const CHANNELS = [
  { id: 'amazon-fba', label: '亚马逊 FBA', payment: 'included', fulfilment: 'fba' },
  { id: 'amazon-fbm', label: '亚马逊自发货 FBM', payment: 'included', fulfilment: 'own' },
  { id: 'tiktok-shop', label: 'TikTok Shop', payment: 'included', fulfilment: 'own' },
  { id: 'walmart', label: '沃尔玛', payment: 'included', fulfilment: 'own' },
  { id: 'ebay', label: 'eBay', payment: 'included', fulfilment: 'own' },
  { id: 'temu-full', label: 'Temu 全托管', payment: 'included', fulfilment: 'platform' },
  { id: 'temu-semi', label: 'Temu 半托管', payment: 'included', fulfilment: 'own' },
  { id: 'aliexpress', label: '速卖通', payment: 'included', fulfilment: 'own' },
  { id: 'shopify', label: 'Shopify 独立站', payment: 'provider', fulfilment: 'own' },
  { id: 'own-shop', label: '其他独立站', payment: 'provider', fulfilment: 'own' },
] as const
export type ChannelId = (typeof CHANNELS)[number]['id']

/** Plans of Shopify, which differ in the fee for another provider's payments. */
export const SHOPIFY_PLANS = { basic: 'Basic', grow: 'Grow', advanced: 'Advanced' } as const

/** Categories of Amazon's referral fees; not every market has each. */
export const CATEGORY_LABELS = {
  'device-accessories': '亚马逊设备配件',
  'appliances-compact': '小家电',
  'appliances-full-size': '大家电',
  automotive: '汽车与摩托车用品',
  baby: '母婴',
  luggage: '箱包',
  'power-tools': '电动工具',
  beauty: '美妆与个护健康',
  business: '工业与科学用品',
  clothing: '服装与配饰',
  computers: '电脑',
  electronics: '消费电子',
  cycling: '骑行配件',
  'electronics-accessories': '电子配件',
  'everything-else': '其他',
  eyewear: '眼镜',
  footwear: '鞋靴',
  furniture: '家具',
  grocery: '食品',
  home: '家居',
  kitchen: '厨房用品',
  jewelry: '珠宝首饰',
  garden: '园艺',
  mowers: '割草机与扫雪机',
  mattresses: '床垫',
  instruments: '乐器与影音制作',
  office: '办公用品',
  'pet-food': '宠物服装与食品',
  pets: '宠物用品',
  sports: '运动户外',
  tires: '轮胎',
  tools: '工具与家装',
  toys: '玩具',
  consoles: '游戏主机',
  games: '游戏与游戏配件',
  watches: '钟表',
  media: '图书、音乐、影视与软件',
} as const
