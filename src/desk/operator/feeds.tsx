import { newsFeedsQuery, type NewsFeed } from '../../sync/operator/operator.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { Section, LoadingOrError } from '../../account/information/section.tsx'
import { formatBeijingDayTime } from '../../account/information/day-text.ts'

/** Describes when a feed was last read and is read next. */
function timesOf({ attemptedAt, succeededAt, nextAt }: NewsFeed): string {
  if (attemptedAt === null) return '还没有读取'
  const last = succeededAt === null ? '没有读到过' : `上次读到 ${formatBeijingDayTime(succeededAt)}`
  return nextAt === null ? last : `${last}，下次 ${formatBeijingDayTime(nextAt)}`
}

function broughtBy({ addedWeek, lastAddedAt }: NewsFeed): string {
  return lastAddedAt === null
    ? '近 7 天没有新的快讯'
    : `近 7 天 ${String(addedWeek)} 条快讯，最近一条 ${formatBeijingDayTime(lastAddedAt)}`
}

/** News feeds of the operator: the time when each was read, the number of its news, and the reason if it fails. */
export function Feeds() {
  const { value, error, retry } = useRead(newsFeedsQuery())
  return (
    <Section title="新闻源">
      {value === undefined && <LoadingOrError error={error} retry={retry} />}
      {value?.list.length === 0 && (
        <p className="mt-1 text-sm text-soft">没有新闻源。在服务器的 NEWS_FEEDS 里写明要读哪些。</p>
      )}
      <ul className="mt-1 divide-y divide-rule text-sm">
        {value?.list.map((feed) => (
          <li className="py-2 break-words" key={feed.url}>
            <p>
              <span className="font-medium">{feed.name}</span>，{feed.category === '' ? '没有分类' : feed.category}，
              {feed.publish === 'direct' ? '直接上线' : '先审核'}
            </p>
            <p className="break-all text-soft">{feed.url}</p>
            {feed.failure !== '' && (
              <p className="text-signal numerals">
                {feed.attemptedAt !== null && `${formatBeijingDayTime(feed.attemptedAt)} `}没有读到，连续{' '}
                {feed.failures} 次：{feed.failure}
              </p>
            )}
            <p className="text-soft numerals">{timesOf(feed)}</p>
            <p className="text-soft numerals">{broughtBy(feed)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
