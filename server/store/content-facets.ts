import { type Facet, facetsOf } from '../../src/lib/content/facets.ts'
import type { ContentDraft } from './content-writing.ts'

/** From which importance on a content is one of the important ones. */
const IMPORTANT = 2

/** What lists are narrowed by: category, tags, whether it is important, and the kind's facets. */
export function facetsOfContent({ type, category, tags, facts, importance }: Pick<ContentDraft, 'type' | 'category' | 'tags' | 'facts' | 'importance'>): Facet[] {
  const counted = countedFacets({ type, category, tags, facts })
  return importance >= IMPORTANT ? [...counted, { name: 'important', value: '1' }] : counted
}

/** Those of them that are counted, so that lists can say how many there are of each. */
export function countedFacets({ type, category, tags, facts }: Pick<ContentDraft, 'type' | 'category' | 'facts'> & { tags: readonly { handle: string }[] }): Facet[] {
  const own = category === '' ? [] : [{ name: 'category', value: category }]
  return [...own, ...tags.map(({ handle }) => ({ name: 'tag', value: handle })), ...facetsOf(type, facts)]
}
