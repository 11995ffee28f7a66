import { sql } from 'kysely'
import { getBeijingDay } from '../base/beijing-time.ts'
import type { DayRange, TopContent } from './content-figures.ts'
import { ACTIVE_REGISTRATION_STATUSES } from './form-messages.ts'
import type { Store } from './store.ts'

const DAY_MS = 86_400_000
/** Maximum rows of the top list. */
const TOP_ROWS = 20

/** The start of the day `more` days after a day in Beijing. */
const startOf = (day: string, more: number): string =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + more * DAY_MS).toISOString()

function registrations({ db }: Store, { from, to }: DayRange) {
  return db
    .selectFrom('form_message as message')
    .where('message.form', '=', 'event')
    .where('message.status', 'in', ACTIVE_REGISTRATION_STATUSES)
    .where('message.created_at', '>=', startOf(from, 0))
    .where('message.created_at', '<', startOf(to, 1))
}

/** Numbers of registrations by content; contents without any are missing. */
export async function countRegistrations({ db }: Store, contentIds: readonly number[]): Promise<Map<number, number>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('form_message')
    .where('content_id', 'in', contentIds)
    .where('form', '=', 'event')
    .where('status', 'in', ACTIVE_REGISTRATION_STATUSES)
    .groupBy('content_id')
    .select(['content_id', sql<number | string>`count(*)`.as('count')])
    .execute()
  return new Map(rows.flatMap(({ content_id: id, count }) => (id === null ? [] : [[id, Number(count)] as const])))
}

/** Numbers of event registrations by day, without cancelled ones. */
export async function countRegistrationsByDay(store: Store, range: DayRange): Promise<Map<string, number>> {
  // Registrations are grouped by hour, as both databases cut the text in the same way.
  const hour = sql<string>`substr(message.created_at, 1, 13)`
  const rows = await registrations(store, range)
    .groupBy(hour)
    .select([hour.as('hour'), sql<number | string>`count(*)`.as('count')])
    .execute()
  const days = new Map<string, number>()
  for (const row of rows) {
    const day = getBeijingDay(Date.parse(`${row.hour}:00:00.000Z`))
    days.set(day, (days.get(day) ?? 0) + Number(row.count))
  }
  return days
}

/** The events with the most registrations. */
export async function listMostRegistered(store: Store, range: DayRange): Promise<TopContent[]> {
  const rows = await registrations(store, range)
    .innerJoin('content', 'content.id', 'message.content_id')
    .groupBy(['content.id', 'content.type', 'content.handle', 'content.title'])
    .select([
      'content.id',
      'content.type',
      'content.handle',
      'content.title',
      sql<number | string>`count(*)`.as('count'),
    ])
    .orderBy('count', 'desc')
    .orderBy('content.id')
    .limit(TOP_ROWS)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
