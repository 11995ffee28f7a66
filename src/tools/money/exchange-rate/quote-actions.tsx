import { useState } from 'react'
import { showToast } from '../../../state/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { CardDialogProps } from './card-dialog.tsx'
import type { LinkedQuote } from './quote-link.ts'

const CardDialog = lazyPart<CardDialogProps>(async () => (await import('./card-dialog.tsx')).CardDialog)

export interface QuoteActionsProps extends LinkedQuote {
  /** The amount in `to`; '' while there is nothing to quote. */
  result: string
}

async function freeze({ amount, from, to, rate, provider, date }: LinkedQuote): Promise<void> {
  const { freezeQuote } = await import('../../../sync/rates-quotes.ts')
  await freezeQuote({ amount, from, to, rate, provider, date })
}

/** What can be done with a result: freeze it as a quote, or take it as a picture. */
export function QuoteActions(props: QuoteActionsProps) {
  const [card, setCard] = useState<QuoteActionsProps>()
  const [busy, setBusy] = useState(false)
  const nothing = props.result === '' || props.date === ''
  const onFreeze = (): void => {
    setBusy(true)
    freeze(props)
      .then(
        () => showToast('已冻结，在页面下方的列表里', { type: 'success' }),
        () => showToast('这台设备不能保存，报价没有冻结', { type: 'fail' }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <button className="btn" disabled={nothing || busy} onClick={onFreeze} type="button">
        <Icon className="size-4" name="snowflake" />
        冻结报价
      </button>
      <button className="btn" disabled={nothing} onClick={() => setCard(props)} type="button">
        <Icon className="size-4" name="image" />
        结果图片
      </button>
      {card && <CardDialog onClose={() => setCard(undefined)} quote={card} />}
    </>
  )
}
