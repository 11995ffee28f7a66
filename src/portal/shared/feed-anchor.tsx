import { findSectionFeed } from '../../lib/content/section-feeds.ts'
import { Icon } from '../../ui/icon.tsx'

/** Link to a list's feed, for feed readers; renders nothing if its section has none. `path` is the path of the list. */
export function FeedAnchor({ path }: { path: string }) {
  const feed = findSectionFeed(path)
  return feed === undefined ? null : (
    <a
      className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1 px-2 text-sm text-soft hover:text-sea hover:underline print:hidden"
      href={`/feeds/${feed.name}.xml`}
      title={`用阅读器订阅${feed.title}（RSS）`}
      type="application/rss+xml"
    >
      <Icon className="size-4" name="rss" />
      订阅
    </a>
  )
}
