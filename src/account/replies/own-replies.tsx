import { getReplyExcerpt } from '../../lib/content/replies.ts'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import { deleteOwnContent, discardChange, withdrawContent } from '../../sync/publishing/own-contents.ts'
import type { OwnReply } from '../../sync/publishing/replies.ts'
import { getStatusName } from '../contents/status-name.ts'
import { formatBeijingDayTime } from '../information/day-text.ts'
import { RowActions, type RowAction } from '../row-actions.tsx'
import { isRefusedReply } from './is-refused.ts'

interface OwnRepliesProps {
  account: number
  replies: readonly OwnReply[]
  /** Key of the reply that is being edited in the field. */
  inField: string
  /** Text of the field. */
  typed: string
  /** True while a reply is being sent; all buttons are disabled. */
  busy: boolean
  /** Loads a reply into the field. */
  onEdit: (reply: OwnReply) => void
  /** Clears the field. */
  onLeave: () => void
}

const isIn = (inField: string, { key }: OwnReply): boolean => inField !== '' && key === inField

function actionsOf(reply: OwnReply, { account, inField, typed, onEdit, onLeave }: OwnRepliesProps): RowAction[] {
  const { id, isChange, status } = reply
  if (status === CONTENT_STATUS.PENDING_REVIEW) return [{ label: '撤回', run: () => withdrawContent(id) }]
  const isHere = isIn(inField, reply)
  const leave = async (): Promise<void> => onLeave()
  const remove = async (): Promise<void> => {
    await (isChange ? discardChange(account, reply) : deleteOwnContent(account, reply))
    if (isHere) onLeave()
  }
  return [
    isHere
      ? { label: '不改了', ...(typed !== reply.markdown && { asks: '框里改过的文字会丢掉。' }), run: leave }
      : { label: '修改', ...(typed !== '' && { asks: '框里还没提交的文字会换掉。' }), run: async () => onEdit(reply) },
    isChange
      ? { label: '放弃新稿', asks: '新稿会删掉，公开的不变。', run: remove }
      : { label: '删除', asks: '删除后不能恢复。', run: remove },
  ]
}

/**
 * The account's replies that are not public yet, shown as typed, because they are rendered on publication. A reply
 * being edited is shown only in the field.
 */
export function OwnReplies(props: OwnRepliesProps) {
  return (
    <fieldset
      aria-label="你写的，还没有公开"
      className="mt-4 min-w-0 border-l-2 border-signal pl-3"
      disabled={props.busy}
    >
      <ul className="divide-y divide-rule">
        {props.replies.map((reply) => {
          const { id, isChange, status, reason, markdown, updatedAt } = reply
          const isHere = isIn(props.inField, reply)
          return (
            <li className="py-3" key={id}>
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft numerals">
                <span className="text-signal">
                  {isChange && '公开的有一份新稿，'}
                  {status === CONTENT_STATUS.PENDING_REVIEW ? '审核中' : getStatusName(status)}
                  {isHere && '，正在框里改'}
                </span>
                <time dateTime={updatedAt}>{formatBeijingDayTime(updatedAt)}</time>
                <RowActions actions={actionsOf(reply, props)} title={getReplyExcerpt(markdown)} />
              </div>
              {isRefusedReply(reply) && reason !== '' && <p className="text-sm text-signal">原因：{reason}</p>}
              {!isHere && <p className="prose-zh break-words whitespace-pre-wrap">{markdown}</p>}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
