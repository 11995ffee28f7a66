import { formatEventDates } from '../../lib/content/event-months.ts'
import { formatDate } from '../../lib/format-date.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { FactList, OfficialLink } from '../shared/fact-list.tsx'
import type { ContentWithRelated } from '../shared/read-detail.ts'
import { toEventCalendarFile } from './event-calendar.ts'
import { formatEventPlace } from '../place.ts'
import type { EventScope } from './scope.ts'

const EventPart = lazyPart(async () => (await import('../../account/forms/event-part.tsx')).EventPart)

const REGISTRATION = { official: '在官网报名', here: '在这一页报名', none: '不用报名' } as const

/** Page of an event: dates, place, organizer, and a calendar file. */
export function EventPage({
  data: { content, related },
  scope,
}: {
  data: ContentWithRelated<'activity'>
  scope: EventScope
}) {
  const { facts, title } = content
  const save = (): void => {
    const text = toEventCalendarFile(content, location.origin)
    if (text !== undefined) saveFile(`${title}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
  const card = (
    <>
      <FactList
        facts={[
          {
            label: '时间',
            value:
              facts.startsOn === undefined
                ? `${formatEventDates(facts)}，具体日期以官网公布为准`
                : formatEventDates(facts),
          },
          { label: '地点', value: formatEventPlace(facts) },
          { label: '周期', value: facts.frequency },
          { label: '主办', value: facts.organizer },
          { label: '官网', value: facts.official && <OfficialLink url={facts.official} /> },
          { label: '报名', value: REGISTRATION[facts.registration] },
          {
            label: '名额',
            value: facts.registration === 'here' && facts.places !== undefined ? `${facts.places} 人` : undefined,
          },
          { label: '核对', value: formatDate(facts.checkedOn) },
        ]}
      />
      {facts.startsOn !== undefined && (
        <p className="mt-4 print:hidden">
          <button className="btn" onClick={save} title="下载 .ics 文件，可导入手机和电脑的日历" type="button">
            <Icon className="size-4" name="calendar-plus" />
            加入日历
          </button>
        </p>
      )}
    </>
  )
  return (
    <ContentPage
      content={content}
      counter="场"
      facts={card}
      list={{
        href: scope.path,
        label: scope.label,
        byCategory: (category) => `${scope.path}/list?category=${encodeURIComponent(category)}`,
      }}
      related={related}
    >
      {facts.registration === 'here' && !content.isExample && (
        <EventPart authorId={content.author?.id} contentId={content.id} title={title} />
      )}
    </ContentPage>
  )
}
