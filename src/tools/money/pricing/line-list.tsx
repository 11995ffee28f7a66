import type { SheetLine, TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatDate } from '../../../lib/format-date.ts'
import { FigureField } from '../../shared/figure-field.tsx'
import { useMinute } from '../../shared/use-minute.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { isFactStale } from './fact-age.ts'
import { BarSwatch } from './money-bar.tsx'
import { openField } from './open-field.ts'
import { buildTargetKey, getTargetId, type ChosenTarget } from './sheet-state.ts'
import { listFaults, type SharedSheetView } from './sheet-view.ts'
import { formatAmount, KIND_LOOKS, STATE_WORDS, TRUST_WORDS } from './sheet-words.ts'

interface LineProps {
  line: SheetLine
  currency: string
  target: ChosenTarget
  problem: string
  /** Milliseconds since 1970; 0 before the clock is known. */
  now: number
}

function LineSource({ line, now }: { line: SheetLine; now: number }) {
  const { source, from, to, kind } = line
  if (!source) return null
  const isStale = isFactStale(source.checked, kind, now)
  const trust = TRUST_WORDS[source.trust]
  return (
    <p className={isStale ? 'text-signal' : 'text-soft'}>
      来源：
      {source.url === '' ? (
        source.name
      ) : (
        <a className="underline underline-offset-2" href={source.url} rel="noopener noreferrer" target="_blank">
          {source.name}
        </a>
      )}
      {trust !== '' && `（${trust}）`}
      {source.checked !== '' && `，${formatDate(source.checked)}核对`}
      {isStale && '，可能已经变了'}
      {(from !== '' || to !== '') && `；有效期 ${from === '' ? '不详' : from} 至 ${to === '' ? '今' : to}`}
    </p>
  )
}

/** Line of a cost; a press opens its reason, its source, and the field for an amount of one's own. */
function Line({ line, currency, target, problem, now }: LineProps) {
  const [state, setState] = useUrlState()
  const { id, label, kind, amount, share, why, field } = line
  const key = buildTargetKey(target, `own.${id}`)
  const word = STATE_WORDS[line.state]
  const isStale = line.source !== undefined && isFactStale(line.source.checked, kind, now)
  const isAmber = line.state === 'unknown' || isStale
  return (
    <li className="border-t border-rule">
      <details className="group" data-line={id}>
        <summary className="flex min-h-11 list-none items-center gap-2 px-4 py-1 text-sm hover:bg-sunk pointer-fine:min-h-9">
          <BarSwatch look={KIND_LOOKS[kind]} />
          <span className="min-w-0">{label}</span>
          {word !== '' && line.state !== 'unknown' && (
            <span className="shrink-0 rounded-sm bg-sunk px-1 text-xs text-soft">{word}</span>
          )}
          {isStale && line.source && (
            <span className="shrink-0 text-xs text-signal numerals">{line.source.checked}</span>
          )}
          <span className={`ml-auto text-right whitespace-nowrap numerals ${isAmber ? 'text-signal' : ''}`}>
            {amount ? formatAmount(amount) : '未知'}
          </span>
          <span className="w-12 shrink-0 text-right text-xs text-soft numerals">{share === '' ? '' : `${share}%`}</span>
          <Icon
            className="size-4 text-soft transition-transform group-open:rotate-180 print:hidden"
            name="chevron-down"
          />
        </summary>
        <div className="space-y-1 px-4 pb-3 pl-8.5 text-xs">
          {why !== '' && <p className="prose-zh text-xs numerals">{why}</p>}
          <LineSource line={line} now={now} />
          <div className="flex flex-wrap items-end gap-2 pt-1">
            <div className="w-40">
              <FigureField
                id={`own-${getTargetId(target).replace(':', '-')}-${id}`}
                label={line.state === 'unknown' ? '知道的话填每件金额' : '换成自己的金额'}
                onType={(text) => setState({ [key]: text })}
                placeholder={amount?.most ?? ''}
                problem={problem}
                unit={currency}
                value={state[key] ?? ''}
              />
            </div>
            {field !== undefined && field !== 'own' && (
              <button className="btn-quiet" onClick={() => openField(field, getTargetId(target))} type="button">
                {line.state === 'unknown' ? '去填' : '去改'}
              </button>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

/** All costs of a piece in the order of the chain, each with its reason. */
export function LineList({
  answer,
  target,
  view,
}: {
  answer: TargetAnswer
  target: ChosenTarget
  view: SharedSheetView
}) {
  const now = useMinute()
  const known = useSharedValue(view)
  const { lines, currency } = answer
  const ownProblem = (line: string): string =>
    listFaults(known).find((fault) => fault.line === line && fault.target === answer.id)?.message ?? ''
  return (
    <section aria-labelledby="lines-title">
      <div className="flex items-baseline justify-between px-4 pb-1">
        <h3 className="text-sm" id="lines-title">
          钱花在哪
        </h3>
        <p className="text-xs text-soft">每件，{currency}，占售价</p>
      </div>
      <ul className="border-b border-rule">
        {lines.map((line) => (
          <Line currency={currency} key={line.id} line={line} now={now} problem={ownProblem(line.id)} target={target} />
        ))}
      </ul>
    </section>
  )
}
