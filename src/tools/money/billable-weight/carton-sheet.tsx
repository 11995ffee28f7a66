import { useEffect, useEffectEvent, useMemo } from 'react'
import { TOTAL_LABEL, type SheetAnswer } from '../../../engines/billable-weight/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { billableWeightWorker } from '../../../workers/billable-weight.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { PastedColumn } from '../../shared/pasted-column.tsx'
import { useSharedValue, type SharedValue } from '../../shared/shared-value.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { readBillableRequest } from './billable-state.ts'
import { formatRules } from './rule-words.ts'

export interface CartonSheetProps {
  /** List that was last pasted into a field of the form. */
  pasted: SharedValue<{ text: string } | undefined>
}

/** Number of lines as text, without the total line. */
function counted({ rows, failed }: SheetAnswer): string {
  const lines = rows.length - (rows.at(-1)?.[0] === TOTAL_LABEL ? 1 : 0)
  return `${lines} 行${failed > 0 ? `，其中 ${failed} 行无法识别` : ''}`
}

function Sheet({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [state] = useUrlState()
  const { rules, lengthUnit, weightUnit } = useStableValue(readBillableRequest(state))
  const request = useMemo(
    () => (text.trim() === '' ? undefined : { text, lengthUnit, weightUnit, rules }),
    [text, lengthUnit, weightUnit, rules],
  )
  const { value, error } = useWorkerAnswer(billableWeightWorker, 'calculateSheet', request)
  return (
    <PastedColumn
      error={error}
      fileName="箱单计费重"
      hint={`每行一种箱子：长*宽*高 实重 件数，例如 60*40*30 5.2 2；也可以从表格复制几列。没写单位的按 ${lengthUnit}、${weightUnit}。`}
      label="箱单"
      notes={[formatRules(rules)]}
      numeric
      onText={onText}
      summary={value && counted(value)}
      table={value}
      text={text}
    />
  )
}

/** List of cartons pasted from a spreadsheet, with totals; the input survives a reload. */
export function CartonSheet({ pasted }: CartonSheetProps) {
  const latest = useSharedValue(pasted)
  const [text, setText] = useDraft('cartons')
  const show = useEffectEvent(setText)
  useEffect(() => {
    if (latest) show(latest.text)
  }, [latest])
  return (
    <section className="mt-2">
      <button
        aria-expanded={text !== undefined}
        className="btn-quiet -ml-2"
        onClick={() => setText(text === undefined ? '' : undefined)}
        type="button"
      >
        <Icon className="size-4" name="table-2" />
        多种箱子批量计算
      </button>
      {text !== undefined && <Sheet onText={setText} text={text} />}
    </section>
  )
}
