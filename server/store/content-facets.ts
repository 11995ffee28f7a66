import { CITY_FACET, formatEventCity } from '../../src/lib/content/event-cities.ts'
import { type Facet, getFacets } from '../../src/lib/content/facets.ts'
import { getMonthFacets } from './event-months.ts'
import type { ContentDraft } from './content-writing.ts'

/** From which importance on a content is one of the important ones. */
const IMPORTANT = 2

/** What facets are made of; of tags the handles. */
type Faceted = Pick<ContentDraft, 'type' | 'category' | 'facts'> & { tags: readonly { handle: string }[] }

function chosenFacets({ type, category, tags, facts }: Faceted): Facet[] {
  const own = category === '' ? [] : [{ name: 'category', value: category }]
  return [...own, ...tags.map(({ handle }) => ({ name: 'tag', value: handle })), ...getFacets(type, facts)]
}

/** What lists are narrowed by: category, tags, the kind's facets, whether it is important, and whether an event has no date yet. */
export function facetsOfContent(content: Faceted & Pick<ContentDraft, 'importance'>): Facet[] {
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

/** Those of them that are counted, so that lists can say how many there are of each; of events the months for their calendar, and the cities. */
export function countedFacets(content: Faceted): Facet[] {
  return [
    ...chosenFacets(content),
    ...(content.type === 'activity' ? [...getMonthFacets(content), ...cityOf(content)] : []),
  ]
}
