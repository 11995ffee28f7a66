import { formatCalendarFile } from '../../lib/calendar-file.ts'
import { getContentPath } from '../content-path.ts'
import type { CardOf } from '../shared/cards.ts'
import { formatEventPlace } from '../place.ts'

/** Event as an iCalendar file; undefined without dates. `origin` is that of the site. */
export function toEventCalendarFile(
  event: Pick<CardOf<'activity'>, 'type' | 'handle' | 'title' | 'summary' | 'category' | 'updatedAt' | 'facts'>,
  origin: string,
): string | undefined {
  const { title, summary, category, handle, updatedAt, facts } = event
  const { startsOn, endsOn, official, checkedOn } = facts
  if (startsOn === undefined || endsOn === undefined) return undefined
  const lines = [summary, `日期核对于 ${checkedOn}，以官网公布为准。`, `${origin}${getContentPath(event) ?? '/hd'}`]
  // For contents shipped with the program, the day of the check may be later than the last change.
  const date = updatedAt > checkedOn ? updatedAt : checkedOn
  // Each year of a fair has its own id, so that next year's file does not move this entry.
  const uid = `${handle}-${startsOn.slice(0, 4)}@events.crossport`
  return formatCalendarFile({ name: title, product: 'Events', date }, [
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
