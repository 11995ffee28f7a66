import type { ListFacts } from '../shared/describe.ts'
import { categoryFilter } from '../shared/filters.ts'
import type { ListOf } from '../shared/read-list.ts'

/** The two lists of /news, by the `tab` of its address. */
export const NEWS: Readonly<Record<'flash' | 'article', ListFacts>> = {
  flash: {
    title: '快讯', path: '/news', keywords: ['跨境电商快讯', '跨境电商新闻', '关税', '平台政策'], filters: [categoryFilter('flash')],
    intro: '跨境电商快讯按主题看：合规、关税、税务、平台、物流和支付，每条注明来源和日期。',
  },
  article: {
    title: '文章', path: '/news', keywords: ['跨境电商文章', '跨境电商教程', '开店', '运营'], filters: [categoryFilter('article')], orders: ['likes', 'updated'],
    intro: '开店、选品、运营、物流、税务与合规的做法，写清步骤、数字和来源。',
  },
}

/** A page of one of the two lists. */
export type NewsData = ({ tab: 'flash' } & ListOf<'flash'>) | ({ tab: 'article' } & ListOf<'article'>)
