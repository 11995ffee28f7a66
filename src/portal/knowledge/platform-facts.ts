import { type ListFacts } from '../shared/describe.ts'
import { categoryFilter, filterOf } from '../shared/filters.ts'
import { type ListOf } from '../shared/read-list.ts'

/** What the list of platforms is. */
export const FACTS: ListFacts = {
  title: '平台知识', path: '/knowledge', keywords: ['跨境电商平台', '平台入驻', '平台费用', '开店要求'], filters: [categoryFilter('knowledge', '平台类型')], orders: ['likes', 'updated'],
  intro: '谁能开店、要交哪些费用、先准备什么、和别的平台有什么不同，附官方网站和核对日期。',
}

/** Platforms of a list, and the markets that it can be narrowed to. */
export interface PlatformList extends ListOf<'knowledge'> {
  /** The markets that most platforms serve, those of the most first. */
  markets: readonly string[]
}

/** What the list is with the markets that it offers. */
export const factsWith = (markets: readonly string[]): ListFacts => ({ ...FACTS, filters: [...(FACTS.filters ?? []), ...(markets.length > 0 ? [filterOf('market', '市场', markets)] : [])] })
