import { calendarFile } from '../../lib/calendar-file.ts'
import { contentPath } from '../content-path.ts'
import type { CardOf } from '../shared/cards.ts'
import { formatEventPlace } from '../place.ts'

/** An event as an iCalendar file; undefined where it has no dates. `origin` is the site's. */
export function toEventCalendarFile(
  event: Pick<CardOf<'activity'>, 'type' | 'handle' | 'title' | 'summary' | 'category' | 'updatedAt' | 'facts'>,
  origin: string,
): string | undefined {
  const { title, summary, category, handle, updatedAt, facts } = event
  const { startsOn, endsOn, official, checkedOn } = facts
  if (startsOn === undefined || endsOn === undefined) return undefined
  const lines = [summary, `日期核对于 ${checkedOn}，以官网公布为准。`, `${origin}${contentPath(event) ?? '/hd'}`]
  // Of a file that came with the program only the day of checking may be newer.
  const date = updatedAt > checkedOn ? updatedAt : checkedOn
  // One year of a fair is an entry of its own; the next year's file does not move it.
  const uid = `${handle}-${startsOn.slice(0, 4)}@events.crossport`
  return calendarFile({ name: title, product: 'Events', date }, [
    {
      uid,
      title,
      startsOn,
      endsOn,
      category,
      description: lines.join('\n'),
      location: formatEventPlace(facts),
      url: official,
    },
  ])
}
