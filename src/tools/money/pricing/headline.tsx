import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FigureField } from '../../shared/figure-field.tsx'
import { getFontSizeClass, shortenNumber } from '../../../ui/fitting-number.tsx'
import { useSharedValue } from '../../shared/shared-value.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { buildTargetKey, getTargetId, type ChosenTarget } from './sheet-state.ts'
import { getFieldProblem, type SharedSheetView } from './sheet-view.ts'
import { formatAmount, formatPercent, getBreakEvenPrice, getPrice } from './sheet-words.ts'
import { getFieldElementId } from './state-field.tsx'

interface FigureProps {
  name: string
  value: string
  note?: string
  isSignal?: boolean
}

function Figure({ name, value, note = '', isSignal = false }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className={`font-semibold numerals ${isSignal ? 'text-signal' : ''}`}>
        {value}
        {note !== '' && <span className="block text-xs font-normal text-soft">{note}</span>}
      </dd>
    </div>
  )
}

interface HeadlineProps {
  view: SharedSheetView
  target: ChosenTarget
  answer: TargetAnswer
}

/** Price in large type, what it leaves, and the field for a price of one's own. */
export function Headline({ view, target, answer }: HeadlineProps) {
  const [state, setState] = useUrlState()
  const known = useSharedValue(view)
  const { result, currency, landed, without } = answer
  const price = getPrice(answer)
  const home = known.request?.product.costCurrency || 'CNY'
  const breakEven = getBreakEvenPrice(answer)
  const isLoss = result?.profit.least.startsWith('-') === true
  const key = buildTargetKey(target, 'price')
  const text = shortenNumber(formatThousands(price))
  const isComputed = result?.isComputed === true
  return (
    <>
      <p className="mt-1 text-sm">
        {isComputed ? '建议售价' : '售价'}
        {isComputed && without.length === 0 && <span className="ml-1.5 text-xs text-soft">达到目标的最低价</span>}
        {without.length > 0 && <span className="ml-1.5 text-xs text-signal">还差 {without.length} 项，偏低</span>}
      </p>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1">
        <div className="min-w-0 flex-[1_1_11rem] fit-box [--fit-width:calc(100cqi-3rem)]">
          <p
            aria-live="polite"
            className={`leading-13 font-semibold whitespace-nowrap text-sea numerals ${getFontSizeClass(text)}`}
          >
            {price === '' ? <span className="font-normal text-soft">—</span> : text}{' '}
            <span className="text-base font-medium">{currency}</span>
          </p>
        </div>
        <CopyButton className="" label="复制售价" text={price} title="复制" />
        <div className="flex-[1_1_9rem] sm:max-w-40 print:hidden">
          <FigureField
            id={getFieldElementId('price', getTargetId(target))}
            label="换个售价试试"
            onType={(typed) => setState({ [key]: typed })}
            placeholder={price}
            problem={getFieldProblem(known, 'price', getTargetId(target))}
            unit={currency}
            value={state[key] ?? ''}
          />
        </div>
      </div>
      <dl className="mt-1 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-rule pt-2">
        <Figure
          isSignal={isLoss}
          name="每件利润"
          note={result ? `${formatAmount(result.homeProfit)} ${home}` : ''}
          value={result ? `${formatAmount(result.profit)} ${currency}` : '—'}
        />
        <Figure
          isSignal={isLoss}
          name="利润率"
          note={result ? `投入回报 ${formatPercent(result.roi)}` : ''}
          value={result ? formatPercent(result.margin) : '—'}
        />
        <Figure name="到岸成本" value={`${formatAmount(landed)} ${currency}`} />
        <Figure
          name="保本价"
          note={result && result.breakEvenAds !== '' ? `广告到 ${result.breakEvenAds}% 不赚` : ''}
          value={breakEven === '' ? '—' : `${formatThousands(breakEven)} ${currency}`}
        />
      </dl>
    </>
  )
}
