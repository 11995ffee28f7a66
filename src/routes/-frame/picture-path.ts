import { feedOfPath } from '../../lib/content/section-feeds.ts'
import type { PageDescription } from '../../ui/layout/page-description.ts'

/** The drawn picture of a content, of a section, or of the site. */
export function picturePath({ pictureOf }: PageDescription, path: string): string {
  return pictureOf ? `/share/${pictureOf.type}/${encodeURIComponent(pictureOf.handle)}.png` : `/share/section/${path === '/' ? 'site' : (feedOfPath(path)?.name ?? 'site')}.png`
}
