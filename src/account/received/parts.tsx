import { useEffect, useState } from 'react'
import { MAX_UNSEEN_REPLIES } from '../../lib/content/replies.ts'
import { getContentPath } from '../../portal/content-path.ts'
import { useSession } from '../../state/session.ts'
import {
  markRepliesSeen,
  receivedRepliesQuery,
  unseenRepliesQuery,
  type ReceivedReply,
} from '../../sync/publishing/received.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { formatBeijingDayTime } from '../information/day-text.ts'
import { CursorPager, LoadingOrError } from '../information/section.tsx'

/** Number of unseen replies, in a few words; renders nothing if there are none. */
export function UnseenReplyCount() {
  const { account } = useSession()
  const { value = 0, busy } = useRead(account && unseenRepliesQuery(account.id))
  // A count that was read before the list was opened is outdated.
  if (busy || value === 0) return null
  return (
    <span className="shrink-0 rounded-sm bg-sea-wash px-1.5 py-0.5 text-xs text-sea-deep numerals">
      {value === MAX_UNSEEN_REPLIES ? `${String(MAX_UNSEEN_REPLIES - 1)}+` : value} 条新的
    </span>
  )
}

function Row({ reply: { handle, post, summary, author, publishedAt, isNew } }: { reply: ReceivedReply }) {
  return (
    <li className="py-3">
      <TextLink isName href={getContentPath({ type: 'reply', handle }) ?? '/community'}>
        <span className="line-clamp-2">{summary || '没有文字的回复'}</span>
      </TextLink>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft numerals">
        {isNew && <span className="text-signal">新</span>}
        {author && <span>{author.name}</span>}
        <span>{formatBeijingDayTime(publishedAt)}</span>
        <span className="min-w-0 truncate">{post}</span>
      </p>
    </li>
  )
}

/** Replies to the account's posts, newest first; showing them marks them as seen. */
export function ReceivedReplies({ account }: { account: number }) {
  const [after, setAfter] = useState<string[]>([])
  const { value, error, retry } = useRead(receivedRepliesQuery(account, after.at(-1) ?? ''))
  const newest = value?.list.find(({ isNew }) => isNew)?.publishedAt
  useEffect(() => {
    // If marking fails, the replies count as new again the next time.
    if (newest !== undefined)
      markRepliesSeen(newest).catch((why: unknown) => console.info('replies not noted as seen', why))
  }, [newest])
  if (!value && !error)
    return (
      <p aria-busy="true" className="mt-4 text-soft">
        正在读取…
      </p>
    )
  return (
    <div data-result>
      {error && <LoadingOrError error={error} retry={retry} />}
      {value?.list.length === 0 && <p className="mt-6 prose-zh text-soft">还没有人回复你的帖子。</p>}
      <ul className="mt-2 divide-y divide-rule border-b border-rule empty:hidden">
        {value?.list.map((reply) => (
          <Row key={reply.id} reply={reply} />
        ))}
      </ul>
      <CursorPager after={after} next={value?.next} onAfter={setAfter} />
    </div>
  )
}
