import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_REPLY_LENGTH } from '../../lib/content/submission.ts'
import { useSession } from '../../state/session.ts'
import { ownRepliesQuery, type OwnReply } from '../../sync/publishing/replies.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { useReplayedInput } from '../../ui/use-typed-early.ts'
import { FormFooter, TextField } from '../form-parts.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { isRefusedReply } from './is-refused.ts'
import { OwnReplies } from './own-replies.tsx'
import { useReply } from './use-reply.ts'

/** Counts the account's replies that are not public, refused ones first. */
function waitingText(own: readonly OwnReply[]): string {
  const refused = own.filter(isRefusedReply).length
  return refused > 0 ? `${String(refused)} 条未通过` : `${String(own.length)} 条还没有公开`
}

function ReplyForm({ account, post }: { account: number | undefined; post: string }) {
  const isHydrated = useHydrated()
  const { fields, write, send, edit, forget, fault, busy } = useReply(account, post)
  const box = useRef<HTMLFormElement>(null)
  useReplayedInput(box)
  const { value: own = [] } = useRead(account === undefined ? undefined : ownRepliesQuery(account, post))
  const [isOpen, setOpen] = useState(false)
  const hasOwn = own.length > 0
  useEffect(() => {
    // The replies load late. If the list opened by itself it would move visible content below the form, so in that case
    // it waits for a press.
    if (hasOwn && box.current && box.current.getBoundingClientRect().bottom > innerHeight) setOpen(true)
  }, [hasOwn])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }
  const onEdit = (reply: OwnReply): void => {
    edit(reply)
    box.current?.querySelector('textarea')?.focus()
  }
  return (
    <>
      <form className="mt-4 max-w-xl space-y-2" noValidate onSubmit={onSubmit} ref={box}>
        <TextField
          hint="支持 Markdown。不登录也能先写，提交时再登录；编辑看过后公开。"
          label="写回复"
          most={MAX_REPLY_LENGTH}
          onChange={write}
          rows={4}
          value={fields.markdown}
        />
        <FormFooter busy={busy} busyLabel="正在提交…" disabled={!isHydrated} fault={fault} label="提交回复">
          {hasOwn && (
            <button
              aria-expanded={isOpen}
              className={`btn ${own.some(isRefusedReply) ? 'text-signal' : ''}`}
              onClick={() => setOpen(!isOpen)}
              type="button"
            >
              {waitingText(own)}
            </button>
          )}
        </FormFooter>
      </form>
      {account !== undefined && hasOwn && isOpen && (
        <OwnReplies
          account={account}
          busy={busy}
          inField={fields.key}
          onEdit={onEdit}
          onLeave={forget}
          replies={own}
          typed={fields.markdown}
        />
      )}
    </>
  )
}

/**
 * Form that writes a reply to a post. The text is stored as a draft on the device until it is submitted, signed in or
 * not.
 */
export function ReplyPart({ post }: { post: string }) {
  const { account } = useSession()
  const id = account?.id
  // A draft typed before a login is continued after the login; the draft of an account disappears when the account
  // signs out.
  const [{ writer, turn }, setTurn] = useState({ writer: id, turn: 0 })
  if (id !== writer) setTurn({ writer: id, turn: writer === undefined ? turn : turn + 1 })
  return (
    <div className="print:hidden">
      <ReplyForm account={id} key={turn} post={post} />
    </div>
  )
}
