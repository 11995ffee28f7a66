import { useState } from 'react'
import { FORM_NAMES, FORMS, type FormName } from '../../lib/forms/forms.ts'
import { MESSAGE_STATUS, MESSAGE_STATUS_NAMES, type MessageStatus } from '../../lib/forms/statuses.ts'
import { showToast } from '../../state/toast.ts'
import {
  deleteMessage,
  messageQueueQuery,
  readAllMessages,
  setMessageStatus,
  type MessageQueue,
} from '../../sync/messages/reads.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { saveXlsx } from '../../ui/save-table.ts'
import { TextField } from '../../account/form-parts.tsx'
import { formatBeijingDay } from '../../account/information/day-text.ts'
import { Section, LoadingOrError } from '../../account/information/section.tsx'
import { getErrorSentence } from '../../account/sentence-of.ts'

type Message = MessageQueue['list'][number]

const { NEW, READ, ANSWERED, SPAM, CANCELLED } = MESSAGE_STATUS
const STATUSES: readonly MessageStatus[] = [NEW, READ, ANSWERED, SPAM, CANCELLED]
/** Statuses that an operator may set for a message. */
const STEPS = [READ, ANSWERED, SPAM, NEW] as const

/** One message as a row of a table. */
function rowOf({ form, title, fields, status, links, note, sentAt, accountId }: Message): string[] {
  const of = (name: string): string => fields[name] ?? ''
  return [
    sentAt,
    FORMS[form].label,
    title,
    of('name'),
    of('phone'),
    of('email'),
    of('company'),
    of('area'),
    of('address'),
    of('offer') || of('wish') || of('tool') || of('page'),
    of('text'),
    of('input'),
    of('source'),
    MESSAGE_STATUS_NAMES[status],
    String(links),
    note,
    accountId === null ? '' : String(accountId),
  ]
}

const HEAD = [
  '时间（UTC）',
  '表单',
  '课程或活动',
  '姓名',
  '电话',
  '邮箱',
  '公司',
  '地区',
  '地址',
  '关于',
  '内容',
  '当时填的',
  '出处',
  '状态',
  '网址数',
  '备注',
  '账号',
]

function Item({ message, onFault }: { message: Message; onFault: (fault: string) => void }) {
  const { id, form, title, fields, status, links, note: before, sentAt, accountId } = message
  const [note, setNote] = useState(before)
  const [isSure, setSure] = useState(false)
  const act = (work: () => Promise<void>): void => {
    onFault('')
    work().catch((error: unknown) => onFault(getErrorSentence(error, '没有成功，请重试')))
  }
  return (
    <>
      <h3 className="text-base break-words">
        {FORMS[form].label}
        {title !== '' && `，${title}`}
      </h3>
      <dl className="mt-1 space-y-1 text-sm">
        {FORMS[form].fields.map(({ name, label }) =>
          fields[name] === undefined ? null : (
            <div key={name}>
              <dt className="inline text-soft">{label}：</dt>
              <dd className="inline break-words whitespace-pre-line">{fields[name]}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-1 text-sm text-soft numerals">
        {formatBeijingDay(sentAt)}
        {links > 0 && `，${String(links)} 个网址`}
        {accountId !== null && `，账号 ${String(accountId)}`}
      </p>
      {status !== CANCELLED && (
        <>
          <div className="mt-2">
            <TextField hint="只有运营人员看得到" label="备注" most={500} onChange={setNote} rows={1} value={note} />
          </div>
          <div className="flex flex-wrap gap-2">
            {STEPS.filter((step) => step !== status).map((step) => (
              <button
                className="btn"
                key={step}
                onClick={() => act(() => setMessageStatus(id, step, note.trim()))}
                type="button"
              >
                标为{MESSAGE_STATUS_NAMES[step]}
              </button>
            ))}
            {note.trim() !== before && (
              <button
                className="btn"
                onClick={() => act(() => setMessageStatus(id, status, note.trim()))}
                type="button"
              >
                保存备注
              </button>
            )}
          </div>
        </>
      )}
      <button
        className="btn-quiet text-signal"
        onClick={() => (isSure ? act(() => deleteMessage(id)) : setSure(true))}
        type="button"
      >
        {isSure ? '确定删除' : '删除'}
      </button>
    </>
  )
}

/** Messages from visitors' forms by status (new, read, answered, spam); they can be saved as a file. */
export function MessageQueueSection() {
  const [status, setStatus] = useState<MessageStatus>(NEW)
  const [form, setForm] = useState<FormName | ''>('')
  const [after, setAfter] = useState('')
  const [fault, setFault] = useState('')
  const { value, error, retry } = useRead(messageQueueQuery({ status, form, after }))
  const save = async (): Promise<void> => {
    try {
      const rows = await readAllMessages(status, form)
      await saveXlsx(`表单-${MESSAGE_STATUS_NAMES[status]}`, [HEAD, ...rows.map(rowOf)])
      showToast(`已导出 ${String(rows.length)} 条`, { type: 'success' })
    } catch (refusal) {
      setFault(getErrorSentence(refusal, '没有导出，请重试'))
    }
  }
  return (
    <Section title="收到的表单">
      <div className="mt-2 flex flex-wrap gap-2">
        <select
          aria-label="状态"
          className="select field sm:w-auto sm:min-w-40"
          onChange={(event) => {
            setStatus(STATUSES.find((known) => String(known) === event.target.value) ?? NEW)
            setAfter('')
          }}
          value={status}
        >
          {STATUSES.map((known) => (
            <option key={known} value={known}>
              {MESSAGE_STATUS_NAMES[known]}
            </option>
          ))}
        </select>
        <select
          aria-label="表单"
          className="select field sm:w-auto sm:min-w-40"
          onChange={(event) => {
            setForm(FORM_NAMES.find((known) => known === event.target.value) ?? '')
            setAfter('')
          }}
          value={form}
        >
          <option value="">全部表单</option>
          {FORM_NAMES.map((known) => (
            <option key={known} value={known}>
              {FORMS[known].label}
            </option>
          ))}
        </select>
        <button className="btn" onClick={() => void save()} type="button">
          导出 Excel
        </button>
      </div>
      <p className="mt-2 text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
      {value === undefined && <LoadingOrError error={error} retry={retry} />}
      {value?.list.length === 0 && <p className="mt-1 text-sm text-soft">没有这样的表单。</p>}
      <ul className="divide-y divide-rule">
        {value?.list.map((message) => (
          <li className="py-3" key={message.id}>
            <Item message={message} onFault={setFault} />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        {after !== '' && (
          <button className="btn" onClick={() => setAfter('')} type="button">
            从头看
          </button>
        )}
        {value !== undefined && value.next !== '' && (
          <button className="btn" onClick={() => setAfter(value.next)} type="button">
            下一页
          </button>
        )}
      </div>
    </Section>
  )
}
