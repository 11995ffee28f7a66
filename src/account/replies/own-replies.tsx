import { replyBeginning } from '../../lib/content/replies.ts'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import { takeBack } from '../../sync/publishing/own-contents.ts'
import { ownRepliesQuery, type OwnReply } from '../../sync/publishing/replies.ts'
import { useRead } from '../../sync/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { statusName } from '../contents/status-name.ts'
import { timeText } from '../information/day-text.ts'
import { RowActions } from '../row-actions.tsx'

function Row({ reply: { id, isChange, status, reason, markdown, updatedAt } }: { reply: OwnReply }) {
  const isWaiting = status === CONTENT_STATUS.PENDING_REVIEW
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft numerals">
        <span className="text-signal">
          {isChange && '公开的有一份新稿，'}
          {isWaiting ? '审核中' : statusName(status)}
        </span>
        <time dateTime={updatedAt}>{timeText(updatedAt)}</time>
        {isWaiting ? (
          <RowActions actions={[{ label: '撤回', run: () => takeBack(id) }]} title={replyBeginning(markdown)} />
        ) : (
          <AppLink className="btn-quiet" href={`/account/contents/write?id=${String(id)}`}>
            修改
          </AppLink>
        )}
      </p>
      {status === CONTENT_STATUS.NOT_APPROVED && reason !== '' && <p className="text-sm text-signal">原因：{reason}</p>}
      <p className="prose-zh break-words whitespace-pre-wrap">{markdown}</p>
    </li>
  )
}

/** What somebody wrote under a post and only they see: as it was written, for it is rendered when it goes online. */
export function OwnReplies({ account, post }: { account: number; post: string }) {
  const { value = [] } = useRead(ownRepliesQuery(account, post))
  if (value.length === 0) return null
  return (
    <section aria-label="你写的，还没有公开" className="mt-4 border-l-2 border-signal pl-3">
      <ul className="divide-y divide-rule">
        {value.map((reply) => (
          <Row key={reply.id} reply={reply} />
        ))}
      </ul>
    </section>
  )
}
