import { findSectionFeed } from '../../lib/content/section-feeds.ts'
import { Icon } from '../../ui/icon.tsx'

/** The way to the feed of a list, for readers' programs; nothing where its section has none. `path` is the address of the list. */
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
