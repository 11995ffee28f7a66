import { useEffect } from 'react'
import type { FeeRequest } from '../../../engines/payment-fee/operation.ts'
import { onDraftRestored } from '../../../state/restored-drafts.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useSharedValue, type SharedValue } from '../../shared/shared-value.ts'
import { ToSheetLink } from '../../shared/to-sheet-link.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { BatchPanelProps } from './batch-panel.tsx'
import { readFeeInputs } from './fee-state.ts'
import { PanelButton } from './panel-button.tsx'
import { firstProviders, formatProviders, PROVIDERS_DRAFT_KEY } from './providers.ts'
import { TermsPanel } from './terms-panel.tsx'
import type { FeeAnswer } from './use-fee.ts'

const ComparePanel = lazyPart<{ request: FeeRequest }>(async () => (await import('./compare-panel.tsx')).ComparePanel)
const BatchPanel = lazyPart<BatchPanelProps>(async () => (await import('./batch-panel.tsx')).BatchPanel)

/** Opens the comparison with the providers stored on this device, or with the current terms. */
function useCompareToggle(terms: { percent: string; fixed: string }): [open: boolean, toggle: () => void] {
  const [{ pv = '' }, setState] = useUrlState()
  useEffect(
    () => onDraftRestored((key, text) => key === PROVIDERS_DRAFT_KEY && pv !== '' && setState({ pv: text })),
    [pv, setState],
  )
  const toggle = (): void => {
    if (pv !== '') {
      setState({ pv: '' })
      return
    }
    const first = formatProviders(firstProviders(terms))
    import('../../../sync/drafts/drafts.ts')
      .then(({ readDraft }) => readDraft(PROVIDERS_DRAFT_KEY))
      .then(
        (kept) => setState({ pv: kept || first }),
        (error: unknown) => {
          console.warn('providers not read', error)
          setState({ pv: first })
        },
      )
  }
  return [pv !== '', toggle]
}

function BatchSection({
  request,
  edited,
  pasted,
}: {
  request: FeeRequest | undefined
  edited: boolean
  pasted: string
}) {
  const [column, setColumn] = useDraft('column-paypal', pasted)
  return (
    <div className="border-y border-rule">
      <PanelButton
        icon="table-2"
        label="批量计算"
        onToggle={() => setColumn(column === undefined ? '' : undefined)}
        open={column !== undefined}
      />
      {column !== undefined && request && (
        <BatchPanel edited={edited} onText={setColumn} request={request} text={column} />
      )}
    </div>
  )
}

export interface SidePanelsProps {
  /** Shared value of the calculation; undefined until the first one. */
  answer: SharedValue<FeeAnswer | undefined>
  /** Column pasted into the amount field, '' for none, and the number of pastes. */
  pasted: { text: string; times: number }
}

/** Panels for the terms, the comparison of providers, and batch calculation. */
export function SidePanels({ answer, pasted }: SidePanelsProps) {
  const [state] = useUrlState()
  const inputs = readFeeInputs(state)
  const { request, problem } = useSharedValue(answer) ?? {}
  const [comparing, toggleCompare] = useCompareToggle(inputs.terms)
  return (
    <>
      <TermsPanel inputs={inputs} problem={problem} />
      <section aria-label="对比服务商" className="mt-5 border-t border-rule">
        <PanelButton icon="scale" label="对比几家服务商" onToggle={toggleCompare} open={comparing} />
        {comparing && request && <ComparePanel request={request} />}
      </section>
      <ToSheetLink from="paypal">算上成本、头程和关税定价</ToSheetLink>
      <BatchSection edited={inputs.edited} key={pasted.times} pasted={pasted.text} request={request} />
    </>
  )
}
