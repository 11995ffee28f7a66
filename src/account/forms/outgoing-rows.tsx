import { FORMS } from '../../lib/forms/forms.ts'
import { useAppStatus } from '../../state/app-status.ts'
import type { OutgoingMessage } from '../../sync/messages/reads.ts'
import { formatBeijingDay } from '../information/day-text.ts'

interface OutgoingRowsProps {
  rows: readonly OutgoingMessage[]
  /** Puts a message back into its form. */
  onChange: (row: OutgoingMessage) => void
  onDrop: (row: OutgoingMessage) => void
}

const startOf = ({ fields: { text, name } }: OutgoingMessage): string => text ?? name ?? ''

function stateOf({ state, refusal }: OutgoingMessage, online: boolean): string {
  if (state === 'sent') return '已送达'
  if (state === 'refused') return `没有送达：${refusal}`
  return online ? '待发送，正在发送' : '待发送，联网后自动发送'
}

/** Messages that are queued, were refused, or were just delivered; undelivered ones can be edited or dropped. */
export function OutgoingRows({ rows, onChange, onDrop }: OutgoingRowsProps) {
  const { online } = useAppStatus()
  return (
    <ul aria-live="polite" className="mt-4 divide-y divide-rule border-y border-rule empty:hidden">
      {rows.map((row) => (
        <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-2" key={row.key}>
          <span className="min-w-0 flex-1 basis-56">
            <span className={row.state === 'refused' ? 'text-signal' : 'font-medium'}>{stateOf(row, online)}</span>
            <span className="block truncate text-sm text-soft">
              {FORMS[row.form].label}
              {row.title !== '' && `，${row.title}`}，{formatBeijingDay(new Date(row.at).toISOString())}
              {startOf(row) !== '' && `，${startOf(row)}`}
            </span>
          </span>
          {row.state !== 'sent' && (
            <span className="flex shrink-0 gap-1">
              <button className="btn-quiet" onClick={() => onChange(row)} type="button">
                修改
              </button>
              <button className="btn-quiet" onClick={() => onDrop(row)} type="button">
                删除
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
