import type { ContentType } from './kinds.ts'
import feeds from './section-feeds.build.ts'

/** What a section's feed has. */
export interface SectionFeed {
  /** As in its address: `/feeds/<name>.xml` and `.atom`. */
  name: string
  type: ContentType
  title: string
  /** The list that it follows. */
  path: string
  /** First segments whose lists show the contents of another section. */
  also: readonly string[]
}

/** In the order of kinds. */
export const SECTION_FEEDS: readonly SectionFeed[] = feeds.map(([type, name = '', title = '', path = '', ...also]) => ({
  name,
  type: type as ContentType,
  title,
  path,
  also,
}))

/** The feed of the section in which a page is, by its address; of a section of several lists, that of the list. Undefined where it has none. */
export function findSectionFeed(address: string): SectionFeed | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const tab = new URLSearchParams(query).get('tab')
  const ofTab = tab === null ? undefined : SECTION_FEEDS.find((feed) => feed.path === `${path}?tab=${tab}`)
  if (ofTab) return ofTab
  const segment = path.split('/', 2)[1] ?? ''
  return SECTION_FEEDS.find(({ name, also }) => name === segment || also.includes(segment))
}
