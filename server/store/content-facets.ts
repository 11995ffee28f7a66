import { CITY_FACET, formatEventCity } from '../../src/lib/content/event-cities.ts'
import { type Facet, getFacets } from '../../src/lib/content/facets.ts'
import { getMonthFacets } from './event-months.ts'
import type { ContentDraft } from './content-writing.ts'

/** Minimum importance of an important content. */
const IMPORTANT = 2

/** The fields that facets derive from; tags by handle. */
type Faceted = Pick<ContentDraft, 'type' | 'category' | 'facts'> & { tags: readonly { handle: string }[] }

function chosenFacets({ type, category, tags, facts }: Faceted): Facet[] {
  const own = category === '' ? [] : [{ name: 'category', value: category }]
  return [...own, ...tags.map(({ handle }) => ({ name: 'tag', value: handle })), ...getFacets(type, facts)]
}

/**
 * Filter values of a content: category, tags, facets of its type, importance, and a mark for an event without a date.
 */
export function getContentFacets(content: Faceted & Pick<ContentDraft, 'importance'>): Facet[] {
  const isUndated = content.type === 'activity' && content.facts['startsOn'] === undefined
  return [
    ...chosenFacets(content),
    ...(content.importance >= IMPORTANT ? [{ name: 'important', value: '1' }] : []),
    ...(isUndated ? [{ name: 'undated', value: '1' }] : []),
  ]
}

function cityOf({ category, facts: { country, city } }: Faceted): Facet[] {
  return typeof country === 'string' && typeof city === 'string'
    ? [{ name: CITY_FACET, value: formatEventCity({ country, city, category }) }]
    : []
}

/** The filter values whose contents are counted for lists; for events also months, for their calendar, and cities. */
export function getCountedFacets(content: Faceted): Facet[] {
  return [
    ...chosenFacets(content),
    ...(content.type === 'activity' ? [...getMonthFacets(content), ...cityOf(content)] : []),
  ]
}
