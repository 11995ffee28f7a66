import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { lockContents, saveContent } from './content-writing.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** An entry of a feed, with its deduplication keys and the content created from it. */
export interface NewsEntry {
  guid: string
  link: string
  title: string
  draft: ContentDraft
}

/** The result of fetching one feed. */
export interface NewsFetch {
  feed: string
  entries: readonly NewsEntry[]
  /** ISO time in UTC. */
  now: string
  /** True if two title keys are of the same news. */
  isNear: (a: string, b: string) => boolean
}

const DAY_MS = 86_400_000
/** Milliseconds within which equal titles on several sites are the same news. */
const NEAR_MS = 3 * DAY_MS
/** Maximum titles compared. */
const MAX_COMPARED = 1000
/** Milliseconds after which an entry is deleted if its feed no longer lists it. */
const KEPT_MS = 180 * DAY_MS

const before = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString()

/** Entries that no feed listed before; of two entries on the same news the older one. */
async function newOnes(
  db: Kysely<Schema>,
  { feed, entries, now, isNear }: NewsFetch,
): Promise<{ fresh: NewsEntry[]; repeated: NewsEntry[] }> {
  const guids = await db
    .selectFrom('news_entry')
    .where('feed', '=', feed)
    .where(
      'guid',
      'in',
      entries.map(({ guid }) => guid),
    )
    .select('guid')
    .execute()
  const links = await db
    .selectFrom('news_entry')
    .where(
      'link',
      'in',
      entries.map(({ link }) => link),
    )
    .select('link')
    .execute()
  const handles = await db
    .selectFrom('content')
    .where('type', '=', 'flash')
    .where(
      'handle',
      'in',
      entries.map(({ draft }) => draft.handle),
    )
    .select('handle')
    .execute()
  const recent = await db
    .selectFrom('news_entry')
    .where('added_at', '>', before(now, NEAR_MS))
    .where('handle', 'is not', null)
    .select('title')
    .orderBy('added_at', 'desc')
    .limit(sql.lit(MAX_COMPARED))
    .execute()
  const known = {
    guids: new Set(guids.map(({ guid }) => guid)),
    links: new Set(links.map(({ link }) => link)),
    handles: new Set(handles.map(({ handle }) => handle)),
  }
  const titles = recent.map(({ title }) => title)
  const fresh: NewsEntry[] = []
  const repeated: NewsEntry[] = []
  for (const entry of entries.toReversed()) {
    if (known.guids.has(entry.guid)) continue
    known.guids.add(entry.guid)
    const isKnown =
      known.links.has(entry.link) ||
      known.handles.has(entry.draft.handle) ||
      titles.some((title) => isNear(title, entry.title))
    ;(isKnown ? repeated : fresh).push(entry)
    known.links.add(entry.link)
    titles.push(entry.title)
  }
  return { fresh, repeated }
}

/**
 * Creates contents from new entries and records all entries, in one transaction; returns the number created. Entries
 * that an editor rejected or deleted are not created again.
 */
export async function addNewsEntries(store: Store, fetched: NewsFetch): Promise<number> {
  const { feed, entries, now } = fetched
  if (entries.length === 0) return 0
  const today = now.slice(0, 10)
  return store.db.transaction().execute(async (trx) => {
    await lockContents(trx, store.kind)
    const { fresh, repeated } = await newOnes(trx, fetched)
    for (const { draft } of fresh) await saveContent(trx, store.kind, draft, { by: null, at: now })
    const rows = [
      ...fresh.map((entry) => ({ ...entry, handle: entry.draft.handle })),
      ...repeated.map((entry) => ({ ...entry, handle: null })),
    ]
    if (rows.length > 0)
      await trx
        .insertInto('news_entry')
        .values(
          rows.map(({ guid, link, title, handle }) => ({
            feed,
            guid,
            link,
            title,
            handle,
            added_at: now,
            seen_on: today,
          })),
        )
        .execute()
    await trx
      .updateTable('news_entry')
      .set({ seen_on: today })
      .where('feed', '=', feed)
      .where(
        'guid',
        'in',
        entries.map(({ guid }) => guid),
      )
      .where('seen_on', '<', today)
      .execute()
    await trx.deleteFrom('news_entry').where('seen_on', '<', before(now, KEPT_MS).slice(0, 10)).execute()
    return fresh.length
  })
}

/** Numbers of contents by feed since a time, and the last time. */
export async function readNewsFigures(
  { db }: Store,
  since: string,
): Promise<Map<string, { added: number; lastAt: string }>> {
  const rows = await db
    .selectFrom('news_entry')
    .where('added_at', '>=', since)
    .where('handle', 'is not', null)
    .groupBy('feed')
    .select(['feed', sql<number | string>`count(*)`.as('added'), sql<string>`max(added_at)`.as('last_at')])
    .execute()
  return new Map(rows.map(({ feed, added, last_at }) => [feed, { added: Number(added), lastAt: last_at }]))
}
