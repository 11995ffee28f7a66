import { useRef, useState, type FormEvent } from 'react'
import { accountFormKey } from '../../lib/account/form-key.ts'
import { lengthFault, LONGEST_REPLY } from '../../lib/content/submission.ts'
import { useSession } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { askLogin } from '../../sync/ask-login.ts'
import { sendReply, type ReplyDraft } from '../../sync/publishing/replies.ts'
import { useTypedEarly } from '../../ui/use-typed-early.ts'
import { FormEnd, TextField } from '../form-parts.tsx'
import { useFormDraft } from '../use-form-draft.ts'
import { useHydrated } from '../use-hydrated.ts'
import { OwnReplies } from './own-replies.tsx'

const EMPTY = { markdown: '', key: '', version: '' }
type Fields = typeof EMPTY

/** What was written before the login goes on; below what the account had written under the post already. */
function join(own: Partial<Fields>, before: Partial<Fields>): Partial<Fields> {
  const { markdown = '' } = own
  if (markdown === '' || markdown === before.markdown) return { ...own, ...before }
  return { ...own, markdown: `${markdown}\n\n${before.markdown ?? ''}` }
}

function ReplyForm({ account, post }: { account: number | undefined; post: string }) {
  const { status } = useSession()
  const isHydrated = useHydrated()
  const before = `reply-${post}`
  const { fields, change, forget } = useFormDraft<Fields>(account === undefined ? before : accountFormKey(`reply_${post}`, account), EMPTY, account === undefined ? {} : { key: before, join })
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  // Of two presses at once the second one would send another.
  const isSending = useRef(false)
  // What is typed while one is sent goes on as the next one.
  const isTypedOn = useRef(false)
  useTypedEarly(box)

  const send = async (): Promise<void> => {
    if (isSending.current) return
    const { markdown } = fields
    const wrong = lengthFault('reply', markdown)
    if (wrong !== undefined) return setFault(wrong)
    if (status === 'out') return askLogin(location.pathname + location.search)
    isSending.current = true
    isTypedOn.current = false
    setBusy(true)
    setFault('')
    try {
      await sendReply(post, markdown, fields, (draft: ReplyDraft) => change({ key: draft.key, version: draft.version }))
      if (isTypedOn.current) change({ key: '', version: '' })
      else forget()
      showToast('已提交，编辑看过后公开', { type: 'success' })
    } catch (error) {
      setFault(`${error instanceof Error ? error.message : '没有提交成功'}。写下的还在这台设备上。`)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="mt-4 max-w-xl space-y-2" noValidate onSubmit={onSubmit} ref={box}>
      <TextField
        hint="支持 Markdown。不登录也能先写，提交时再登录；编辑看过后公开。"
        label="写回复"
        most={LONGEST_REPLY}
        onChange={(markdown) => {
          isTypedOn.current = true
          change({ markdown })
        }}
        rows={4}
        value={fields.markdown}
      />
      <FormEnd busy={busy} busyLabel="正在提交…" disabled={!isHydrated} fault={fault} label="提交回复" />
    </form>
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
      {id !== undefined && <OwnReplies account={id} post={post} />}
      <ReplyForm account={id} key={turn} post={post} />
    </div>
  )
}
