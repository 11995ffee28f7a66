import { useMemo } from 'react'
import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import type { SheetRequest } from '../../../engines/pricing/operation/request.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { pricingWorker } from '../../../workers/pricing.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { PriceChart } from './price-chart.tsx'
import { getBreakEvenPrice, getPrice } from './sheet-words.ts'

export interface PriceCurveProps {
  request: SheetRequest
  answer: TargetAnswer
}

/** Chart of the profit over prices around the present one. */
export function PriceCurve({ request, answer }: PriceCurveProps) {
  const asked = useMemo(() => ({ sheet: request, target: answer.id }), [request, answer.id])
  const { value } = useWorkerAnswer(pricingWorker, 'calculateCurve', asked)
  if (value?.state !== 'ok' || value.points.length < 2) return null
  const points = value.points.map(({ price, profit }) => ({ price: Number(price), profit: Number(profit) }))
  const [price, breakEven] = [getPrice(answer), getBreakEvenPrice(answer)]
  const marks = [
    ...(breakEven === '' ? [] : [{ price: Number(breakEven), label: `保本 ${formatThousands(breakEven)}` }]),
    ...(price === '' ? [] : [{ price: Number(price), label: `售价 ${formatThousands(price)}` }]),
  ]
  const [first] = value.points
  const last = value.points.at(-1)
  return (
    <div className="border-t border-rule px-4 py-3 print:hidden">
      <PriceChart
        label={`售价 ${first?.price} ${value.currency} 时利润 ${first?.profit}，${last?.price} ${value.currency} 时利润 ${last?.profit}`}
        marks={marks}
        points={points}
      />
    </div>
  )
}
