import { type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter, createFilter } from '../shared/filters.ts'
import { type ContentList } from '../shared/read-list.ts'

/** What the list of platforms is. */
export const PLATFORM_LIST: ListDescription = {
  title: '平台知识',
  path: '/knowledge',
  keywords: ['跨境电商平台', '平台入驻', '平台费用', '开店要求'],
  filters: [createCategoryFilter('knowledge', '平台类型')],
  orders: ['likes', 'updated'],
  intro: '谁能开店、要交哪些费用、先准备什么、和别的平台有什么不同，附官方网站和核对日期。',
}

/** Platforms of a list, and the markets that it can be narrowed to. */
export interface PlatformList extends ContentList<'knowledge'> {
  /** The markets that most platforms serve, those of the most first. */
  markets: readonly string[]
}

/** What the list is with the markets that it offers. */
export const createPlatformList = (markets: readonly string[]): ListDescription => ({
  ...PLATFORM_LIST,
  filters: [...(PLATFORM_LIST.filters ?? []), ...(markets.length > 0 ? [createFilter('market', '市场', markets)] : [])],
})
