import { findSectionFeed } from '../../lib/content/section-feeds.ts'
import type { PageDescription } from '../../ui/layout/page-description.ts'

/** Path of the share picture of a content, a section, or the site. */
export function getSharePicturePath({ pictureOf }: PageDescription, path: string): string {
  return pictureOf
    ? `/share/${pictureOf.type}/${encodeURIComponent(pictureOf.handle)}.png`
    : `/share/section/${path === '/' ? 'site' : (findSectionFeed(path)?.name ?? 'site')}.png`
}
