import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_REPLY_LENGTH } from '../../lib/content/submission.ts'
import { useSession } from '../../state/session.ts'
import { ownRepliesQuery, type OwnReply } from '../../sync/publishing/replies.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { useInputBeforeHydration } from '../../ui/use-typed-early.ts'
import { FormFooter, TextField } from '../form-parts.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { isRefused } from './is-refused.ts'
import { OwnReplies } from './own-replies.tsx'
import { useReply } from './use-reply.ts'

/** What is not public of one's own, in a few words: first what an editor did not approve. */
function waitingText(own: readonly OwnReply[]): string {
  const refused = own.filter(isRefused).length
  return refused > 0 ? `${String(refused)} 条未通过` : `${String(own.length)} 条还没有公开`
}

function ReplyForm({ account, post }: { account: number | undefined; post: string }) {
  const isHydrated = useHydrated()
  const { fields, write, send, edit, forget, fault, busy } = useReply(account, post)
  const box = useRef<HTMLFormElement>(null)
  useInputBeforeHydration(box)
  const { value: own = [] } = useRead(account === undefined ? undefined : ownRepliesQuery(account, post))
  const [isOpen, setOpen] = useState(false)
  const hasOwn = own.length > 0
  useEffect(() => {
    // They come late. Where what follows the form is seen it would move, and they wait for a press.
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
              className={`btn ${own.some(isRefused) ? 'text-signal' : ''}`}
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

/** Writes a reply to a post: its words are kept on this device until they are handed in, whether or not anybody is signed in. */
export function ReplyPart({ post }: { post: string }) {
  const { account } = useSession()
  const id = account?.id
  // Who signs in writes on in the same field; what somebody signed in wrote leaves the page with them.
  const [{ writer, turn }, setTurn] = useState({ writer: id, turn: 0 })
  if (id !== writer) setTurn({ writer: id, turn: writer === undefined ? turn : turn + 1 })
  return (
    <div className="print:hidden">
      <ReplyForm account={id} key={turn} post={post} />
    </div>
  )
}
