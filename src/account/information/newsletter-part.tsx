import { useState, type FormEvent } from 'react'
import { readLoginWays } from '../../sync/login.ts'
import { subscribe } from '../../sync/newsletter.ts'
import { useRead, type ReadQuery } from '../../sync/use-read.ts'
import { FormEnd, TextField } from '../form-parts.tsx'
import { useFormDraft } from '../use-form-draft.ts'
import { Section } from './section.tsx'

const WAYS: ReadQuery<Awaited<ReturnType<typeof readLoginWays>>> = { key: ['login-ways'], read: ({ signal }) => readLoginWays(signal) }

/** The letter of the site; only where this site sends any. */
export function NewsletterPart() {
  const { value } = useRead(WAYS)
  const { fields, change, forget } = useFormDraft('newsletter', { email: '' })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [sentTo, setSentTo] = useState('')
  if (value?.newsletter !== true) return null
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const email = fields.email.trim()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      setFault('请填写完整的邮箱地址')
      return
    }
    setBusy(true)
    setFault('')
    try {
      await subscribe(email)
      setSentTo(email)
      forget()
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有提交成功，请稍后重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="邮件订阅">
      {sentTo === '' ? (
        <form className="mt-2 space-y-3" noValidate onSubmit={(event) => void send(event)}>
          <TextField autoComplete="email" hint="先收到一封确认邮件，点开里面的链接才算订阅；每封信里都能退订。" label="邮箱" most={254} onChange={(email) => change({ email })} value={fields.email} />
          <FormEnd busy={busy} busyLabel="正在提交…" fault={fault} label="订阅" />
        </form>
      ) : (
        <p className="mt-2 text-sm" role="status">
          确认邮件已发往 {sentTo}，点开里面的链接就订阅成功。
        </p>
      )}
    </Section>
  )
}
