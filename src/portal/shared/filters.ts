import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import type { PageQuery, QueryField } from '../section.ts'

/** Filter of a list: one query field, and the offered values. */
export interface Filter {
  field: QueryField
  label: string
  choices: readonly { value: string; label: string }[]
}

/** Creates a filter whose values are their own labels. */
export function createFilter(field: QueryField, label: string, values: readonly string[]): Filter {
  return { field, label, choices: values.map((value) => ({ value, label: value })) }
}

/** Creates the filter by the categories of a kind. */
export function createCategoryFilter(type: ContentType, label = '分类'): Filter {
  return createFilter('category', label, CONTENT_KINDS[type].categories)
}

/** Labels of the filter values in a query, in the order of the filters. */
export function getChosenLabels(filters: readonly Filter[], query: PageQuery): string[] {
  return filters.flatMap(({ field, choices }) => {
    const value = query[field]
    return value === undefined ? [] : [choices.find((choice) => choice.value === value)?.label ?? value]
  })
}
