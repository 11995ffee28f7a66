import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useMinute } from '../../shared/use-minute.ts'
import { isOverdue } from '../shared/overdue.ts'
import type { Rates } from '../shared/rates.ts'
import { RATE_KEY } from './sheet-state.ts'

interface RateLineProps {
  answer: TargetAnswer
  /** Currency of the cost; '' is renminbi. */
  home: string
  rates: Rates
}

/** Rate of the market's currency with its source and day, which a press locks at its present value. */
export function RateLine({ answer, home, rates }: RateLineProps) {
  const [, setState] = useUrlState()
  const now = useMinute()
  const { currency, rate } = answer
  const cost = home || 'CNY'
  if (currency === cost || rate.value === '') return null
  const provider = rates.known?.table.provider
  const isOld =
    !rate.isOwn && now > 0 && provider !== undefined && rate.date !== '' && isOverdue(provider, rate.date, now)
  const key = `${RATE_KEY}${currency}`
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 py-1 text-xs text-soft numerals">
      <p className={`min-w-0 flex-auto ${isOld ? 'text-signal' : ''}`}>
        1 {currency} = {rate.value} {cost}
        {rate.isOwn
          ? '，已锁定'
          : `，${[rate.source, rate.date === '' ? '' : `${formatDate(rate.date)}的汇率`].filter(Boolean).join('，')}`}
        {isOld && '，已过时'}
      </p>
      <button
        className="btn-quiet -mr-2 ml-auto text-xs print:hidden"
        onClick={() => setState({ [key]: rate.isOwn ? '' : rate.value })}
        type="button"
      >
        <Icon className="size-4" name={rate.isOwn ? 'lock-open' : 'lock'} />
        {rate.isOwn ? '改用最新汇率' : '锁定汇率'}
      </button>
    </div>
  )
}
