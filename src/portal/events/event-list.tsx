import type { PageQuery } from '../section.ts'
import { FeedLink } from '../shared/feed-link.ts'
import { Paging } from '../shared/paging.tsx'
import { Nothing } from '../shared/search-form.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventRow } from './event-row.tsx'
import type { EventListData } from './read-event-list.ts'
import type { EventScope } from './scope.ts'

/** Events as the filters narrow them. */
export function EventList({ data: { list, next, choices, fault }, query, scope }: { data: EventListData; query: PageQuery; scope: EventScope }) {
  return (
    <div data-result>
      <header className="pt-1">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-xl">查找{scope.label}</h1>
          <FeedLink path="/hd" />
        </div>
        <p className="mt-1 prose-zh text-sm">按形式、地点、月份或日期查找，先举办的在前。</p>
      </header>
      {/* Other filters begin with what the address says. */}
      <EventFilters choices={choices} fault={fault} key={JSON.stringify(query)} query={query} scope={scope} />
      {list.length === 0 && fault === undefined && <Nothing href={scope.path} label={`查看${scope.label}日历`} text={`没有符合这些条件的${scope.label}，可以放宽地点或日期。`} />}
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
      <Paging next={next} older="更多" path={`${scope.path}/list`} query={query} />
    </div>
  )
}
