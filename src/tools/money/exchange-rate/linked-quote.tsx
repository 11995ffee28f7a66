import { useMemo } from 'react'
import { PROVIDER_NAMES, type RateTable } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChangeMark } from '../shared/change-mark.tsx'
import { AgeBadge } from '../shared/rate-source.tsx'
import { useMinute } from '../../shared/use-minute.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { formatAgeWhenLocked, parseQuote, type LinkedQuote } from './quote-link.ts'
import { useQuoteComparisons } from './use-standings.ts'

export interface LinkedQuoteProps {
  /** Quote text from the URL. */
  text: string
  table: RateTable | undefined
}

/** Panel of a locked quote from the URL, with the change of today's rate. */
export function LinkedQuotePanel({ text, table }: LinkedQuoteProps) {
  const quote = useMemo(() => parseQuote(text), [text])
  if (quote) return <Frozen quote={quote} table={table} />
  return (
    <div className="quote-room">
      <p className="rounded bg-signal-wash px-3 py-2 text-sm text-signal">
        链接里的报价不完整，下面是按现在的汇率换算的结果。
      </p>
    </div>
  )
}

function Frozen({ quote, table }: { quote: LinkedQuote; table: RateTable | undefined }) {
  const [, setState] = useUrlState()
  const quotes = useMemo(() => [quote], [quote])
  const [standing] = useQuoteComparisons(quotes, table)
  const now = useMinute()
  const { amount, from, to, rate, date, provider, lockedOn } = quote
  const age = formatAgeWhenLocked(quote)
  return (
    <section
      aria-label="锁定的报价"
      className="quote-room rounded-lg border border-sea bg-sea-wash px-4 py-3"
      data-frozen
    >
      <div className="flex items-center gap-2 text-sm font-medium text-sea-deep">
        <Icon className="size-4" name="lock" />
        锁定的报价
        {now > 0 && <AgeBadge date={date} now={now} />}
        <button
          aria-label="关闭锁定的报价"
          className="btn-quiet -my-2 -mr-3 ml-auto"
          onClick={() => setState({ q: '' })}
          title="关闭锁定的报价"
          type="button"
        >
          <Icon className="size-4" name="x" />
        </button>
      </div>
      <p className="mt-1 text-lg font-semibold numerals">
        {formatThousands(amount)} {from} = {formatThousands(standing?.result ?? '')} {to}
      </p>
      <p className="text-sm numerals">
        1 {from} = {formatThousands(standing?.rate ?? rate)} {to}
      </p>
      <p className="text-xs text-soft">
        {formatDate(date)}的汇率，来源：{PROVIDER_NAMES[provider]}。汇率由链接给出，没有与来源核对。
      </p>
      {age !== '' && (
        <p className="text-xs text-soft numerals">
          {formatDate(lockedOn)}锁定，当时汇率 {age}。
        </p>
      )}
      <div className="mt-2 border-t border-rule pt-2 text-sm numerals">
        {standing?.currentRate ? (
          <span>
            {table && formatDate(table.date)} 1 {from} = {formatThousands(standing.currentRate)} {to}{' '}
            <ChangeMark chg={standing.chg} direction={standing.direction} />
          </span>
        ) : (
          <span className="text-soft">没有同一来源的汇率可以对照</span>
        )}
      </div>
    </section>
  )
}
