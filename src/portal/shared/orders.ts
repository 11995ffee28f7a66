import type { PageQuery, QueryField } from '../section.ts'

/** Sort orders besides newest first, by the value of `sort` in the URL. */
export const SORT_ORDERS = { likes: '点赞最多', updated: '最近更新', pay: '薪资从高到低' } as const
export type SortOrder = keyof typeof SORT_ORDERS

/** Intro of a sorted list. It replaces the list's own intro, which may say that the newest come first. */
export const SORT_ORDER_INTROS: Readonly<Record<SortOrder, string>> = {
  likes: '点赞多的在前。',
  updated: '最近改过的在前。',
  pay: '起薪高的在前，面议的在最后，都按每月的人民币比。',
}

/** Query fields that can be combined with each order, as the database indexes allow; a tab is a list of its own. */
const KEPT: Readonly<Record<SortOrder, readonly QueryField[]>> = {
  likes: ['tab'],
  updated: ['tab', 'category'],
  pay: ['category'],
}

const isOrder = (name: string): name is SortOrder => Object.hasOwn(SORT_ORDERS, name)

/** Order of a query; undefined for newest first, null if the order is not available with its filters. */
export function getSortOrder(query: PageQuery): SortOrder | undefined | null {
  const { sort, after: _, ...rest } = query
  if (sort === undefined) return undefined
  if (!isOrder(sort)) return null
  return Object.keys(rest).every((field) => KEPT[sort].includes(field as QueryField)) ? sort : null
}

/**
 * First page of a query in another order, without filters that the order does not allow; undefined for newest first.
 */
export function withSortOrder(query: PageQuery, order: SortOrder | undefined): PageQuery {
  const { sort: _, after: __, ...rest } = query
  if (order === undefined) return rest
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => KEPT[order].includes(field as QueryField))),
    sort: order,
  }
}

/**
 * First page of a query with another filter value; falls back to newest first if its order does not allow the filter.
 */
export function withFilterValue(query: PageQuery, field: QueryField, value: string): PageQuery {
  const { after: _, ...rest } = { ...query, [field]: value }
  const given: PageQuery = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ''))
  return getSortOrder(given) === null ? withSortOrder(given, undefined) : given
}
