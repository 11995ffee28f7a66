import type { ReactNode } from 'react'
import { formatEventDates } from '../../lib/content/event-months.ts'
import { ContentLink, ExampleMark } from '../shared/content-row.tsx'
import { formatEventPlace } from '../place.ts'
import type { EventCard } from './read-events.ts'

/** Row of an event: date, name and place. */
export function EventRow({ event }: { event: EventCard }) {
  return (
    <article className="gap-x-4 py-3 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="text-sm text-soft numerals sm:pt-0.5">{formatEventDates(event.facts)}</p>
      <div className="min-w-0">
        <p className="text-base font-medium">
          {event.isExample && <ExampleMark />}
          <ContentLink card={event} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{formatEventPlace(event.facts)}</span>
          <span>{event.category}</span>
        </p>
      </div>
    </article>
  )
}

/** Formats a month YYYY-MM in Chinese. */
export const formatMonth = (month: string) => `${month.slice(0, 4)}年${String(Number(month.slice(5)))}月`

/** Events under one heading, with a link to more. */
export function EventRows({
  title,
  events,
  id,
  children,
}: {
  title: string
  events: readonly EventCard[]
  id: string
  children?: ReactNode
}) {
  if (events.length === 0 && !children) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id={id}>
        {title}
      </h2>
      <ul className="divide-y divide-rule">
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
