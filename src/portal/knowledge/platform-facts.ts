import { type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter, createFilter } from '../shared/filters.ts'
import { type ContentList } from '../shared/read-list.ts'

/** Description of the list of platforms. */
export const PLATFORM_LIST: ListDescription = {
  title: '平台知识',
  path: '/knowledge',
  keywords: ['跨境电商平台', '平台入驻', '平台费用', '开店要求'],
  filters: [createCategoryFilter('knowledge', '平台类型')],
  orders: ['likes', 'updated'],
  intro: '谁能开店、要交哪些费用、先准备什么、和别的平台有什么不同，附官方网站和核对日期。',
}

/** List of platforms, with the markets of its filter. */
export interface PlatformList extends ContentList<'knowledge'> {
  /** Markets with the most platforms, largest first. */
  markets: readonly string[]
}

/** Description of the list with its market filter. */
export const createPlatformList = (markets: readonly string[]): ListDescription => ({
  ...PLATFORM_LIST,
  filters: [...(PLATFORM_LIST.filters ?? []), ...(markets.length > 0 ? [createFilter('market', '市场', markets)] : [])],
})
