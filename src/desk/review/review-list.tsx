import { useState, type FormEvent } from 'react'
import { CONTENT_TYPES, CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import { reviewQueueQuery, type ReviewList, type ReviewQueue } from '../../sync/publishing/desk.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { formatBeijingDay, formatBeijingDayTime } from '../../account/information/day-text.ts'
import { Section, LoadingOrError } from '../../account/information/section.tsx'

const LISTS: readonly { list: ReviewList; label: string; empty: string }[] = [
  { list: 'waiting', label: '待审', empty: '没有等待审核的内容。' },
  { list: 'scheduled', label: '定时上线', empty: '没有定时上线的内容。' },
  { list: 'online', label: '已上线', empty: '没有上线的内容。' },
  { list: 'rejected', label: '未通过', empty: '没有退回的内容。' },
  { list: 'offline', label: '已下线', empty: '没有下线的内容。' },
]

function Row({
  entry: { id, type, title, author, reader, submittedAt, goesOnlineAt, updatedAt, change, reason },
}: {
  entry: ReviewQueue['list'][number]
}) {
  return (
    <li className="py-2">
      <TextLink isName className="pointer-fine:min-h-8" href={`/account/operator?content=${String(id)}`}>
        {title || '没有标题'}
      </TextLink>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft numerals">
        <span>{CONTENT_KINDS[type].label}</span>
        <span>{author?.name ?? (type === 'flash' ? '抓取的消息' : '没有投稿人')}</span>
        <span>
          {submittedAt === null ? `${formatBeijingDay(updatedAt)}改过` : `${formatBeijingDayTime(submittedAt)} 提交`}
        </span>
        {change && <span>已上线内容的新稿</span>}
        {goesOnlineAt !== null && <span className="text-signal">{formatBeijingDayTime(goesOnlineAt)} 上线</span>}
        {reader && <span className="text-signal">{reader.name} 正在看</span>}
      </p>
      {reason !== '' && <p className="text-sm text-soft">原因：{reason}</p>}
    </li>
  )
}

/** Contents in review, oldest first, and contents in another state. */
export function ReviewLists() {
  const [list, setList] = useState<ReviewList>('waiting')
  const [type, setType] = useState<ContentType>()
  const [title, setTitle] = useState('')
  const [after, setAfter] = useState<string[]>([])
  const { value, error, retry } = useRead(reviewQueueQuery(list, type, title, after.at(-1) ?? ''))
  const shown = LISTS.find((one) => one.list === list) ?? LISTS[0]
  const waiting = value?.waiting ?? []
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('title')
    setTitle(typeof typed === 'string' ? typed.trim() : '')
    setAfter([])
  }
  const chip = (label: string, isOn: boolean, onPress: () => void, count?: number) => (
    <button aria-pressed={isOn} className="chip" key={label} onClick={() => (setAfter([]), onPress())} type="button">
      {label} {count !== undefined && <span className="numerals">{count}</span>}
    </button>
  )
  return (
    <Section title="待审内容">
      <div aria-label="状态" className="mt-2 flex flex-wrap gap-1.5" role="group">
        {LISTS.map((one) =>
          chip(
            one.label,
            one.list === list,
            () => setList(one.list),
            one.list === 'waiting' && value ? total : undefined,
          ),
        )}
      </div>
      <div aria-label="种类" className="mt-2 flex flex-wrap gap-1.5" role="group">
        {chip('全部种类', type === undefined, () => setType(undefined))}
        {CONTENT_TYPES.map((one) =>
          chip(
            CONTENT_KINDS[one].label,
            type === one,
            () => setType(one),
            list === 'waiting' ? waiting.find((counted) => counted.type === one)?.count : undefined,
          ),
        )}
      </div>
      <form className="mt-2 flex max-w-md gap-2" data-unkept onSubmit={search} role="search">
        <input
          aria-label="标题里的词"
          className="field min-w-0 flex-1"
          defaultValue={title}
          maxLength={60}
          name="title"
          placeholder="标题里的词"
          type="search"
        />
        <button className="btn" type="submit">
          查找
        </button>
      </form>
      {value === undefined ? (
        <LoadingOrError error={error} retry={retry} />
      ) : (
        <>
          {value.list.length === 0 && (
            <p className="mt-2 text-sm text-soft">{title === '' ? shown?.empty : `没有标题含「${title}」的内容。`}</p>
          )}
          <ul className="mt-1 divide-y divide-rule">
            {value.list.map((entry) => (
              <Row entry={entry} key={entry.id} />
            ))}
          </ul>
        </>
      )}
      <div className="flex gap-2">
        {after.length > 0 && (
          <button className="btn" onClick={() => setAfter(after.slice(0, -1))} type="button">
            上一页
          </button>
        )}
        {value !== undefined && value.next !== '' && (
          <button className="btn" onClick={() => setAfter([...after, value.next])} type="button">
            下一页
          </button>
        )}
      </div>
    </Section>
  )
}
