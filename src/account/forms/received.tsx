import { useState } from 'react'
import { showToast } from '../../state/toast.ts'
import { eventRegistrationsQuery } from '../../sync/messages/reads.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { saveXlsx } from '../../ui/save-table.ts'
import { toBeijingInputValue, formatBeijingDay } from '../information/day-text.ts'

interface ReceivedProps {
  contentId: number
  title: string
  /** Kind of the received messages. */
  of: '报名' | '询问'
}

function Names({ contentId, title, of }: ReceivedProps) {
  const { value, error } = useRead(eventRegistrationsQuery(contentId))
  if (error) return <p className="mt-2 text-sm text-signal">{error.message}</p>
  if (!value)
    return (
      <p aria-busy="true" className="mt-2 text-sm text-soft">
        正在读取…
      </p>
    )
  const field = (name: string) => (row: (typeof value.list)[number]) => row.fields[name] ?? ''
  // Saved as a workbook with phone numbers as text: in a CSV file a spreadsheet turns them into 8.6E+12.
  const save = (): void => {
    const rows = value.list.map((row) => [
      toBeijingInputValue(row.sentAt).replace('T', ' '),
      ...['name', 'phone', 'email', 'company', 'text'].map((name) => field(name)(row)),
      row.isCancelled ? '已取消' : '',
    ])
    saveXlsx(`${title}-${of}`, [
      ['北京时间', '姓名', '电话', '邮箱', '公司', of === '报名' ? '备注' : '内容', '取消'],
      ...rows,
    ]).catch(() => showToast('没有导出，请重试', { type: 'fail' }))
  }
  const cancelled = value.list.filter(({ isCancelled }) => isCancelled).length
  return (
    <>
      {value.list.length > 0 && (
        <p className="mt-2 text-sm numerals">
          {of} {value.list.length - cancelled} 人{cancelled > 0 && `，另有 ${String(cancelled)} 人已取消`}
        </p>
      )}
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm empty:hidden">
        {value.list.map((row) => (
          <li className="flex flex-wrap gap-x-3 py-2 break-words" key={row.id}>
            {row.isCancelled ? <span className="text-soft">已取消</span> : <span>{field('name')(row)}</span>}
            <span className="numerals">{field('phone')(row)}</span>
            <span className="break-all">{field('email')(row)}</span>
            <span>{field('company')(row)}</span>
            <span className="text-soft">{formatBeijingDay(row.sentAt)}</span>
            <span className="basis-full whitespace-pre-line empty:hidden">{field('text')(row)}</span>
          </li>
        ))}
      </ul>
      {value.list.length === 0 ? (
        <p className="mt-2 text-sm text-soft">还没有人{of}。</p>
      ) : (
        <button className="btn mt-3" onClick={save} type="button">
          导出 Excel
        </button>
      )}
    </>
  )
}

/** Messages received about a content, shown to its publisher. */
export function ReceivedMessages(props: ReceivedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <button
        aria-expanded={isOpen}
        aria-label={`查看${props.of}：${props.title}`}
        className="btn"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        查看{props.of}
      </button>
      {isOpen && <Names {...props} />}
    </div>
  )
}
