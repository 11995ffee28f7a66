import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readClaim } from '../../../server/store/claim-of.ts'
import { listPublicRanges } from '../../../server/store/content-addresses.ts'
import {
  findCardsByPlace,
  hasContentAtPosition,
  listContentsByAuthor,
  listRecentlyChanged,
  listContents,
  listMostLiked,
  findContentType,
} from '../../../server/store/content-cards.ts'
import { countFacets, countTags } from '../../../server/store/content-counts.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { countEventsByDay, countEventsByMonth, listEvents } from '../../../server/store/content-events.ts'
import {
  countSearchResults,
  searchOpenPlaces,
  searchPlaces,
  searchWithFallbacks,
} from '../../../server/store/content-find.ts'
import { listJobsByPay, listJobs } from '../../../server/store/content-jobs.ts'
import { findReply, listReplies, listOwnUnpublishedReplies } from '../../../server/store/content-replies.ts'
import { listOutdatedRenderings } from '../../../server/store/content-renderings.ts'
import { listForReview } from '../../../server/store/content-submissions.ts'
import { listUpcomingEvents } from '../../../server/store/events-next.ts'
import { suggestTitles } from '../../../server/store/content-suggest.ts'
import { readHome } from '../../../server/store/content-teasers.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { listFavorites } from '../../../server/store/favorites.ts'
import { listFollowed } from '../../../server/store/following.ts'
import { countUnseenReplies, listRepliesToPosts } from '../../../server/store/received-replies.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES, type TestDatabase } from './databases.ts'

const NOW = Date.UTC(2026, 10, 23)
const AFTER = { publishedAt: '2026-01-01T00:00:00.000Z', id: 5 }
const YEAR = { from: '2026-01-01', to: '2026-12-31', size: 20 }
const REVIEWED = { list: 'online', type: undefined, title: '', after: undefined, size: 20 } as const
const NEXT = { today: '2026-11-23', categories: ['展会', '峰会'], size: 20 }
const FROM_TOP = { before: 2 ** 31 - 1, size: 20 }
const SHENZHEN = { name: 'city', value: '深圳' }

/** Store queries of lists, details and searches, in all their variants. */
const QUERIES: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'a list of a kind': (store) => listContents(store, { type: 'flash', size: 20 }),
  'a list of a kind, further on': (store) => listContents(store, { type: 'flash', after: AFTER, size: 20 }),
  'a list of a category': (store) => listContents(store, { type: 'flash', category: '关税', after: AFTER, size: 20 }),
  'a list of a tag': (store) => listContents(store, { type: 'flash', tag: 'us', after: AFTER, size: 20 }),
  'a list by facets': (store) =>
    searchPlaces(store, {
      keyword: '',
      type: 'recruit',
      facets: [SHENZHEN, { name: 'category', value: '运营' }],
      ...FROM_TOP,
    }),
  'the cards of a list': (store) => findCardsByPlace(store, [1, 2, 3]),
  'what an account brought': (store) => listContentsByAuthor(store, { author: 1, size: 20 }),
  'what an account brought, further on': (store) =>
    listContentsByAuthor(store, { author: 1, type: 'post', after: AFTER, size: 20 }),
  'what changed last': (store) => listRecentlyChanged(store, { type: 'flash', size: 20 }),
  'what changed last in a category, further on': (store) =>
    listRecentlyChanged(store, {
      type: 'flash',
      category: '关税',
      after: { updatedAt: AFTER.publishedAt, id: 5 },
      size: 20,
    }),
  'jobs by what they pay': (store) => listJobsByPay(store, { today: '2026-11-23', size: 20 }),
  'jobs of a city, further on': (store) =>
    listJobs(store, { today: '2026-11-23', city: '深圳', after: AFTER, size: 20 }),
  'jobs of a city and a form by what they pay': (store) =>
    listJobsByPay(store, { today: '2026-11-23', city: '深圳', form: '全职', size: 20 }),
  'jobs of a category by what they pay, further on': (store) =>
    listJobsByPay(store, { today: '2026-11-23', category: '运营', after: { pay: 800_000, id: 5 }, size: 20 }),
  'the most liked': (store) => listMostLiked(store, { type: 'post', size: 20 }),
  'the most liked, further on': (store) => listMostLiked(store, { type: 'post', after: { likes: 3, id: 5 }, size: 20 }),
  'what is favored': (store) => listFavorites(store, { accountId: 1, types: ['post'], page: 1, size: 9 }),
  'who is followed': (store) => listFollowed(store, { accountId: 1, after: undefined, size: 9 }),
  'who is followed, further on': (store) =>
    listFollowed(store, { accountId: 1, after: { at: '019ab-0000', id: 5 }, size: 9 }),
  'whether a cursor was given': (store) => hasContentAtPosition(store, AFTER),
  'the kind of a content': (store) => findContentType(store, 1),
  'whose an entry is': (store) => readClaim(store, 1),
  'events of a year': (store) => listEvents(store, YEAR),
  'events of a city': (store) => listEvents(store, { ...YEAR, city: '科隆' }),
  'events of a country': (store) => listEvents(store, { ...YEAR, country: 'DE' }),
  'events of a category, further on': (store) =>
    listEvents(store, { ...YEAR, category: '展会', after: { startsOn: '2026-06-01', id: 5 } }),
  'events of a city by when they are next': (store) => listUpcomingEvents(store, { ...NEXT, city: '科隆' }),
  'events of a month by when they are next, further on': (store) =>
    listUpcomingEvents(store, { ...NEXT, month: 12, after: { part: 'ahead', day: '2026-12-01', id: 5 } }),
  'events of each month': (store) => countEventsByMonth(store, { from: '2026-11', today: '2026-11-23' }),
  'events of each day': (store) => countEventsByDay(store, '2026-11'),
  'a content': (store) => readContent(store, 'flash', 'a'),
  'a post': (store) => readContent(store, 'post', 'c'),
  'the replies of a post': (store) => listReplies(store, { post: 'c', after: undefined, size: 20 }),
  'the replies of a post, further on': (store) => listReplies(store, { post: 'c', after: AFTER, size: 20 }),
  'where a reply stands': (store) => findReply(store, 'd', 20),
  "one's own replies": (store) => listOwnUnpublishedReplies(store, 1, 'c'),
  'what others replied': (store) => listRepliesToPosts(store, { accountId: 1, after: undefined, size: 20 }),
  'what others replied, further on': (store) =>
    listRepliesToPosts(store, { accountId: 1, after: { at: AFTER.publishedAt, id: 5 }, size: 20 }),
  'how many replies are new': (store) => countUnseenReplies(store, 1, 100),
  'a search': (store) => searchWithFallbacks(store, { keyword: '关税', ...FROM_TOP }),
  'a search by pinyin': (store) =>
    searchWithFallbacks(store, { keyword: 'guanshui', type: 'flash', ...FROM_TOP }, true),
  'a search that finds nothing': (store) => searchWithFallbacks(store, { keyword: 'qqqzzz', ...FROM_TOP }),
  'a search by half a word': (store) => searchWithFallbacks(store, { keyword: 'guansh', ...FROM_TOP }),
  'a search for what is open': (store) => searchOpenPlaces(store, { keyword: '关税', ...FROM_TOP }, '2026-11-23'),
  'what is found of each kind': (store) => countSearchResults(store, '关税', '2026-11-23'),
  suggestions: (store) => suggestTitles(store, { keyword: '关', type: undefined, size: 9 }, '2026-11-23'),
  tags: (store) => countTags(store),
  filters: (store) => countFacets(store, 'recruit'),
  'texts to render anew': (store) =>
    listOutdatedRenderings(store, { before: 9, after: { rendering: 0, id: 1 }, size: 50 }),
  'what editors list of a kind': (store) => listForReview(store, { ...REVIEWED, type: 'flash' }),
  'what editors find online by its title': (store) => listForReview(store, { ...REVIEWED, title: '关税' }),
  'what editors find offline by its title': (store) =>
    listForReview(store, { ...REVIEWED, list: 'offline', title: '关税' }),
  home: (store) => readHome(store, NOW),
  'files of the sitemap': (store) => listPublicRanges(store, ['flash', 'activity']),
}

/** Tables that stay short, and names of subqueries. */
const SHORT = [
  'tag',
  'facet_count',
  'page',
  'found',
  'unseen',
  'newest',
  'near',
  'further',
  'CONSTANT ROW',
  'json_each',
]

/** Runs a query and returns its SQL statements. */
async function statementsOf(store: Store, query: (store: Store) => Promise<unknown>): Promise<CompiledQuery[]> {
  const spy = vi.spyOn(
    store.db.getExecutor().constructor.prototype as { executeQuery: (query: CompiledQuery) => Promise<unknown> },
    'executeQuery',
  )
  try {
    await query(store)
    return spy.mock.calls.map(([asked]) => asked)
  } finally {
    spy.mockRestore()
  }
}

/** Tables that SQLite scans completely for a statement. */
async function walkedInSqlite(store: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await store.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  )
  // Virtual tables are searched by their own index.
  return rows.flatMap(
    ({ detail }) =>
      /^SCAN (?!.*VIRTUAL TABLE INDEX \d+:\S)(.+?)(?: (?:USING|VIRTUAL TABLE) .*)?$/.exec(detail)?.[1] ?? [],
  )
}

/** Tables that PostgreSQL scans completely even if index use is preferred. */
async function walkedInPostgres(store: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.flatMap((row) => /Seq Scan on (\S+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  })
}

describe.each(DATABASES)('on $kind no table of contents is walked through', ({ make }) => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    const facts = {
      startsOn: '2026-11-23',
      endsOn: '2026-11-24',
      months: ['11'],
      registration: 'none',
      checkedOn: '2026-11-20',
    }
    await saveContents(store, [
      contentDraft('a', 1, { title: '关税', tags: [{ handle: 'us', label: '美国' }] }),
      contentDraft('b', 2, { type: 'activity', category: '展会', facts }),
      contentDraft('c', 3, { type: 'recruit', title: '关税专员', facts: { until: '2026-11-22' } }),
      contentDraft('c', 4, { type: 'post' }),
      contentDraft('d', 5, { type: 'reply', facts: { post: 'c' } }),
    ])
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })

  const walked = (statement: CompiledQuery) =>
    (store.kind === 'sqlite' ? walkedInSqlite : walkedInPostgres)(store, statement)

  test.each(Object.keys(QUERIES))('for %s', async (name) => {
    const statements = await statementsOf(store, QUERIES[name] ?? (() => Promise.resolve()))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements)
      expect(
        (await walked(statement)).filter((table) => !SHORT.includes(table)),
        statement.sql,
      ).toEqual([])
  })

  const JOBS = { today: '2026-11-23', city: '深圳', form: '全职', size: 20 }
  const PAID = { pay: 800_000, id: 5 }
  test.each<[string, (store: Store) => Promise<unknown>]>([
    ['content_by_pay', (asked) => listJobsByPay(asked, { ...JOBS, after: PAID })],
    ['content_by_pay_of_category', (asked) => listJobsByPay(asked, { ...JOBS, category: '运营', after: PAID })],
    ['content_jobs', (asked) => listJobs(asked, { ...JOBS, category: '运营', after: AFTER })],
  ])('jobs are in the order of the index %s, which has all that is asked', async (index, ask) => {
    const [{ sql: text, parameters } = { sql: '', parameters: [] }] = await statementsOf(store, ask)
    const { rows } = await store.db.transaction().execute(async (trx) => {
      // With four rows the planner would choose a scan regardless of indexes.
      if (store.kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
      if (store.kind === 'postgres') await sql`set local enable_sort = off`.execute(trx)
      return trx.executeQuery(
        CompiledQuery.raw(`explain ${store.kind === 'sqlite' ? 'query plan ' : ''}${text}`, [...parameters]),
      )
    })
    const plan = JSON.stringify(rows)
    expect(plan).toMatch(new RegExp(String.raw`(?:COVERING INDEX|Index Only Scan Backward using) ${index}\b`))
    expect(plan).not.toMatch(/TEMP B-TREE|Sort Key/)
  })

  test('one that is, is seen', async () => {
    const [statement] = await statementsOf(store, ({ db }) =>
      db.selectFrom('content').where('summary', '=', 'x').select('id').execute(),
    )
    expect(statement && (await walked(statement))).toEqual(['content'])
  })
})
