import type { Kysely } from 'kysely'
import { getMonthBounds, listMonths } from '../../src/lib/content/event-months.ts'
import type { Facet } from '../../src/lib/content/facets.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Schema } from './schema.ts'

/** Days that the longest event lasts: one that started earlier than that before a day is over on it. */
export const MAX_EVENT_DAYS = 92
const MAX_MONTHS = 5
const DAY_MS = 86_400_000

/** A month or day with how many events are on in it, by category. */
export interface EventCount {
  on: string
  category: string
  count: number
}

/** The day some days before another, YYYY-MM-DD. */
export function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

const textOf = (on: string, category: string): string => `${on} ${category}`

/** The months in which an event counts: those of its dates, YYYY-MM, or those that are usual where none is announced, 1 to 12. */
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

/** Months of a calendar. */
export const MONTHS_PER_YEAR = 12

/** How many public events each month of a year has, by category: those with dates in it, and those that are usual in it. */
export async function countDatedAndUsualMonths(
  db: Kysely<Schema>,
  from: string,
): Promise<{ dated: EventCount[]; usual: EventCount[] }> {
  const months = listMonths(`${from}-01`, MONTHS_PER_YEAR)
  const { last } = getMonthBounds(months.at(-1) ?? from)
  const rows = await db
    .selectFrom('facet_count')
    .where('type', '=', 'activity')
    // Days of the months stand between the first month and the day after the last.
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
