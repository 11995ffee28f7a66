import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { createSharedValue } from '../../shared/shared-value.ts'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { definePage } from '../../tool.ts'
import { FirstFields } from './first-fields.tsx'
import { ListView } from './list-view.tsx'
import { NO_VIEW, type SharedSheetView, type SheetView } from './sheet-view.ts'

interface PartProps {
  view: SharedSheetView
}

const TargetRows = lazyPart<PartProps>(async () => (await import('./target-rows.tsx')).TargetRows)
const Matters = lazyPart<PartProps>(async () => (await import('./matters.tsx')).Matters)
const Glance = lazyPart<PartProps>(async () => (await import('./glance.tsx')).Glance)
const Results = lazyPart<PartProps>(async () => (await import('./results.tsx')).Results)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

function PricingPage() {
  const [view] = useState(() => createSharedValue<SheetView>(NO_VIEW))
  const alive = useIsHydrated()
  return (
    // The number of targets and results depends on what was entered, so content below them stays hidden until then.
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[minmax(min(22rem,45%),27rem)_minmax(0,1fr)] print:block ${alive ? '' : 'entered:[&~*]:invisible'}`}
    >
      <div className="print:hidden">
        <div className="sheet border-t-2 border-t-ink">
          <FirstFields view={view} />
          <TargetRows view={view} />
          <Matters view={view} />
        </div>
        <Glance view={view} />
      </div>
      <div>
        <Results view={view} />
        <Notes />
      </div>
      <ListView />
    </div>
  )
}

export default definePage({ Component: PricingPage })
