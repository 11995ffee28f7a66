import type { ContentType } from '../lib/content/kinds.ts'
import { toWikiSegment } from '../lib/content/wiki-sub-types.ts'
import paths from './content-paths.build.ts'

/**
 * Parts of a content's URL. Category and facts may be omitted if only type and handle are known: the page at the
 * shorter URL shows the same.
 */
export interface ContentAddress {
  type: ContentType
  handle: string
  category?: string
  facts?: Readonly<Record<string, string | readonly string[] | undefined>>
}

const SUMMITS = new Set(['展会', '峰会'])

/** Path segments of a handle, each encoded: a lesson's follow its course, a page's are its path. */
const segmentsOf = (handle: string) => handle.split('.').map(encodeURIComponent)

/** Path of a content's page; undefined for kinds without pages. */
export function getContentPath({ type, handle, category = '', facts = {} }: ContentAddress): string | undefined {
  const before = paths[type]
  const last = encodeURIComponent(handle)
  if (before !== undefined) return `/${before}/${last}`
  if (type === 'page') return `/${segmentsOf(handle).join('/')}`
  if (type === 'lesson') {
    const [course = '', ...lesson] = segmentsOf(handle)
    return `/edu/${course}/${lesson.join('.')}`
  }
  if (type === 'activity') return SUMMITS.has(category) ? `/activitySummit/info/${last}` : `/hd/${last}`
  if (type === 'wiki')
    return `/encyclopedia/${toWikiSegment(typeof facts.subType === 'string' ? facts.subType : undefined)}/${last}`
  return undefined
}
