import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { Crumb } from '../../ui/layout/breadcrumbs.tsx'
import type { LayoutName } from '../../ui/layout/layouts.ts'
import type { PageDescription } from '../../ui/layout/page-description.ts'
import type { PageQuery } from '../section.ts'
import { getChosenLabels, type Filter } from './filters.ts'
import { SORT_ORDERS, getSortOrder, type SortOrder } from './orders.ts'

/** Description of a list of contents without filters: name, path and texts. */
export interface ListDescription {
  title: string
  /** One sentence under the title, also the meta description. */
  intro: string
  /** Path without a query. */
  path: string
  keywords?: readonly string[]
  filters?: readonly Filter[]
  /** Sort orders besides newest first. */
  orders?: readonly SortOrder[]
  layout?: LayoutName
  /** Breadcrumbs to the list, without the home page. */
  crumbs?: readonly Crumb[]
}

/** Describes a page of a list, with its filters in the title. Search results and other orders are not indexed. */
export function describeList(
  { title, intro, path, keywords, filters = [], layout = 'default', crumbs = [] }: ListDescription,
  query: PageQuery,
): PageDescription {
  const order = getSortOrder(query)
  const ordered = order ? [SORT_ORDERS[order]] : []
  const chosen = [...ordered, ...getChosenLabels(filters, query)]
  const name = `${query.after === undefined ? '' : order ? '更多' : '更早的'}${[...chosen, title].join(' ')}`
  return {
    layout,
    title: `${query.q === undefined ? name : `「${query.q}」的${title}`}_${SITE_FULL_NAME}`,
    description: chosen.length === 0 ? intro : `${chosen.join('、')}：${intro}`,
    ...(keywords && { keywords }),
    crumbs:
      chosen.length === 0
        ? [...crumbs, { label: title }]
        : [...crumbs, { label: title, href: path }, { label: chosen.join(' ') }],
    // A list in another order is the same list, so it is not indexed again.
    ...((query.q !== undefined || order) && { noindex: true as const }),
  }
}
