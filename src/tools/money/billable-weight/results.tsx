import { useEffect, useMemo, useRef } from 'react'
import type { BillableField } from '../../../engines/billable-weight/operation.ts'
import { toTsv } from '../../../lib/csv.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { billableWeightWorker } from '../../../workers/billable-weight.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Fault } from '../../shared/fault.tsx'
import type { SharedValue } from '../../shared/shared-value.ts'
import { useHideUntilStateClass } from '../../shared/use-awaited.ts'
import { useValuesDraft } from '../../shared/use-kept-values.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { useReplayedInput } from '../../../ui/use-typed-early.ts'
import { ReportedResult } from '../../shared/reported-result.ts'
import { ToSheetLink } from '../../shared/to-sheet-link.tsx'
import { divisorsState, MAX_DIVISORS, readBillableRequest, toSheetValues } from './billable-state.ts'
import { DivisorRow } from './divisor-row.tsx'
import { formatDivisorRule } from './rule-words.ts'
import { Rules } from './rules.tsx'
import { Shipment } from './shipment.tsx'

export interface ResultsProps {
  /** Receives the error of a field whenever it changes. */
  problem: SharedValue<{ field: BillableField; message: string } | undefined>
}

/** Billable weight by each divisor, the rounding rules, and the shipment's figures. */
export function Results({ problem }: ResultsProps) {
  const part = useRef<HTMLDivElement>(null)
  useReplayedInput(part)
  const awaited = useHideUntilStateClass()
  const [state, setState] = useUrlState()
  const request = useStableValue(readBillableRequest(state))
  useValuesDraft('tijizhong.fields', state, setState)
  const { divisors } = request.rules
  const asked = [request.length, request.width, request.height, request.weight, request.pieces].some(
    (text) => text.trim() !== '',
  )
  const { value, error, retry } = useWorkerAnswer(billableWeightWorker, 'calculate', asked ? request : undefined)
  const wrong = useMemo(
    () => (value?.state === 'error' ? { field: value.field, message: value.message } : undefined),
    [value],
  )
  useEffect(() => problem.set(wrong), [problem, wrong])
  const answer = value?.state === 'ok' ? value : undefined
  const copied = [
    ['除数', '体积重', '计费重', '每个', '单位', '规则'],
    ...divisors.map((divisor, at) => [
      divisor.value,
      answer?.lines[at]?.volumetric ?? '',
      answer?.lines[at]?.billable ?? '',
      answer?.lines[at]?.each ?? '',
      answer?.lines[at]?.unit ?? '',
      formatDivisorRule(divisor, request.rules),
    ]),
  ]
  return (
    <div className={awaited} ref={part}>
      <div className="sheet" data-result="">
        <ReportedResult
          said={
            answer?.lines
              .flatMap((line, at) => (line ? [`÷${divisors[at]?.value} ${line.billable} ${line.unit}`] : []))
              .join('，') ?? ''
          }
        />
        <ul>
          {divisors.map((divisor, at) => (
            <DivisorRow
              divisor={divisor}
              // Divisors have no id, and two may be equal for a moment.
              // oxlint-disable-next-line react/no-array-index-key -- rows do not move
              key={at}
              line={answer?.lines[at]}
              onChange={(change) =>
                setState(divisorsState(divisors.map((one, index) => (index === at ? { ...one, ...change } : one))))
              }
              onRemove={() => setState(divisorsState(divisors.filter((_, index) => index !== at)))}
              rule={formatDivisorRule(divisor, request.rules)}
            />
          ))}
        </ul>
        <Shipment facts={answer?.facts} />
      </div>
      {error && <Fault className="mt-2" error={error} retry={retry} />}
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
        <Rules />
        <button
          className="btn-quiet"
          disabled={divisors.length >= MAX_DIVISORS}
          onClick={() => setState(divisorsState([...divisors, { value: '8000', unit: 'cm' }]))}
          type="button"
        >
          <Icon className="size-4" name="plus" />
          加一个除数
        </button>
        <button className="btn-quiet" disabled={!answer} onClick={() => copyText(toTsv(copied))} type="button">
          <Icon className="size-4" name="copy" />
          复制结果
        </button>
        <ToSheetLink from="tijizhong" values={toSheetValues(request)}>
          算到岸成本和定价
        </ToSheetLink>
        {state.d !== undefined && state.d !== '' && (
          <button className="btn-quiet" onClick={() => setState({ d: '' })} type="button">
            恢复常用除数
          </button>
        )}
      </div>
    </div>
  )
}
