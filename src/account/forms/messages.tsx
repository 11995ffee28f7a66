import { FORMS } from '../../lib/forms/forms.ts'
import { MESSAGE_STATUS, getSenderStatusName } from '../../lib/forms/statuses.ts'
import { useSession } from '../../state/session.ts'
import { saveDraft } from '../../sync/drafts/drafts.ts'
import { removeMessage } from '../../sync/messages/entries.ts'
import { outgoingMessagesQuery, sentMessagesQuery, type OutgoingMessage } from '../../sync/messages/reads.ts'
import { navigateTo } from '../../sync/calls/ask-login.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { formatBeijingDay } from '../information/day-text.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { getFormDraftKey } from './draft-key.ts'
import { OutgoingRows } from './outgoing-rows.tsx'

async function putBack(row: OutgoingMessage): Promise<void> {
  saveDraft(getFormDraftKey(row.form, row.subject), JSON.stringify(row.fields))
  await removeMessage(row.key)
  navigateTo(row.page)
}

/** Registrations sent from this device without an account; their keys exist only here. */
function Registered({ rows }: { rows: readonly OutgoingMessage[] }) {
  return (
    <ul className="divide-y divide-rule text-sm empty:hidden">
      {rows.map(({ key, subject, title, page, at }) => (
        <li className="flex flex-wrap items-center gap-x-3 py-2" key={key}>
          <span className="min-w-0 flex-1 basis-56 break-words">
            {FORMS.event.label}，
            <AppLink className="underline underline-offset-4 hover:text-sea" href={page}>
              {title || '活动'}
            </AppLink>
            <span className="block text-soft numerals">
              {formatBeijingDay(new Date(at).toISOString())}，没有登录，记在这台设备上
            </span>
          </span>
          <CancelRegistration ofKey={key} subject={subject} title={title} />
        </li>
      ))}
    </ul>
  )
}

function Sent({ account }: { account: number }) {
  const { value } = useRead(sentMessagesQuery(account))
  if (!value || value.list.length === 0) return null
  return (
    <ul className="divide-y divide-rule text-sm">
      {value.list.map(({ id, form, subject, title, isOffline, fields, status, sentAt }) => (
        <li className="flex flex-wrap gap-x-3 py-2" key={id}>
          <span className="min-w-0 flex-1 basis-56 break-words">
            {FORMS[form].label}
            {title !== '' && `，${title}`}
            {isOffline && <span className="text-signal">，已下线</span>}
            <span className="block truncate text-soft">{fields.text ?? fields.name}</span>
          </span>
          <span className="text-soft numerals">
            {getSenderStatusName(status)}，{formatBeijingDay(sentAt)}
          </span>
          {form === 'event' && status !== MESSAGE_STATUS.CANCELLED && (
            <CancelRegistration subject={subject} title={title} />
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Queued messages, registrations made without an account, and messages that the account sent; renders nothing if there
 * are none.
 */
export function OwnMessages() {
  const { account } = useSession()
  const { value = [] } = useRead(outgoingMessagesQuery(account?.id ?? 0))
  const open = value.filter(({ state }) => state !== 'sent')
  const registered = value.filter(({ state, form, account: of }) => state === 'sent' && form === 'event' && of === 0)
  if (account === undefined && open.length + registered.length === 0) return null
  return (
    <section aria-labelledby="own-messages" className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="own-messages">
        发出的表单
      </h2>
      <OutgoingRows onChange={(row) => void putBack(row)} onDrop={(row) => void removeMessage(row.key)} rows={open} />
      <Registered rows={registered} />
      {account && <Sent account={account.id} />}
      <p className="mt-2 text-sm text-soft">
        有话对运营者说，
        <TextLink href="/contact">写在这里</TextLink>
      </p>
    </section>
  )
}
