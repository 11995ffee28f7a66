import { useEffect, useId, useState } from 'react'
import { hasNewsletter, subscribeNewsletter } from '../sync/app/newsletter.ts'

type Sending = { kind: 'typing'; problem: string } | { kind: 'sending' } | { kind: 'sent'; email: string }

/** True if the site has a newsletter; false until that is known. */
function useHasNewsletter(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    hasNewsletter(controller.signal).then(setHas, (error: unknown) => console.info('newsletter not offered', error))
    return () => controller.abort()
  }, [])
  return has
}

/**
 * Form that subscribes an address to the newsletter; renders nothing if the site has none. It loads late, so put it
 * last on a page.
 */
export function NewsletterForm() {
  const has = useHasNewsletter()
  const id = useId()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<Sending>({ kind: 'typing', problem: '' })
  if (!has) return null
  const send = async (): Promise<void> => {
    const address = email.trim()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
      return setState({ kind: 'typing', problem: '请填写完整的邮箱地址' })
    setState({ kind: 'sending' })
    try {
      await subscribeNewsletter(address)
      setState({ kind: 'sent', email: address })
    } catch (error) {
      setState({ kind: 'typing', problem: error instanceof Error ? error.message : '没有提交成功，请稍后重试' })
    }
  }
  const problem = state.kind === 'typing' ? state.problem : ''
  return (
    <form
      className="mt-8 border-t border-rule pt-6"
      data-unkept
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        邮件订阅
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          aria-describedby={`${id}-problem ${id}-status`}
          aria-invalid={problem === '' ? undefined : true}
          autoComplete="email"
          className="field min-w-0 flex-1 basis-48"
          id={id}
          inputMode="email"
          maxLength={254}
          name="email"
          onChange={(event) => {
            setEmail(event.target.value)
            setState({ kind: 'typing', problem: '' })
          }}
          placeholder="邮箱"
          type="email"
          value={email}
        />
        <button className="btn shrink-0 border-edge" disabled={state.kind === 'sending'} type="submit">
          {state.kind === 'sending' ? '正在提交…' : '订阅'}
        </button>
      </div>
      <p className="mt-1 text-sm text-signal empty:hidden" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <p className="mt-1 min-h-[2lh] text-sm text-soft" id={`${id}-status`} role="status">
        {state.kind === 'sent'
          ? `如果 ${state.email} 能收信，确认邮件几分钟内会到。点开里面的链接确认后才算订阅。`
          : '每封邮件里都能一键退订。'}
      </p>
    </form>
  )
}
