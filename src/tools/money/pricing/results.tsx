import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Fault } from '../../shared/fault.tsx'
import { ReportedResult } from '../../shared/reported-result.ts'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { RateSource } from '../shared/rate-source.tsx'
import { getMarketName } from './market-choices.ts'
import { getTargetId } from './sheet-state.ts'
import { listFaults, listTargets, type SharedSheetView } from './sheet-view.ts'
import { getPrice } from './sheet-words.ts'
import type { SheetActionsProps } from './sheet-actions.tsx'
import { findShownAnswer, readShownTarget } from './shown-target.ts'
import { TargetDetail } from './target-detail.tsx'
import { TargetTable } from './target-table.tsx'
import { useSheet, type Sheet } from './use-sheet.ts'

const SheetActions = lazyPart<SheetActionsProps>(async () => (await import('./sheet-actions.tsx')).SheetActions)

/** Height of the headline with its figures, before there is a result. */
const EMPTY_ROOM = 'min-h-40'

function NoResult({ sheet }: { sheet: Sheet }) {
  const { request, answer, busy, rates } = sheet
  const faults = listFaults(sheet)
  if (faults.length > 0)
    return (
      <ul className="space-y-1 text-sm text-signal" role="alert">
        {faults.map(({ field, target, message }) => (
          <li key={`${field} ${target ?? ''}`}>{message}</li>
        ))}
      </ul>
    )
  if (request && (busy || answer === undefined))
    return <p className="shown-late text-sm text-soft">正在载入税率和费用资料…</p>
  if (rates.ready && !rates.known) return <RateSource rates={rates} />
  return <p className="text-sm text-soft">填上采购价、重量和市场，就有第一个答案；没填的按默认，未知的会写明。</p>
}

/** Result by market: a comparison if there are several, then everything about the shown one. */
export function Results({ view }: { view: SharedSheetView }) {
  const [state] = useUrlState()
  const awaited = usePendingStateClass()
  const sheet = useSheet(view)
  const { request, answer, error, retry } = sheet
  const targets = listTargets(sheet)
  const target = findShownAnswer(state, targets)
  const chosen = readShownTarget(state)
  return (
    <div className={awaited} id="sheet-result">
      {error && <Fault className="mb-2" error={error} retry={retry} />}
      {targets.length > 1 && <TargetTable targets={targets} />}
      <section aria-label="结果" className="sheet" data-result="">
        {target && request ? (
          <>
            <ReportedResult
              said={
                getPrice(target) === ''
                  ? ''
                  : `${getMarketName(target.market)}卖 ${getPrice(target)} ${target.currency}`
              }
            />
            {listFaults(sheet).length > 0 && (
              <div className="px-4 pt-3">
                <NoResult sheet={sheet} />
              </div>
            )}
            <TargetDetail
              answer={target}
              key={getTargetId(chosen)}
              rates={sheet.rates}
              request={request}
              target={chosen}
              view={view}
            />
          </>
        ) : (
          <div className={`grid content-center px-4 py-3 ${EMPTY_ROOM}`}>
            <NoResult sheet={sheet} />
          </div>
        )}
      </section>
      {answer?.state === 'ok' && answer.notes.length > 0 && (
        <ul className="mt-2 space-y-1 text-xs text-soft">
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {target && <SheetActions view={view} />}
    </div>
  )
}
