import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { Crumb } from '../../ui/layout/breadcrumbs.tsx'
import type { LayoutName } from '../../ui/layout/layouts.ts'
import type { PageDescription } from '../../ui/layout/page-description.ts'
import type { PageQuery } from '../section.ts'
import { getChosenLabels, type Filter } from './filters.ts'
import { SORT_ORDERS, getSortOrder, type SortOrder } from './orders.ts'

/** A list of contents: its name and address, and what it says of itself where nothing narrows it. */
export interface ListDescription {
  title: string
  /** One sentence under the title, for search engines too. */
  intro: string
  /** The address without a query. */
  path: string
  keywords?: readonly string[]
  filters?: readonly Filter[]
  /** Orders that are offered besides the newest first. */
  orders?: readonly SortOrder[]
  layout?: LayoutName
  /** The way to the list, the home page left out. */
  crumbs?: readonly Crumb[]
}

/** What a page of a list says of itself: what narrows it stands in its title. What somebody searched for, or put in another order, is no page of the site. */
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
    // In another order it is the same list.
    ...((query.q !== undefined || order) && { noindex: true as const }),
  }
}
