import { SITE_FULL_NAME } from '../../lib/site.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { LayoutName } from '../../ui/layout/layouts.ts'
import type { PageDescription } from '../../ui/layout/page-description.ts'
import { sectionPage, type SectionPage } from '../section.ts'
import { readCalendar } from './read-events.ts'
import type { EventScope } from './scope.ts'

const CalendarPage = lazyPart(async () => (await import('./calendar-page.tsx')).CalendarPage)

/** Builds the description of an event page. */
export const describeEventPage = (
  title: string,
  description: string,
  more: Partial<PageDescription>,
): PageDescription => ({ layout: 'default', title: `${title}_${SITE_FULL_NAME}`, description, ...more })

/** Calendar page of a scope; in another layout it may have another path. */
export function createCalendarPage(
  scope: EventScope,
  { at, path, layout }: { at: string; path: string; layout: LayoutName },
): SectionPage {
  return sectionPage({
    path: at,
    reads: ['month'],
    load: (request) => readCalendar(request, scope),
    describe: ({ month }, { query }) =>
      describeEventPage(
        `${query.month === undefined ? '' : `${month.replace('-', '年')}月`}跨境电商${scope.label}日历${layout === 'empty' ? '（无框版）' : ''}`,
        `按月查看跨境电商卖家常去的${scope.label}：时间、地点、主办方和官网。日期以官网公布为准。`,
        {
          layout,
          keywords: [`跨境电商${scope.label}`, '展会日历', '行业峰会'],
          crumbs: [{ label: scope.label }],
        },
      ),
    Component: ({ data }) => {
      const calendar = <CalendarPage data={data} path={path} scope={scope} />
      // The `empty` layout has no centred column, so the page adds one.
      return layout === 'empty' ? <div className="mx-auto w-full max-w-3xl py-6 page-x">{calendar}</div> : calendar
    },
  })
}
