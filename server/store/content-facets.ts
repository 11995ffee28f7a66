import { type Facet, facetsOf } from '../../src/lib/content/facets.ts'
import type { ContentDraft } from './content-writing.ts'

/** What lists are narrowed by: category, tags and the kind's facets. */
export function facetsOfContent({ type, category, tags, facts }: Pick<ContentDraft, 'type' | 'category' | 'tags' | 'facts'>): Facet[] {
  const own = category === '' ? [] : [{ name: 'category', value: category }]
  return [...own, ...tags.map(({ handle }) => ({ name: 'tag', value: handle })), ...facetsOf(type, facts)]
}
