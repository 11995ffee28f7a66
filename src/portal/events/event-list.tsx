import { AppLink } from '../../ui/app-link.tsx'
import type { PageQuery } from '../section.ts'
import { FeedLink } from '../shared/feed-link.ts'
import { getListAddress } from '../shared/list-address.ts'
import { Paging } from '../shared/paging.tsx'
import { EmptyList } from '../shared/search-form.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventRows, formatMonth } from './event-row.tsx'
import type { EventListData } from './read-event-list.ts'
import type { EventScope } from './scope.ts'

/** List of events with filters. */
export function EventList({
  data: { groups, next, choices, fault },
  query,
  scope,
}: {
  data: EventListData
  query: PageQuery
  scope: EventScope
}) {
  return (
    <div data-result>
      <header className="pt-1">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-xl">查找{scope.label}</h1>
          <FeedLink path="/hd" />
        </div>
        <p className="mt-1 prose-zh text-sm">{groups[0]?.month ? '今后 12 个月，' : ''}先举办的在前。</p>
      </header>
      {/* The key resets the form when the URL changes. */}
      <EventFilters choices={choices} fault={fault} key={JSON.stringify(query)} query={query} scope={scope} />
      {groups.length === 0 && fault === undefined && (
        <EmptyList
          href={scope.path}
          label={`查看${scope.label}日历`}
          text={`没有符合这些条件的${scope.label}，可以放宽地点或日期。`}
        />
      )}
      {groups.map(({ month, events, more }) => (
        <EventRows
          events={events}
          id={`events-${month}`}
          key={month}
          title={month === '' ? '查到的活动' : formatMonth(month)}
        >
          {more && (
            <AppLink className="btn mt-3" href={getListAddress(`${scope.path}/list`, { ...query, after: '', ...more })}>
              {formatMonth(month)}的全部{scope.label}
            </AppLink>
          )}
        </EventRows>
      ))}
      <Paging next={next} older="更多" path={`${scope.path}/list`} query={query} />
    </div>
  )
}
