import type { StructuredData } from '../../ui/layout/page-description.ts'
import type { DetailOf } from '../shared/cards.ts'

/** Structured data of an event (schema.org). It requires a first day; without one the data is of a plain page. */
export function createEventData({
  title,
  summary,
  facts: { startsOn, endsOn, country, city, venue, organizer, official },
}: DetailOf<'activity'>): StructuredData {
  if (startsOn === undefined) return { '@type': 'WebPage', name: title, description: summary }
  const address = {
    '@type': 'PostalAddress',
    ...(city !== undefined && { addressLocality: city }),
    ...(country !== undefined && { addressCountry: country }),
  }
  const isOnline = country === undefined && city === undefined && venue === undefined
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    startDate: startsOn,
    endDate: endsOn,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: official }
      : { '@type': 'Place', name: venue ?? city, address },
    ...(organizer !== undefined && {
      organizer: { '@type': 'Organization', name: organizer, ...(official !== undefined && { url: official }) },
    }),
  }
}
