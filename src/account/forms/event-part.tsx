import { useState } from 'react'
import { cancelOwnRegistration, registrationQuery, registrationsQuery } from '../../sync/messages/reads.ts'
import { useRead } from '../../sync/use-read.ts'
import { saveCsv } from '../../ui/save-table.ts'
import { dayText } from '../information/day-text.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useSignedIn } from '../use-signed-in.ts'
import { FormPart } from './form-part.tsx'

interface EventPartProps {
  contentId: number
  title: string
  /** The account that published the event. */
  authorId: number | undefined
}

/** Who registered, for the organizer. */
function Names({ contentId, title }: { contentId: number; title: string }) {
  const { value, error } = useRead(registrationsQuery(contentId))
  if (error) return <p className="mt-2 text-sm text-signal">{error.message}</p>
  if (!value) return <p aria-busy="true" className="mt-2 text-sm text-soft">正在读取…</p>
  const of = (name: string) => (row: (typeof value.list)[number]) => row.fields[name] ?? ''
  const save = (): void => {
    const rows = value.list.map((row) => [row.sentAt, ...['name', 'phone', 'email', 'company', 'text'].map((name) => of(name)(row)), row.isCancelled ? '已取消' : ''])
    saveCsv(`${title}-报名`, [['时间（UTC）', '姓名', '电话', '邮箱', '公司', '备注', '取消'], ...rows])
  }
  return (
    <>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        {value.list.map((row) => (
          <li className={`flex flex-wrap gap-x-3 py-2 break-words ${row.isCancelled ? 'text-soft line-through' : ''}`} key={row.id}>
            <span>{of('name')(row)}</span>
            <span className="numerals">{of('phone')(row)}</span>
            <span>{of('company')(row)}</span>
            <span className="text-soft">{dayText(row.sentAt)}</span>
          </li>
        ))}
      </ul>
      {value.list.length === 0 ? (
        <p className="mt-2 text-sm text-soft">还没有人报名。</p>
      ) : (
        <button className="btn mt-3" onClick={save} type="button">
          导出 CSV
        </button>
      )}
    </>
  )
}

function Organizer({ contentId, title }: { contentId: number; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <button aria-expanded={isOpen} className="btn" onClick={() => setOpen(!isOpen)} type="button">
        查看报名
      </button>
      {isOpen && <Names contentId={contentId} title={title} />}
    </div>
  )
}

/** What is left of the places, in a few words. */
function placesText({ places, taken, isOpen }: { places: number | null; taken: number; isOpen: boolean }): string {
  if (!isOpen) return `报名已结束，共 ${String(taken)} 人`
  if (places === null) return `已报名 ${String(taken)} 人，不限名额`
  return taken >= places ? `名额 ${String(places)} 人，已满` : `名额 ${String(places)} 人，还有 ${String(places - taken)} 个`
}

/** Registers for an event, shows the own registration, and takes it back; the organizer sees who comes. */
export function EventPart({ contentId, title, authorId }: EventPartProps) {
  const { account } = useSignedIn()
  const { value, error, retry } = useRead(registrationQuery(contentId, account?.id ?? 0))
  const [fault, setFault] = useState('')
  const cancel = async (): Promise<void> => {
    setFault('')
    try {
      await cancelOwnRegistration(contentId)
      retry()
    } catch (refusal) {
      setFault(sentenceOf(refusal, '没有取消，请重试'))
    }
  }
  const isFull = value !== undefined && value.registeredAt === null && (!value.isOpen || (value.places !== null && value.taken >= value.places))
  return (
    <section aria-labelledby="registration" className="mt-8 print:hidden">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="registration">
        报名
      </h2>
      <p className="mt-2 min-h-[1lh] text-sm text-soft numerals">{value ? placesText(value) : error && '没有读到名额，联网后再看'}</p>
      {value && value.registeredAt !== null ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="font-medium">
            已报名<span className="font-normal text-soft numerals">，{dayText(value.registeredAt)}</span>
          </p>
          <button className="btn" onClick={() => void cancel()} type="button">
            取消报名
          </button>
        </div>
      ) : (
        <FormPart form="event" isClosed={isFull} label="报名" subject={String(contentId)} title={title} />
      )}
      <p className="mt-2 text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
      {account !== undefined && account.id === authorId && <Organizer contentId={contentId} title={title} />}
    </section>
  )
}
