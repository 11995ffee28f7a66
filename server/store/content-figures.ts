import { sql } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { countRegistrationsByDay } from './registration-figures.ts'
import type { Store } from './store.ts'

/** Days in Beijing, both included. */
export interface DayRange {
  from: string
  to: string
}

/** The counts of a day. */
export interface DayFigures {
  views: number
  ends: number
  registrations: number
  misses: number
}

/** A content with one of its counts. */
export interface TopContent {
  id: number
  type: ContentType
  handle: string
  title: string
  count: number
}

/** Maximum rows of each top list. */
const TOP_ROWS = 20

/** Counts by day, for days that have any. */
export async function readFiguresByDay(store: Store, range: DayRange): Promise<Map<string, DayFigures>> {
  const { db } = store
  const { from, to } = range
  const found = new Map<string, DayFigures>()
  const add = (day: string, figures: Partial<DayFigures>) =>
    found.set(day, { views: 0, ends: 0, registrations: 0, misses: 0, ...found.get(day), ...figures })
  const read = await db
    .selectFrom('content_day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select((eb) => ['day', eb.fn.sum<number>('views').as('views'), eb.fn.sum<number>('ends').as('ends')])
    .execute()
  for (const { day, views, ends } of read) add(day, { views, ends })
  const missed = await db
    .selectFrom('missed_words')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select((eb) => ['day', eb.fn.sum<number>('times').as('misses')])
    .execute()
  for (const { day, misses } of missed) add(day, { misses })
  for (const [day, registrations] of await countRegistrationsByDay(store, range)) add(day, { registrations })
  return found
}

/** The contents read most often, or read to the end. */
export async function listMostRead(
  { db }: Store,
  { from, to }: DayRange,
  what: 'views' | 'ends',
): Promise<TopContent[]> {
  const sums = db
    .selectFrom('content_day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('content_id')
    .select((eb) => ['content_id', eb.fn.sum<number>(what).as('count')])
    .having((eb) => eb.fn.sum<number>(what), '>', 0)
    .orderBy('count', 'desc')
    .orderBy('content_id')
    .limit(TOP_ROWS)
  const rows = await db
    .selectFrom(sums.as('top'))
    .innerJoin('content', 'content.id', 'top.content_id')
    .where('content.place', 'is not', null)
    .select(['content.id', 'content.type', 'content.handle', 'content.title', 'top.count'])
    .orderBy('top.count', 'desc')
    .orderBy('content.id')
    .execute()
  return rows
}

/** The most frequent searches without results. */
export async function listTopMissedSearches(
  { db }: Store,
  { from, to }: DayRange,
): Promise<{ words: string; count: number }[]> {
  const rows = await db
    .selectFrom('missed_words')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('words')
    .select((eb) => ['words', eb.fn.sum<number>('times').as('count')])
    .orderBy(sql`count`, 'desc')
    .orderBy('words')
    .limit(TOP_ROWS)
    .execute()
  return rows
}
