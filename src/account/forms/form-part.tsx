import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { FORMS, type FieldName, type FormName } from '../../lib/forms/forms.ts'
import { parseFormFields } from '../../lib/forms/read-fields.ts'
import { useSession } from '../../state/session.ts'
import { removeMessage } from '../../sync/messages/entries.ts'
import { sendMessage, startMessageOutbox } from '../../sync/messages/outbox.ts'
import { outgoingMessagesQuery, type OutgoingMessage } from '../../sync/messages/reads.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { useReplayedInput } from '../../ui/use-typed-early.ts'
import { useFormDraft } from '../use-form-draft.ts'
import { useHydrated } from '../use-hydrated.ts'
import { getFormDraftKey } from './draft-key.ts'
import { Field } from './form-field.tsx'
import { OutgoingRows } from './outgoing-rows.tsx'
import { prefillFields } from './prefill.ts'

interface FormPartProps {
  form: FormName
  /** Course or event of the form, and its title. */
  subject?: string
  title?: string
  /** Label of the submit button. */
  label?: string
  /** Registration is closed: the fields are shown only to visitors who have a draft, so that nothing typed is lost. */
  isClosed?: boolean
  /** True while it is unknown if the form is open: it can be filled in but not sent. */
  isPending?: boolean
  /** True if a closed form keeps its height, so that nothing below it moves. */
  keepsPlace?: boolean
}

const nothing = (): void => undefined
/** Subscription that never fires: a change of the URL on the same page does not change the form. */
const neverChanges = () => nothing

/** Query string of the page, read after hydration because the document is the same for every URL. */
const useSearch = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => '',
  )

/** Messages of a form that are queued, were refused, or were sent from this page. */
function useOutgoing(form: FormName, subject: string, sent: readonly string[]): OutgoingMessage[] {
  const { account } = useSession()
  const { value = [] } = useRead(outgoingMessagesQuery(account?.id ?? 0))
  return value.filter(
    (row) => row.form === form && row.subject === subject && (row.state !== 'sent' || sent.includes(row.key)),
  )
}

/**
 * Form that stores what is typed as a draft. 发送 queues the message on the device and sends it now or once the network
 * is back.
 */
export function FormPart({
  form,
  subject = '',
  title = '',
  label = '发送',
  isClosed = false,
  isPending = false,
  keepsPlace = false,
}: FormPartProps) {
  const { user } = useSession()
  const search = useSearch()
  const isHydrated = useHydrated()
  const { fields, change, forget, isChanged } = useFormDraft<Record<FieldName, string>>(
    getFormDraftKey(form, subject),
    prefillFields(form, user, search),
  )
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({})
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState<readonly string[]>([])
  const box = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const homepage = useRef<HTMLInputElement>(null)
  const rows = useOutgoing(form, subject, sent)
  const isShut = isClosed && !isChanged
  useReplayedInput(box)
  useEffect(startMessageOutbox, [])

  const send = async (): Promise<void> => {
    // A second press while sending is ignored, as it would send the same message again.
    if (isSending.current || isPending) return
    const { values, faults: found } = parseFormFields(form, fields)
    setFaults(found)
    setProblem('')
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    isSending.current = true
    try {
      const key = await sendMessage({ form, subject, title, fields: values, homepage: homepage.current?.value ?? '' })
      setSent((before) => [...before, key])
      forget()
    } catch (error) {
      console.warn('message not kept', error)
      setProblem('这台设备没有存下，请再试一次。')
    } finally {
      isSending.current = false
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }
  const putBack = (row: OutgoingMessage): void => {
    change(row.fields)
    void removeMessage(row.key)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus())
  }
  return (
    <div className="print:hidden">
      <OutgoingRows onChange={putBack} onDrop={(row) => void removeMessage(row.key)} rows={rows} />
      <form
        className={`mt-4 max-w-xl space-y-3 ${isShut ? 'invisible' : ''}`}
        hidden={isShut && !keepsPlace}
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        ref={box}
      >
        {FORMS[form].fields.map((field) => (
          <Field
            fault={faults[field.name]}
            field={field}
            key={field.name}
            onChange={(text) => {
              setFaults((found) => Object.fromEntries(Object.entries(found).filter(([name]) => name !== field.name)))
              change({ [field.name]: text })
            }}
            value={fields[field.name]}
          />
        ))}
        {/* Honeypot: only programs fill it in. */}
        <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
          <label>
            主页
            <input autoComplete="off" name="homepage" ref={homepage} tabIndex={-1} />
          </label>
        </div>
        <p className="text-sm text-signal empty:hidden" role="alert">
          {problem}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button className="btn btn-sea min-w-28" disabled={!isHydrated || isPending} type="submit">
            {isPending ? '正在查看' : label}
          </button>
          <p className="min-w-0 flex-1 basis-56 text-sm text-soft">
            {FORMS[form].subject === 'event' || FORMS[form].subject === 'offer'
              ? '填写的内容发给发布者和本站的运营者。'
              : '填写的内容发给本站的运营者。'}
            没有网络也可以按，联网后自动发送，只发一次。
          </p>
        </div>
      </form>
    </div>
  )
}
