import { useCallback, useState } from 'react'
import type { BillableField } from '../../../engines/billable-weight/operation.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { createSharedValue, useSharedValue } from '../../shared/shared-value.ts'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { definePage } from '../../tool.ts'
import { CartonForm } from './carton-form.tsx'
import type { CartonSheetProps } from './carton-sheet.tsx'
import type { ResultsProps } from './results.tsx'

const Results = lazyPart<ResultsProps>(async () => (await import('./results.tsx')).Results)
const CartonSheet = lazyPart<CartonSheetProps>(async () => (await import('./carton-sheet.tsx')).CartonSheet)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

function BillableWeightPage() {
  const [problem] = useState(() => createSharedValue<{ field: BillableField; message: string } | undefined>(undefined))
  const [pasted] = useState(() => createSharedValue<{ text: string } | undefined>(undefined))
  const known = useSharedValue(problem)
  const alive = useIsHydrated()
  const pasteSheet = useCallback((text: string) => pasted.set({ text }), [pasted])
  return (
    // The list's length depends on the divisors in the URL, so content below it remains hidden until it is rendered.
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[minmax(min(22rem,45%),27rem)_minmax(0,1fr)] ${alive ? '' : 'entered:[&~*]:invisible'}`}
    >
      <div>
        <div className="sheet border-t-2 border-t-ink lg:tall:sticky lg:top-20">
          <CartonForm onPasteSheet={pasteSheet} problem={known} />
        </div>
      </div>
      <div>
        <Results problem={problem} />
        <div className={alive ? '' : 'entered:invisible'}>
          <CartonSheet pasted={pasted} />
          <Notes />
        </div>
      </div>
    </div>
  )
}

export default definePage({ Component: BillableWeightPage })
