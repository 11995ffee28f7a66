import { useEffect, useMemo, useState } from 'react'
import { PROVIDER_NAMES } from '../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatThousands } from '../../lib/number/thousands.ts'
import { startRateRefresh } from '../../sync/rates/rates-refresh.ts'
import { readCurrentRates, type KnownRates } from '../../sync/rates/rates.ts'
import { useRead, type ReadQuery } from '../../sync/calls/use-read.ts'
import { exchangeRateWorker } from '../../workers/money.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { LiveRow, type LiveToolProps } from './live-row.tsx'

/** Default provider of the exchange rate tool. */
const PROVIDER = 'currency-api'
const RATES: ReadQuery<KnownRates | null> = {
  key: ['rates', PROVIDER],
  topic: 'rates',
  read: async () => (await readCurrentRates(PROVIDER)) ?? null,
}

/** Embedded currency converter, with the date of the rate. */
export function LiveRate(tool: LiveToolProps) {
  const { from = '', to = '', value = '' } = tool.data
  const [text, setText] = useState(value)
  const { value: known, error: unread } = useRead(RATES)
  useEffect(() => startRateRefresh(PROVIDER), [])
  const table = known?.table
  const request = useMemo(
    () => (table && text.trim() !== '' ? { table, from, to, text, side: 'from' as const } : undefined),
    [table, from, to, text],
  )
  const { value: answer, error } = useWorkerAnswer(exchangeRateWorker, 'convert', request)
  const failed = unread ?? error
  const problem = failed?.message ?? (answer?.state === 'error' || answer?.state === 'no-rate' ? answer.message : '')
  const shown = table && answer?.state === 'ok' && (
    <>
      <span>
        = {formatThousands(answer.to)} {to}
      </span>{' '}
      <small className="text-xs text-soft">
        {formatDate(table.date)} {PROVIDER_NAMES[PROVIDER]}
      </small>
    </>
  )
  return (
    <LiveRow
      answer={shown || undefined}
      field="v"
      label={from}
      onType={setText}
      paper={`${text} ${from}`}
      problem={problem}
      tool={tool}
      value={text}
    />
  )
}
