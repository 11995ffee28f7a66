import { useRef, useState, type FormEvent } from 'react'
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

/** Writes a reply to a post: its words are kept on this device until they are handed in, whether or not anybody is signed in. */
export function ReplyPart({ post }: { post: string }) {
  const { account, status } = useSession()
  const isHydrated = useHydrated()
  const { fields, change, forget } = useFormDraft<typeof EMPTY>(`reply-${post}`, EMPTY)
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
    <div className="print:hidden">
      {account !== undefined && <OwnReplies account={account.id} post={post} />}
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
    </div>
  )
}
