import { useRef, useState } from 'react'
import { getAccountFormKey } from '../../lib/account/form-key.ts'
import { findLengthFault } from '../../lib/content/submission.ts'
import { useSession } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { requestLogin } from '../../sync/calls/ask-login.ts'
import { sendReply, type OwnReply, type ReplyDraft } from '../../sync/publishing/replies.ts'
import { useFormDraft } from '../use-form-draft.ts'

const EMPTY = { markdown: '', key: '', version: '' }
type Fields = typeof EMPTY

/** Appends a draft typed before the login to the account's own draft of the same post. */
function join(own: Partial<Fields>, before: Partial<Fields>): Partial<Fields> {
  const { markdown = '' } = own
  if (markdown === '' || markdown === before.markdown) return { ...own, ...before }
  return { ...own, markdown: `${markdown}\n\n${before.markdown ?? ''}` }
}

/** Draft of a reply to a post, stored on this device until it is submitted. */
export function useReply(account: number | undefined, post: string) {
  const { status } = useSession()
  const before = `reply-${post}`
  const { fields, change, forget } = useFormDraft<Fields>(
    account === undefined ? before : getAccountFormKey(`reply_${post}`, account),
    EMPTY,
    account === undefined ? {} : { key: before, join },
  )
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  // A second press while sending would send another reply.
  const isSending = useRef(false)
  // True if the text changed while sending; it then becomes the next reply.
  const isTypedOn = useRef(false)

  const send = async (): Promise<void> => {
    if (isSending.current) return
    const { markdown } = fields
    const wrong = findLengthFault('reply', markdown)
    if (wrong !== undefined) return setFault(wrong)
    if (status === 'out') return requestLogin(location.pathname + location.search)
    isSending.current = true
    isTypedOn.current = false
    setBusy(true)
    setFault('')
    try {
      await sendReply(account, post, markdown, fields, (draft: ReplyDraft) =>
        change({ key: draft.key, version: draft.version }),
      )
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
  const write = (markdown: string): void => {
    isTypedOn.current = true
    change({ markdown })
  }
  /** Loads a reply of the server into the field and replaces its text. */
  const edit = ({ key, version, markdown }: OwnReply): void => {
    setFault('')
    change({ markdown, key, version: String(version) })
  }
  return { fields, write, send, edit, forget, fault, busy }
}
