import type { Fee, FeeDirection } from '../../../engines/payment-fee/operation.ts'
import { getFontSizeClass, shortenNumber } from '../../../ui/fitting-number.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { ReportedResult } from '../../shared/reported-result.ts'

interface ResultProps {
  direction: FeeDirection
  currency: string
  fee: Fee | undefined
}

interface LineProps {
  name: string
  amount: string
  currency: string
  note?: string
  /** True for the warning colour. */
  signal?: boolean
  /** True for a larger figure with a copy button. */
  strong?: boolean
}

/** Labelled figure; shows a dash until calculated. */
export function Line({ name, amount, currency, note, signal = false, strong = false }: LineProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <dt className="text-soft">{name}</dt>
      <dd
        className={`flex-auto text-right whitespace-nowrap numerals ${signal ? 'text-signal' : ''} ${strong ? 'text-base font-semibold' : ''}`}
      >
        {amount === '' ? <span className="text-soft">—</span> : `${formatThousands(amount)} ${currency}`}
        {note !== undefined && note !== '' && <span className="ml-2 text-soft">{note}</span>}
        {strong && (
          <CopyButton className="-my-2.5 -mr-2 align-middle" label={`复制${name}`} text={amount} title="复制" />
        )}
      </dd>
    </div>
  )
}

function Headline({
  label,
  amount,
  currency,
  signal,
}: {
  label: string
  amount: string
  currency: string
  signal: boolean
}) {
  const text = shortenNumber(formatThousands(amount))
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1 fit-box [--fit-width:calc(100cqi-3rem)]">
        <p className="text-sm text-soft">
          {label}
          <span className="ml-1.5 rounded-sm border border-rule px-1 text-xs">估算</span>
        </p>
        <p
          aria-live="polite"
          className={`leading-13 font-semibold whitespace-nowrap numerals ${getFontSizeClass(text)} ${signal ? 'text-signal' : 'text-sea'}`}
        >
          {amount === '' ? <span className="font-normal text-soft">—</span> : text}{' '}
          {amount !== '' && <span className="text-base font-medium">{currency}</span>}
        </p>
      </div>
      <CopyButton className="-mr-2" label={`复制${label}`} text={amount} title="复制" />
    </div>
  )
}

/**
 * Result of the payment with the main figure in large type; its lines are rendered before there is an amount, so that
 * nothing moves later.
 */
export function Result({ direction, currency, fee }: ResultProps) {
  const negative = fee?.received.startsWith('-') ?? false
  const headline =
    direction === 'forward'
      ? { label: '到账', amount: fee?.received ?? '' }
      : { label: '应收', amount: fee?.charge ?? '' }
  return (
    <div className="px-4 pt-2 pb-3" data-result="">
      <ReportedResult
        said={fee ? `收 ${formatThousands(fee.charge)}，到账 ${formatThousands(fee.received)} ${currency}` : ''}
      />
      <Headline {...headline} currency={currency} signal={negative} />
      <dl className="mt-1 border-t border-rule pt-1">
        <Line amount={fee?.fee ?? ''} currency={currency} name="手续费" {...(fee && { note: fee.feePercent })} />
        {direction === 'reverse' && (
          <Line amount={fee?.received ?? ''} currency={currency} name="到账" signal={negative} />
        )}
      </dl>
      {fee?.warnings.map((warning) => (
        <p className="mt-1 text-sm text-signal" key={warning}>
          {warning}
        </p>
      ))}
    </div>
  )
}

/** Formulas with the actual numbers. */
export function Formula({ fee, exchanging }: { fee: Fee | undefined; exchanging: boolean }) {
  return (
    <section aria-label="计算过程" className="border-t border-rule px-4 py-2 text-sm text-soft numerals">
      {fee ? (
        fee.formula.map((line) => <p key={line}>{line}</p>)
      ) : (
        <p>手续费 = 金额 × 费率 + 固定费；到账 = 金额 − 手续费</p>
      )}
      {exchanging && !fee?.exchange && <p>换汇 = 到账 × 中间价 ×（1 − 点差）</p>}
    </section>
  )
}
