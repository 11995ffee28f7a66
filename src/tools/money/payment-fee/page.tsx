import { useCallback, useEffect, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage } from '../../tool.ts'
import { createSharedValue, useSharedValue } from '../../shared/shared-value.ts'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { AmountPanel, DirectionSwitch } from './amount-panel.tsx'
import type { EstimateProps } from './estimate.tsx'
import { readFeeDirection } from './fee-direction.ts'
import type { SidePanelsProps } from './side-panels.tsx'
import type { FeeAnswer } from './use-fee.ts'

// The lazy parts read the URL themselves: changing props would discard their prerendered markup before their code is
// loaded.
const Estimate = lazyPart<EstimateProps>(async () => (await import('./estimate.tsx')).Estimate)
const SidePanels = lazyPart<SidePanelsProps>(async () => (await import('./side-panels.tsx')).SidePanels)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

/** Returns true two frames after `now` was first true; by then the content has been painted. */
function usePaintedEver(now: boolean): boolean {
  const ever = useHasBeenTrue(now)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!ever) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [ever])
  return painted
}

function PaymentFeePage() {
  const [state] = useUrlState()
  const [answer] = useState(() => createSharedValue<FeeAnswer | undefined>(undefined))
  const known = useSharedValue(answer)
  const [pasted, setPasted] = useState({ text: '', times: 0 })
  const direction = readFeeDirection(state)
  const problem = known?.problem
  const settled = usePaintedEver(known?.settled === true)
  const paste = useCallback((text: string) => setPasted(({ times }) => ({ text, times: times + 1 })), [])
  return (
    // The estimate's height depends on the URL, so content below it remains hidden until it is rendered.
    <div
      className={`grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(min(22rem,45%),27rem)_minmax(0,1fr)] ${settled ? '' : 'entered:[&~*]:invisible'}`}
    >
      <div className="min-w-0">
        <div className="sheet overflow-clip border-t-2 border-t-ink lg:tall:sticky lg:top-20">
          <DirectionSwitch direction={direction} />
          <AmountPanel
            direction={direction}
            onPasteColumn={paste}
            problem={problem?.field === 'amount' ? problem.message : ''}
            text={state.v ?? ''}
            withdrawn={state.w !== undefined}
          />
          <div className="mx-4 border-t border-rule" />
          <Estimate answer={answer} />
        </div>
      </div>
      <div className={`min-w-0 ${settled ? '' : 'entered:invisible'}`}>
        <SidePanels answer={answer} pasted={pasted} />
        <Notes />
      </div>
    </div>
  )
}

export default definePage({ Component: PaymentFeePage })
