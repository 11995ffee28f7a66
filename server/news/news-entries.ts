import { createHash } from 'node:crypto'
import type { NewsEntry } from '../store/news-entries.ts'
import type { NewsFeed } from './feed-list.ts'
import { createFlashDraft } from './flash-draft.ts'
import { getTitleKey } from './near-title.ts'
import type { FeedEntry } from './read-feed.ts'
import { getLinkKey, normalizeWebLink } from './web-link.ts'

const DAY_MS = 86_400_000
/** Maximum entries taken from one fetch, and maximum age of news, as a new feed lists its whole archive. */
const MAX_ENTRIES = 30
const OLDEST = 14 * DAY_MS
const MAX_TITLE_LENGTH = 120

/** Matches times without a zone, which most feeds mean as Beijing time. */
const WITHOUT_ZONE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/

/** The publishing time of an entry, at most now; undefined if it has no valid time. */
function publishedAt(date: string, now: number): number | undefined {
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = WITHOUT_ZONE.exec(date) ?? []
  const two = (text: string) => text.padStart(2, '0')
  const time = Date.parse(
    year === undefined ? date : `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}+08:00`,
  )
  return Number.isNaN(time) ? undefined : Math.min(time, now)
}

function shortened(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** Candidate news of a feed, newest first, ready to be stored unless known. */
export function newsEntries(
  feed: NewsFeed,
  entries: readonly FeedEntry[],
  { base, now }: { base: string; now: number },
): NewsEntry[] {
  const usable = entries.flatMap(({ guid, title, link, summary, date }) => {
    const address = normalizeWebLink(link, base)
    const at = publishedAt(date, now) ?? now
    if (address === undefined || title === '' || getTitleKey(title) === '' || now - at > OLDEST) return []
    return [{ guid: guid || address, title: shortened(title, MAX_TITLE_LENGTH), link: address, summary, at }]
  })
  return usable
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_ENTRIES)
    .map(({ guid, title, link, summary, at }) => ({
      guid: createHash('sha256').update(guid).digest('hex').slice(0, 32),
      link: createHash('sha256').update(getLinkKey(link)).digest('hex').slice(0, 32),
      title: getTitleKey(title),
      draft: createFlashDraft(feed, {
        title,
        link,
        summary,
        at: new Date(at).toISOString(),
        now: new Date(now).toISOString(),
      }),
    }))
}
