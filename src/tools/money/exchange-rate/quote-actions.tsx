import { useState } from 'react'
import { showToast } from '../../../state/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { CardDialogProps } from './card-dialog.tsx'
import type { LinkedQuote } from './quote-link.ts'
import type { Conversion } from './conversion.ts'

const CardDialog = lazyPart<CardDialogProps>(async () => (await import('./card-dialog.tsx')).CardDialog)

/** A quote as it stands now. */
export interface CurrentQuote extends LinkedQuote {
  /** The amount in `to`; '' while there is nothing to quote. */
  result: string
  /** What was multiplied with, so that a frozen quote gives the same result. */
  exactRate: string
}

export interface QuoteActionsProps {
  conversion: Conversion
}

/** What was typed stays exact, so typing into the target quotes the other direction. */
function quotedOf({ from, to, side, amount, result, rate, inverse, exactRate, rates }: Conversion): CurrentQuote {
  const table = rates.known?.table
  const direction = side === 'from' ? { from, to, rate } : { from: to, to: from, rate: inverse }
  // A link takes no more decimals than this (quote-link.ts).
  const written = amount.replace(/(\.\d{30})\d+$/, '$1')
  return { ...direction, amount: written, result, exactRate, provider: table?.provider ?? 'currency-api', date: table?.date ?? '' }
}

async function freeze({ amount, from, to, exactRate, provider, date }: CurrentQuote): Promise<void> {
  const { freezeQuote } = await import('../../../sync/rates-quotes.ts')
  await freezeQuote({ amount, from, to, rate: exactRate, provider, date })
}

/** What can be done with a result: freeze it as a quote, or take it as a picture. */
export function QuoteActions({ conversion }: QuoteActionsProps) {
  const [card, setCard] = useState<CurrentQuote>()
  const [busy, setBusy] = useState(false)
  const quote = quotedOf(conversion)
  const nothing = quote.result === '' || quote.date === ''
  const onFreeze = (): void => {
    setBusy(true)
    freeze(quote)
      .then(
        () => showToast('已锁定，在页面下方的列表里', { type: 'success' }),
        () => showToast('这台设备不能保存，报价没有锁定', { type: 'fail' }),
      )
      .finally(() => setBusy(false))
  }
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
      {card && <CardDialog onClose={() => setCard(undefined)} quote={card} />}
    </>
  )
}
