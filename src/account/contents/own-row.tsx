import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { getReplyExcerpt } from '../../lib/content/replies.ts'
import { CONTENT_STATUS } from '../../lib/content/status.ts'
import { getContentPath } from '../../portal/content-path.ts'
import type { ContentDraft } from '../../sync/publishing/device-writings.ts'
import { deleteOwnContent, discardChange, withdrawContent, type OwnEntry } from '../../sync/publishing/own-contents.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ReceivedMessages } from '../forms/received.tsx'
import { formatBeijingDay, formatBeijingDayTime } from '../information/day-text.ts'
import { RowActions, type RowAction } from '../row-actions.tsx'
import { getRegisteredWarning } from './registered-text.ts'
import { getStatusName } from './status-name.ts'

const UNTITLED = '没有标题'

/** Name of a row. A reply is named by the beginning of its text, because its title is that of its post. */
const nameOf = (title: string, beginning: string): string =>
  (title || UNTITLED) + (beginning === '' ? '' : ` ${beginning}`)

/** Title of a row, linked to its editor; for a reply, its first words are shown below. */
function Title({
  address,
  title,
  beginning,
  name,
}: {
  address: string
  title: string
  beginning: string
  name: string
}) {
  return (
    <>
      <TextLink aria-label={beginning === '' ? undefined : name} isName href={`/account/contents/write?${address}`}>
        {title || UNTITLED}
      </TextLink>
      {beginning !== '' && <p className="text-sm break-words">{beginning}</p>}
    </>
  )
}

const LOOKS: Readonly<Record<number, string>> = {
  [CONTENT_STATUS.NOT_APPROVED]: 'text-signal',
  [CONTENT_STATUS.OFFLINE]: 'text-signal',
  [CONTENT_STATUS.ONLINE]: 'text-sea-deep',
}

const isRefused = ({ status, change }: OwnEntry): boolean => (change?.status ?? status) === CONTENT_STATUS.NOT_APPROVED

/** Note beside the status in one sentence, such as the reason of a refusal; '' for none. */
function noteOf({ status, reason, change, goesOnlineAt }: OwnEntry): string {
  if (change)
    return `有一份新稿${getStatusName(change.status)}${change.reason === '' ? '' : `：${change.reason}`}，线上的不变`
  if (goesOnlineAt !== null) return `${formatBeijingDayTime(goesOnlineAt)} 发布`
  if ((status === CONTENT_STATUS.NOT_APPROVED || status === CONTENT_STATUS.OFFLINE) && reason !== '')
    return `原因：${reason}`
  return ''
}

/** Row of a content that the server stores. */
export function OwnRow({ account, content }: { account: number; content: OwnEntry }) {
  const { id, type, handle, category, title, beginning, status, change, updatedAt } = content
  const name = nameOf(title, beginning)
  const page = status === CONTENT_STATUS.ONLINE ? getContentPath({ type, handle, category }) : undefined
  const isWaiting = (change?.status ?? status) === CONTENT_STATUS.PENDING_REVIEW
  const actions: RowAction[] = [
    ...(isWaiting ? [{ label: '撤回', run: () => withdrawContent(id) }] : []),
    ...(change
      ? [{ label: '放弃新稿', asks: '新稿会删掉，线上的不变。', run: () => discardChange(account, content) }]
      : []),
    {
      label: '删除',
      asks: `${getRegisteredWarning(content.registered)}${status === CONTENT_STATUS.ONLINE ? '删除后读者也看不到了，不能恢复。' : '删除后不能恢复。'}`,
      run: () => deleteOwnContent(account, content),
    },
  ]
  const note = noteOf(content)
  // The page of the content shows this link too, but may be taken offline.
  const received =
    status === CONTENT_STATUS.ONLINE || status === CONTENT_STATUS.OFFLINE ? CONTENT_KINDS[type].received : undefined
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Title address={`id=${String(id)}`} beginning={beginning} name={name} title={title} />
        <p className="flex flex-wrap gap-x-3 text-sm text-soft numerals">
          <span className={LOOKS[status] ?? ''}>{getStatusName(status)}</span>
          <span>{CONTENT_KINDS[type].label}</span>
          <span>{formatBeijingDay(updatedAt)}改过</span>
          {page !== undefined && (
            <AppLink className="underline underline-offset-4 hover:text-sea" href={page}>
              查看
            </AppLink>
          )}
        </p>
        {note !== '' && (
          <p
            className={`text-sm ${isRefused(content) || status === CONTENT_STATUS.OFFLINE ? 'text-signal' : 'text-soft'}`}
          >
            {note}
          </p>
        )}
      </div>
      {!isWaiting && (
        <AppLink aria-label={`修改：${name}`} className="btn-quiet" href={`/account/contents/write?id=${String(id)}`}>
          修改
        </AppLink>
      )}
      <RowActions actions={actions} title={name} />
      {received !== undefined && (
        <div className="basis-full">
          <ReceivedMessages contentId={id} of={received} title={name} />
        </div>
      )}
    </li>
  )
}

/** Row of a draft that only this device has. */
export function ContentDraftRow({ account, writing }: { account: number; writing: ContentDraft }) {
  const { key, id, type, texts, changedAt } = writing
  const { title = '', markdown = '' } = texts
  const beginning = type === 'reply' ? getReplyExcerpt(markdown) : ''
  const name = nameOf(title, beginning)
  const address = id === 0 ? `kind=${type}&draft=${key}` : `id=${String(id)}`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Title address={address} beginning={beginning} name={name} title={title} />
        <p className="flex flex-wrap gap-x-3 text-sm text-soft numerals">
          <span>{writing.isSent ? '服务器也有' : id === 0 ? '只在本机' : '有没存到服务器的修改'}</span>
          <span>{CONTENT_KINDS[type].label}</span>
          <span>{formatBeijingDay(new Date(changedAt).toISOString())}改过</span>
        </p>
      </div>
      {id === 0 && (
        <RowActions
          actions={[
            { label: '删除', asks: '只在这台设备上，删除后不能恢复。', run: () => deleteOwnContent(account, writing) },
          ]}
          title={name}
        />
      )}
    </li>
  )
}
