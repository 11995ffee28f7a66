import type { Kysely } from 'kysely'
import { getMonthBounds, listMonths } from '../../src/lib/content/event-months.ts'
import type { Facet } from '../../src/lib/content/facets.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Schema } from './schema.ts'

/** Maximum days of an event: an event that started earlier than this before a day is over on that day. */
export const MAX_EVENT_DAYS = 92
const MAX_MONTHS = 5
const DAY_MS = 86_400_000

/** Number of events in a month or on a day, by category. */
export interface EventCount {
  on: string
  category: string
  count: number
}

/** Subtracts days from a day, YYYY-MM-DD. */
export function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

const textOf = (on: string, category: string): string => `${on} ${category}`

/**
 * Months for which an event is counted: those of its dates (YYYY-MM), or its usual months (1 to 12) if the dates are
 * not announced.
 */
export function getMonthFacets({
  category,
  facts: { startsOn, endsOn, months = [] },
}: Pick<ContentDraft, 'category' | 'facts'>): Facet[] {
  if (typeof startsOn !== 'string' || typeof endsOn !== 'string')
    return [...new Set([months].flat())].map((month) => ({ name: 'usualMonth', value: textOf(month, category) }))
  return listMonths(startsOn, MAX_MONTHS)
    .filter((month) => `${month}-01` <= endsOn && subtractDays(`${month}-01`, MAX_EVENT_DAYS) <= startsOn)
    .map((month) => ({ name: 'month', value: textOf(month, category) }))
}

/** Months in a year. */
export const MONTHS_PER_YEAR = 12

/** Numbers of public events by month and category in a year, including undated events that are usual in a month. */
export async function countDatedAndUsualMonths(
  db: Kysely<Schema>,
  from: string,
): Promise<{ dated: EventCount[]; usual: EventCount[] }> {
  const months = listMonths(`${from}-01`, MONTHS_PER_YEAR)
  const { last } = getMonthBounds(months.at(-1) ?? from)
  const rows = await db
    .selectFrom('facet_count')
    .where('type', '=', 'activity')
    // Day rows lie between the first month and the day after the last.
    .where((eb) =>
      eb.or([
        eb('name', '=', 'usualMonth'),
        eb.and([eb('name', '=', 'month'), eb('value', '>=', from), eb('value', '<', last)]),
      ]),
    )
    .where('total', '>', 0)
    .select(['name', 'value', 'total'])
    .execute()
  const of = (name: string) =>
    rows
      .filter((row) => row.name === name)
      .map(({ value, total }) => ({
        on: value.slice(0, value.indexOf(' ')),
        category: value.slice(value.indexOf(' ') + 1),
        count: total,
      }))
  const usual = months.flatMap((month) =>
    of('usualMonth')
      .filter(({ on }) => Number(on) === Number(month.slice(5)))
      .map((count) => ({ ...count, on: month })),
  )
  return { dated: of('month'), usual }
}
