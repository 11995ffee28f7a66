import { useEffect, useState, type ReactNode } from 'react'
import { getBeijingDate } from '../../engines/rate-age/operation.ts'
import { formatAgo } from '../../lib/ago.ts'
import { formatEventDates } from '../../lib/content/event-months.ts'
import { formatDateWithoutThisYear } from '../../lib/format-date.ts'
import { getContentPath } from '../../portal/content-path.ts'
import { formatPlace } from '../../portal/place.ts'
import { readContentsNetworkFirst, type DatedAnswer } from '../../sync/contents/contents.ts'
import { onNetworkChange } from '../../sync/device/device.ts'
import { useRead, type ReadQuery } from '../../sync/calls/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'

type Contents = DatedAnswer<'readHome'>
type Listed = Contents['answer']['guides'][number]

const HOME: ReadQuery<Contents> = {
  key: ['home contents'],
  read: ({ tell }) => readContentsNetworkFirst('readHome', {}, tell),
}

interface PartProps<Row extends Listed> {
  id: string
  label: string
  href: string
  more: string
  /** Rows of the part; undefined until loaded, with space reserved meanwhile. An empty list hides the part. */
  rows: readonly Row[] | undefined
  /**
   * Class that reserves space for the maximum number of rows. It is written out in full, as the style sheet is
   * generated from these texts.
   */
  room: string
  /** Text beside the title; `today` is the date in Beijing. */
  note?: (row: Row, today: string) => ReactNode
}

/** List of the newest items of one kind, at most two lines each, so that rows fit the reserved space. */
function Part<Row extends Listed>({
  id,
  label,
  href,
  more,
  rows,
  room,
  note,
  today,
}: PartProps<Row> & { today: string }) {
  if (rows?.length === 0) return null
  return (
    <section aria-labelledby={`home-${id}`} className="mt-8">
      <div className="flex items-end justify-between border-b border-ink/70">
        <h2 className="pb-1.5 text-lg" id={`home-${id}`}>
          {label}
        </h2>
        <AppLink className="btn-quiet shrink-0 whitespace-nowrap" href={href}>
          {more}
          <Icon className="size-4" name="chevron-right" />
        </AppLink>
      </div>
      <ul className={rows ? undefined : room}>
        {rows?.map((row) => (
          <li className="h-14 border-b border-rule" key={row.handle}>
            <AppLink className="flex h-full items-center gap-3 hover:bg-sunk" href={getContentPath(row) ?? href}>
              <span className="line-clamp-2 min-w-0 flex-1">{row.title}</span>
              {note && (
                <span className="max-w-[45%] shrink-0 text-right text-xs text-soft numerals">{note(row, today)}</span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function flashNote({ isImportant, publishedAt }: Contents['answer']['flashes'][number], today: string): ReactNode {
  return (
    <>
      {isImportant && <span className="mr-2 text-signal">重要</span>}
      {formatDateWithoutThisYear(getBeijingDate(Date.parse(publishedAt)), today)}
    </>
  )
}

function fairNote(
  { startsOn, endsOn, months, country, city }: Contents['answer']['fairs'][number],
  today: string,
): ReactNode {
  return (
    <>
      <span className="block">
        {startsOn === '' ? formatEventDates({ months }) : formatDateWithoutThisYear(startsOn, today)}
        {endsOn !== startsOn && `–${formatDateWithoutThisYear(endsOn, startsOn)}`}
      </span>
      {formatPlace({ country: country || undefined, city: city || undefined })}
    </>
  )
}

const categoryNote = ({ category }: Listed): ReactNode => category

/**
 * News from the site's contents: flashes, fairs, guides, platforms and reports. Loaded after the page; offline the last
 * cached version is shown.
 */
export function HomeContents() {
  const { value, error, retry } = useRead(HOME)
  const [openedAt] = useState(() => Date.now())
  const isOld = value?.isOld ?? error !== undefined
  useEffect(() => (isOld ? onNetworkChange((online) => online && retry()) : undefined), [isOld, retry])
  if (error && !value)
    return <p className="mt-8 text-sm text-soft">快讯、展会和指南还没有存到这台设备上，联网后再看。</p>
  const shown = value?.answer
  const today = getBeijingDate(openedAt)
  return (
    <>
      {value?.isOld && (
        <p className="mt-8 -mb-4 text-sm text-soft">
          没有连上网络，下面的快讯、展会和指南是{formatAgo(value.keptAt, openedAt)}读到的。
        </p>
      )}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Part
          href="/zb"
          id="flashes"
          label="快讯"
          more="全部快讯"
          note={flashNote}
          room="min-h-[21rem]"
          rows={shown?.flashes}
          today={today}
        />
        <Part
          href="/activitySummit"
          id="fairs"
          label="近期展会"
          more="全部展会"
          note={fairNote}
          room="min-h-[17.5rem]"
          rows={shown?.fairs}
          today={today}
        />
        <Part
          href="/news?tab=article"
          id="guides"
          label="指南"
          more="全部文章"
          note={categoryNote}
          room="min-h-[17.5rem]"
          rows={shown?.guides}
          today={today}
        />
        <Part
          href="/knowledge"
          id="platforms"
          label="平台知识"
          more="全部平台"
          note={categoryNote}
          room="min-h-[17.5rem]"
          rows={shown?.platforms}
          today={today}
        />
        <Part
          href="/report"
          id="reports"
          label="报告"
          more="全部报告"
          note={categoryNote}
          room="min-h-[10.5rem]"
          rows={shown?.reports}
          today={today}
        />
      </div>
    </>
  )
}
