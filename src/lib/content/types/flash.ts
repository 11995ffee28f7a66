import { declareType } from '../content-type.ts'

/** A short news item, NEWS_HOT in the product specification. */
export const flash = declareType({
  label: '快讯',
  categories: ['合规', '关税', '税务', '平台', '物流', '支付', '市场'],
  facets: ['important'],
  number: 10,
  visited: '(?:^/news|/zb)(?:/|$)',
  visitName: 'news_hot',
  path: 'news',
  feed: { name: 'news', title: '快讯', path: '/zb', also: ['', 'zb'] },
  fields: [],
})
