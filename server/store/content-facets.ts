import { type Facet, facetsOf } from '../../src/lib/content/facets.ts'
import type { ContentDraft } from './content-writing.ts'

/** From which importance on a content is one of the important ones. */
const IMPORTANT = 2

/** What lists are narrowed by: category, tags, whether it is important, and the kind's facets. */
export function facetsOfContent({ type, category, tags, facts, importance }: Pick<ContentDraft, 'type' | 'category' | 'tags' | 'facts' | 'importance'>): Facet[] {
  const own = category === '' ? [] : [{ name: 'category', value: category }]
  if (importance >= IMPORTANT) own.push({ name: 'important', value: '1' })
  return [...own, ...tags.map(({ handle }) => ({ name: 'tag', value: handle })), ...facetsOf(type, facts)]
}
