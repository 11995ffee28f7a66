import type { PageQuery, QueryField } from '../section.ts'

/** The orders of lists besides the newest first, as `sort` of the address names them. */
export const SORT_ORDERS = { likes: '点赞最多', updated: '最近更新', pay: '薪资从高到低' } as const
export type SortOrder = keyof typeof SORT_ORDERS

/** What a list in such an order says in place of its own sentence, which may say that the newest come first. */
export const SORT_ORDER_INTROS: Readonly<Record<SortOrder, string>> = {
  likes: '点赞多的在前。',
  updated: '最近改过的在前。',
  pay: '起薪高的在前，面议的在最后，都按每月的人民币比。',
}

/** What narrows a list in an order that an index has; a tab is a list of its own. */
const KEPT: Readonly<Record<SortOrder, readonly QueryField[]>> = {
  likes: ['tab'],
  updated: ['tab', 'category'],
  pay: ['category'],
}

const isOrder = (name: string): name is SortOrder => Object.hasOwn(SORT_ORDERS, name)

/** The order that a query names; undefined for the newest first, null where there is none for the list that it names. */
export function getSortOrder(query: PageQuery): SortOrder | undefined | null {
  const { sort, after: _, ...rest } = query
  if (sort === undefined) return undefined
  if (!isOrder(sort)) return null
  return Object.keys(rest).every((field) => KEPT[sort].includes(field as QueryField)) ? sort : null
}

/** A query from its first page on in an order, without what this cannot be narrowed by; undefined for the newest first. */
export function withSortOrder(query: PageQuery, order: SortOrder | undefined): PageQuery {
  const { sort: _, after: __, ...rest } = query
  if (order === undefined) return rest
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => KEPT[order].includes(field as QueryField))),
    sort: order,
  }
}

/** A query that was narrowed anew: from its first page on, and newest first where its order has no such list. */
export function withFilterValue(query: PageQuery, field: QueryField, value: string): PageQuery {
  const { after: _, ...rest } = { ...query, [field]: value }
  const given: PageQuery = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ''))
  return getSortOrder(given) === null ? withSortOrder(given, undefined) : given
}
