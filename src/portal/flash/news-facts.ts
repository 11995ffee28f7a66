import type { ListDescription } from '../shared/describe.ts'
import { createCategoryFilter } from '../shared/filters.ts'
import type { ContentList } from '../shared/read-list.ts'

/** The two lists of /news, by the URL field `tab`. */
export const NEWS_LISTS: Readonly<Record<'flash' | 'article', ListDescription>> = {
  flash: {
    title: '快讯',
    path: '/news',
    keywords: ['跨境电商快讯', '跨境电商新闻', '关税', '平台政策'],
    filters: [createCategoryFilter('flash')],
    intro: '跨境电商快讯按主题看：合规、关税、税务、平台、物流和支付，每条注明来源和日期。',
  },
  article: {
    title: '文章',
    path: '/news',
    keywords: ['跨境电商文章', '跨境电商教程', '开店', '运营'],
    filters: [createCategoryFilter('article')],
    orders: ['likes', 'updated'],
    intro: '开店、选品、运营、物流、税务与合规的做法，写清步骤、数字和来源。',
  },
}

/** Page of one of the two lists. */
export type NewsData = ({ tab: 'flash' } & ContentList<'flash'>) | ({ tab: 'article' } & ContentList<'article'>)
