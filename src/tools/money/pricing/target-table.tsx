import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { getMarketName } from './market-choices.ts'
import { getTargetId } from './sheet-state.ts'
import { formatAmount, formatPercent, getBreakEvenPrice, getChannelLabel, getPrice } from './sheet-words.ts'
import { readShownTarget } from './shown-target.ts'

const orDash = (text: string): string => (text === '' ? '—' : formatThousands(text))

function Row({ answer, isShown, onShow }: { answer: TargetAnswer; isShown: boolean; onShow: () => void }) {
  const { result, currency, without } = answer
  const isLoss = result?.profit.least.startsWith('-') === true
  const cell =
    'py-2 text-right whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:pl-2.5 sm:px-2'
  const name = 'text-soft sm:hidden'
  return (
    <tr className="border-b border-rule last:border-b-0 max-sm:block max-sm:py-2" data-shown={isShown || undefined}>
      <th
        aria-labelledby={`row-${answer.id}`}
        className="text-left font-normal max-sm:block sm:py-1 sm:pr-2"
        scope="row"
      >
        <button
          aria-pressed={isShown}
          className="min-h-11 border-l-2 border-transparent pl-2 text-left leading-tight hover:text-sea aria-pressed:border-sea aria-pressed:text-sea-deep pointer-fine:min-h-9"
          onClick={onShow}
          id={`row-${answer.id}`}
          title="看它的明细"
          type="button"
        >
          <span className="block font-medium">{getMarketName(answer.market)}</span>
          <span className="block text-xs text-soft">{getChannelLabel(answer.channel)}</span>
        </button>
      </th>
      <td className={cell}>
        <span className={name}>到岸成本</span>
        <span>
          {formatAmount(answer.landed)}
          {without.length > 0 && <span className="ml-1 text-xs text-signal">不全</span>}
        </span>
      </td>
      <td className={cell}>
        <span className={name}>保本价</span>
        <span>{orDash(getBreakEvenPrice(answer))}</span>
      </td>
      <td className={`${cell} font-semibold`}>
        <span className={`${name} font-normal`}>售价</span>
        <span>
          {orDash(getPrice(answer))} <span className="text-xs font-normal text-soft">{currency}</span>
        </span>
      </td>
      <td className={`${cell} ${isLoss ? 'text-signal' : ''}`}>
        <span className={name}>利润</span>
        <span>{result ? formatAmount(result.profit) : '—'}</span>
      </td>
      <td className={cell}>
        <span className={name}>利润率</span>
        <span>{result ? formatPercent(result.margin) : '—'}</span>
      </td>
    </tr>
  )
}

/** Markets side by side, as cards on phones; a press shows the lines of one below. Amounts are in each market's currency. */
export function TargetTable({ targets }: { targets: readonly TargetAnswer[] }) {
  const [state, setState] = useUrlState()
  const shown = getTargetId(readShownTarget(state))
  const heading = 'px-2 py-1 text-right text-xs font-normal whitespace-nowrap text-soft'
  return (
    <table className="mb-4 w-full text-sm numerals max-sm:block" data-result="">
      <caption className="sr-only">各市场的到岸成本、保本价、售价和利润，以当地货币计</caption>
      <thead className="border-b border-ink/70 max-sm:sr-only">
        <tr>
          <th className="py-1 text-left text-xs font-normal text-soft" scope="col">
            市场
          </th>
          {['到岸成本', '保本价', '售价', '利润', '利润率'].map((label) => (
            <th className={heading} key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-t max-sm:border-ink/70">
        {targets.map((answer) => (
          <Row
            answer={answer}
            isShown={answer.id === shown}
            key={answer.id}
            onShow={() => setState({ shown: answer.id })}
          />
        ))}
      </tbody>
    </table>
  )
}
