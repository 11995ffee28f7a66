import type { PriceSolution, TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import type { SheetRequest } from '../../../engines/pricing/operation/request.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Rates } from '../shared/rates.ts'
import { Headline } from './headline.tsx'
import { LineList } from './line-list.tsx'
import { getMarketName } from './market-choices.ts'
import { MoneyBar } from './money-bar.tsx'
import { listBarParts } from './bar-parts.ts'
import type { PriceCurveProps } from './price-curve.tsx'
import { RateLine } from './rate-line.tsx'
import type { ChosenTarget } from './sheet-state.ts'
import type { SharedSheetView } from './sheet-view.ts'
import { getChannelLabel } from './sheet-words.ts'

const PriceCurve = lazyPart<PriceCurveProps>(
  async () => (await import('./price-curve.tsx')).PriceCurve,
  <div className="min-h-40" />,
)

interface TargetDetailProps {
  view: SharedSheetView
  target: ChosenTarget
  answer: TargetAnswer
  request: SheetRequest
  rates: Rates
}

/** Further prices that reach the goal, if a step of a fee makes several, or why none does. */
function Islands({ name, solution, currency }: { name: string; solution: PriceSolution; currency: string }) {
  const { islands, problem } = solution
  if (problem !== '') return <p className="text-sm text-signal">{problem}</p>
  if (islands.length < 2) return null
  const ranges = islands.map(({ from, to }) =>
    to === '' ? `${formatThousands(from)} 以上` : `${formatThousands(from)}～${formatThousands(to)}`,
  )
  return (
    <p className="text-sm text-soft numerals">
      费用分档，{name}有 {islands.length} 段：{ranges.join('，')} {currency}
    </p>
  )
}

/** Everything about one target: price, where the money goes, its lines with their reasons, warnings and hints. */
export function TargetDetail({ view, target, answer, request, rates }: TargetDetailProps) {
  const { currency, without, warnings, hints, goal, breakEven } = answer
  return (
    <>
      <div className="px-4 pt-3 pb-2">
        <h2 className="text-sm text-soft">
          {getMarketName(target.market)} · {getChannelLabel(target.channel)}
        </h2>
        <Headline answer={answer} target={target} view={view} />
        {without.length > 0 && (
          <p className="mt-2 rounded bg-signal-wash px-3 py-1.5 text-sm text-signal" role="status">
            不含 {without.join('、')}：还不知道是多少，实际利润会更低。下面可以逐项填。
          </p>
        )}
        <div className="mt-2 space-y-1">
          {goal && <Islands currency={currency} name="能达到目标的价格" solution={goal} />}
          {(!goal || goal.problem === '') && <Islands currency={currency} name="不亏的价格" solution={breakEven} />}
        </div>
        <div className="mt-3">
          <MoneyBar parts={listBarParts(answer)} />
        </div>
      </div>
      <LineList answer={answer} target={target} view={view} />
      <RateLine answer={answer} home={request.product.costCurrency} rates={rates} />
      {(warnings.length > 0 || hints.length > 0) && (
        <ul className="space-y-1 border-t border-rule px-4 py-2 text-sm">
          {hints.map(({ text }) => (
            <li className="text-sea" key={text}>
              {text}
            </li>
          ))}
          {warnings.map((warning) => (
            <li className="text-soft" key={warning}>
              {warning}
            </li>
          ))}
        </ul>
      )}
      <PriceCurve answer={answer} request={request} />
    </>
  )
}
