import { useEffect, useState } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMinute } from '../../shared/use-minute.ts'
import { formatAgeAt, isOverdue } from '../shared/overdue.ts'
import type { Rates } from '../shared/rates.ts'
import type { CurrentQuote } from './quote-actions.tsx'

export interface StaleLockDialogProps {
  /** Quote to lock; updated when newer rates arrive. */
  quote: CurrentQuote
  rates: Rates
  onLock: (quote: CurrentQuote) => void
  onClose: () => void
}

/** Asks for confirmation before locking a quote at an outdated rate. */
export function StaleLockDialog({ quote, rates, onLock, onClose }: StaleLockDialogProps) {
  const [asked, setAsked] = useState(false)
  const now = useMinute()
  const { provider, date } = quote
  const latest = rates.known?.table.date
  const isNew = asked && now > 0 && !isOverdue(provider, date, now)
  useEffect(() => {
    if (isNew) onLock(quote)
  }, [isNew, onLock, quote])
  const none = asked && !rates.busy && latest === date && !isNew
  return (
    <Dialog onClose={onClose} open title={`汇率是${formatDate(date)}的，仍要锁定？`}>
      <div className="p-4">
        <p className="text-sm numerals">
          {now > 0 && `这一天的汇率已是 ${formatAgeAt(provider, date, now)}。`}用它锁定，报价上会一直写明。
        </p>
        <p aria-live="polite" className="min-h-11 py-1 text-sm text-signal">
          {none && (rates.problem || '还没有更新的汇率，可以稍后再试，或仍用旧汇率')}
        </p>
        <div className="flex flex-wrap gap-2">
          <button
            className="btn btn-sea flex-1"
            disabled={asked && !none}
            onClick={() => {
              setAsked(true)
              rates.refresh()
            }}
            type="button"
          >
            更新后锁定
          </button>
          <button className="btn flex-1" onClick={() => onLock(quote)} type="button">
            仍用旧汇率
          </button>
        </div>
      </div>
    </Dialog>
  )
}
