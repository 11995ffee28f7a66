import { lazyPart } from '../../ui/lazy-part.tsx'
import { redirect } from '@tanstack/react-router'
import type { StructuredData } from '../../ui/layout/page-description.ts'
import { getContentPath } from '../content-path.ts'
import { sectionPage, type PageQuery, type SectionPage } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { readDetail, type ContentWithRelated } from '../shared/read-detail.ts'
import { createCalendarPage, describeEventPage } from './calendar.tsx'
import type { EventScope } from './scope.ts'

const CityPage = lazyPart(async () => (await import('./city-page.tsx')).CityPage)
const EventList = lazyPart(async () => (await import('./event-list.tsx')).EventList)
const EventPage = lazyPart(async () => (await import('./event-page.tsx')).EventPage)

// The module is loaded on demand: the calendar and event pages do not need it.
const readers = () => import('./read-event-list.ts')

function filterNames({ category, city, month, from, to }: PageQuery, land: string | undefined): string {
  const days = from === undefined && to === undefined ? '' : [from, to].map((day) => day ?? '').join('至')
  return [category, land, city, month && `${month}月`, days].filter(Boolean).join(' ')
}

function listOf(scope: EventScope): SectionPage {
  return sectionPage({
    path: 'list',
    reads: ['after', 'category', 'city', 'country', 'month', 'from', 'to'],
    load: async (request) => {
      const { country } = request.query
      // The names are loaded on demand: those of all countries are larger than the rest of the page.
      const land = country === undefined ? undefined : (await import('../place.ts')).getCountryName(country)
      return { ...(await (await readers()).readEventList(request, scope)), land }
    },
    describe: ({ land }, { query }) => {
      const names = filterNames(query, land)
      const more = query.after === undefined ? '' : '更多'
      return describeEventPage(
        `${more}${names === '' ? '' : `${names} `}${scope.label}查询`,
        `按形式、国家、城市、月份和日期查找跨境电商${scope.label}${names === '' ? '' : `：${names}`}。`,
        {
          crumbs: [{ label: scope.label, href: scope.path }, { label: '查找' }],
          // Pages with a date range are not indexed, as their number is unlimited.
          ...((query.from ?? query.to) !== undefined && { noindex: true as const }),
        },
      )
    },
    Component: ({ data, query }) => <EventList data={data} query={query} scope={scope} />,
  })
}

function citiesOf(scope: EventScope): SectionPage {
  return sectionPage({
    path: 'city',
    reads: [],
    load: async ({ ask }) => (await readers()).readCities(ask, scope),
    describe: () =>
      describeEventPage(`各城市的跨境电商${scope.label}`, `按国家和城市查看跨境电商${scope.label}。`, {
        crumbs: [{ label: scope.label, href: scope.path }, { label: '城市' }],
      }),
    Component: ({ data }) => <CityPage data={data} scope={scope} />,
  })
}

function detailOf(scope: EventScope, at: string): SectionPage {
  return sectionPage({
    path: at,
    reads: [],
    load: async (request): Promise<ContentWithRelated<'activity'> & { structured: StructuredData }> => {
      // The module is loaded on demand: the calendar and list do not need it.
      const [{ createEventData }, read] = await Promise.all([
        import('./event-data.ts'),
        readDetail(request, 'activity'),
      ])
      const path = getContentPath(read.content) ?? ''
      // Each event has one canonical path.
      if (!path.startsWith(`${scope.path}/`)) throw redirect({ to: path, replace: true })
      return { ...read, structured: createEventData(read.content) }
    },
    describe: ({ content, structured }) =>
      describeContent(content, { crumbs: [{ label: scope.label, href: scope.path }], structured }),
    Component: ({ data }) => <EventPage data={data} scope={scope} />,
  })
}

/** Pages of a scope: calendar, list, cities, and event pages, whose path follows the segment. */
export function createEventPages(scope: EventScope, detail: string): SectionPage[] {
  return [
    createCalendarPage(scope, { at: '', path: scope.path, layout: 'default' }),
    listOf(scope),
    citiesOf(scope),
    detailOf(scope, detail),
  ]
}
