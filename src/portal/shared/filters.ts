import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import type { PageQuery, QueryField } from '../section.ts'

/** What a list can be narrowed by: one field of its query, and the values that are offered. */
export interface Filter {
  field: QueryField
  label: string
  choices: readonly { value: string; label: string }[]
}

/** A filter whose values are their own labels. */
export function createFilter(field: QueryField, label: string, values: readonly string[]): Filter {
  return { field, label, choices: values.map((value) => ({ value, label: value })) }
}

/** The filter by the categories of a kind. */
export function createCategoryFilter(type: ContentType, label = '分类'): Filter {
  return createFilter('category', label, CONTENT_KINDS[type].categories)
}

/** The labels of the values by which a query narrows, in the order of the filters. */
export function getChosenLabels(filters: readonly Filter[], query: PageQuery): string[] {
  return filters.flatMap(({ field, choices }) => {
    const value = query[field]
    return value === undefined ? [] : [choices.find((choice) => choice.value === value)?.label ?? value]
  })
}
