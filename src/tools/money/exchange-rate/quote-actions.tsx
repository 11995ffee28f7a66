import { useCallback, useState } from 'react'
import { getBeijingDate } from '../../../engines/rate-age/operation.ts'
import { showToast } from '../../../state/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { isOverdue } from '../shared/overdue.ts'
import type { CardDialogProps } from './card-dialog.tsx'
import type { LinkedQuote } from './quote-link.ts'
import type { StaleLockDialogProps } from './stale-lock-dialog.tsx'
import type { Conversion } from './conversion.ts'

const CardDialog = lazyPart<CardDialogProps>(async () => (await import('./card-dialog.tsx')).CardDialog)

const StaleLockDialog = lazyPart<StaleLockDialogProps>(
  async () => (await import('./stale-lock-dialog.tsx')).StaleLockDialog,
)

/** Quote of the current result. */
export interface CurrentQuote extends LinkedQuote {
  /** Amount in `to`; '' if there is nothing to quote. */
  result: string
  /** Rate used for the multiplication, so that a locked quote gives the same result. */
  exactRate: string
}

export interface QuoteActionsProps {
  conversion: Conversion
}

/** A typed amount remains exact, so an amount typed into the target field is quoted in the inverse direction. */
function quotedOf({ from, to, side, amount, result, rate, inverse, exactRate, date, rates }: Conversion): CurrentQuote {
  const table = rates.known?.table
  const direction = side === 'from' ? { from, to, rate } : { from: to, to: from, rate: inverse }
  // Maximum decimals in a link (quote-link.ts).
  const written = amount.replace(/(\.\d{30})\d+$/, '$1')
  return {
    ...direction,
    amount: written,
    result,
    exactRate,
    provider: table?.provider ?? 'currency-api',
    date,
    lockedOn: getBeijingDate(Date.now()),
  }
}

async function freeze({ amount, from, to, exactRate, provider, date }: CurrentQuote): Promise<void> {
  const { freezeQuote } = await import('../../../sync/rates/rates-quotes.ts')
  await freezeQuote({ amount, from, to, rate: exactRate, provider, date })
}

/** Buttons that lock the result as a quote or draw it as a picture. */
export function QuoteActions({ conversion }: QuoteActionsProps) {
  const [card, setCard] = useState<CurrentQuote>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const quote = quotedOf(conversion)
  const nothing = quote.result === '' || quote.date === ''
  const lock = useCallback((wanted: CurrentQuote): void => {
    setAsking(false)
    setBusy(true)
    freeze(wanted)
      .then(
        () => showToast('已锁定，在页面下方的列表里', { type: 'success' }),
        () => showToast('这台设备不能保存，报价没有锁定', { type: 'fail' }),
      )
      .finally(() => setBusy(false))
  }, [])
  const onFreeze = (): void => (isOverdue(quote.provider, quote.date, Date.now()) ? setAsking(true) : lock(quote))
  return (
    <>
      <button className="btn" disabled={nothing || busy} onClick={onFreeze} type="button">
        <Icon className="size-4" name="lock" />
        锁定报价
      </button>
      <button className="btn" disabled={nothing} onClick={() => setCard(quote)} type="button">
        <Icon className="size-4" name="image" />
        结果图片
      </button>
      {asking && (
        <StaleLockDialog onClose={() => setAsking(false)} onLock={lock} quote={quote} rates={conversion.rates} />
      )}
      {card && <CardDialog onClose={() => setCard(undefined)} quote={card} />}
    </>
  )
}
