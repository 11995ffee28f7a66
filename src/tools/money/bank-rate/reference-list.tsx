import { memo, useEffect, useMemo, type ReactNode } from 'react'
import type { BankReference } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { RateSource } from '../shared/rate-source.tsx'
import { useRates } from '../shared/use-rates.ts'
import { RefreshButton } from './board-status.tsx'
import type { BoardLine } from './board-view.ts'
import { CurrencyName, FavouriteButton } from './line-parts.tsx'
import { Quote } from './quotes.tsx'
import type { BoardSource } from './use-board.ts'

function reason(source: BoardSource, online: boolean): string {
  if (source.fault !== '') return `${source.fault}。`
  if (source.serverHasNone) return '服务器还没有取到中国银行的牌价，取到后自动显示。'
  if (source.state === 'looking') return '正在取中国银行的牌价，取到后自动显示。'
  return online ? '这台设备还没有取到过，可以更新牌价再试。' : '这台设备还没有取到过，现在也没有网络；联网后自动更新。'
}

interface OwnReferenceProps {
  bundled: BankReference | null
  /** Called with this device's mid-rates when they are read and when newer ones arrive. */
  onReference: (reference: BankReference) => void
}

/** Loads this device's mid-rates, and shows their source and date. */
export function OwnReference({ bundled, onReference }: OwnReferenceProps) {
  const rates = useRates('currency-api')
  const table = rates.known?.table
  const request = useMemo(() => table && { table }, [table])
  const { value } = useWorkerAnswer(exchangeRateWorker, 'referenceOf', request)
  useEffect(() => {
    if (value) onReference(value)
  }, [onReference, value])
  return <RateSource bundled={bundled} label={false} rates={rates} />
}

/** Message that there is no board; `children` describe the substitute. */
export function NoBoard({ source, children }: { source: BoardSource; children: ReactNode }) {
  const { online } = useAppStatus()
  return (
    <section aria-label="没有银行牌价">
      <div className="flex items-center gap-2 rounded bg-signal-wash py-1 pr-1 pl-3">
        <p aria-live="polite" className="min-w-0 flex-1 text-sm max-sm:min-h-15">
          <Icon className="mr-1.5 inline-block size-4 align-text-bottom text-signal" name="circle-alert" />
          <span className="font-medium text-signal">还没有银行牌价。</span>
          <span className="lacks-bank:hidden">{reason(source, online)}</span>
          <span className="hidden lacks-bank:inline">此站点暂未开通银行牌价。</span>
        </p>
        <div className="lacks-bank:hidden">
          <RefreshButton source={source} />
        </div>
      </div>
      <div className="mt-2">{children}</div>
    </section>
  )
}

interface ReferenceListProps {
  lines: readonly BoardLine[]
  favourites: readonly string[]
  amount: string
}

const ReferenceRow = memo(function ReferenceRow({
  code,
  name,
  middle,
  worth,
  kept,
}: {
  code: string
  name: string
  middle: string
  worth: string
  kept: boolean
}) {
  return (
    <li className="row-auto flex min-h-13 items-center gap-2 border-b border-rule" data-code={code}>
      <CurrencyName code={code} name={name} />
      <span className="ml-auto text-right numerals">
        <Quote rate={middle} worth={worth} />
      </span>
      <FavouriteButton code={code} kept={kept} name={name} />
    </li>
  )
})

/** List of mid-rates instead of the board, in as many columns as fit. */
export function ReferenceList({ lines, favourites, amount }: ReferenceListProps) {
  const kept = useMemo(() => new Set(favourites), [favourites])
  return (
    <>
      <p className="border-b border-ink/70 pb-1.5 text-sm text-soft max-sm:min-h-11.5">
        <span className="block">不是银行牌价，没有买卖差价，只能估算。</span>
        {amount === '' ? '每 100 外币合人民币元' : `${formatThousands(amount)} 外币合人民币元，小字是每 100 外币`}
      </p>
      <ul className="grid fit-box gap-x-10 [--fit-most:1rem] [--fit-width:45cqi] md:grid-cols-2 md:[--fit-width:25cqi]">
        {lines.map(({ row: { code, name, middle }, deal }) => (
          <ReferenceRow
            code={code}
            key={code}
            kept={kept.has(code)}
            middle={middle}
            name={name}
            worth={amount === '' ? '' : deal.middle}
          />
        ))}
      </ul>
    </>
  )
}
