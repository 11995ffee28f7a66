import { useEffect, useState } from 'react'
import { useUrlState } from '../../state/url-state.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { createSharedValue } from '../shared/shared-value.ts'
import { usePendingStateClass } from '../shared/use-awaited.ts'
import { ViewSwitch } from '../shared/view-switch.tsx'
import { definePage } from '../tool.ts'
import { AddressPanel } from './address-panel.tsx'
import { updateReportState, type ReportState, type ReportStateProps, type SharedReportState } from './report-state.ts'

const SourcePanel = lazyPart<ReportStateProps>(
  async () => (await import('./source-panel.tsx')).SourcePanel,
  <div className="h-52 lg:h-60 pointer-fine:h-50 pointer-fine:lg:h-58" />,
)
const BatchPanel = lazyPart<ReportStateProps>(
  async () => (await import('./batch-panel.tsx')).BatchPanel,
  <div className="min-h-54" />,
)
const Outcome = lazyPart<ReportStateProps>(async () => (await import('./outcome.tsx')).Outcome)

const VIEWS = [
  { view: 'address', label: '网址', icon: 'link' },
  { view: 'html', label: '源码或文件', icon: 'file-code' },
  { view: 'batch', label: '批量', icon: 'list' },
] as const

/** Loads the example named in the URL and analyses it. */
function useExample(kept: SharedReportState): void {
  const [{ demo }] = useUrlState()
  useEffect(() => {
    if (demo === undefined) return
    let current = true
    const take = async (): Promise<void> => {
      const [{ default: examples }, { analyseSource }] = await Promise.all([
        import('./example-pages.build.ts'),
        import('./analyse.ts'),
      ])
      const text = Object.hasOwn(examples, demo) ? examples[demo] : undefined
      if (!current || text === undefined) return
      updateReportState(kept, { text, file: undefined })
      await analyseSource(kept, text, true)
    }
    take().catch((error: unknown) => console.warn('example not opened', error))
    return () => {
      current = false
    }
  }, [kept, demo])
}

function SeoPage() {
  const [kept] = useState(() => createSharedValue<ReportState>({ text: '' }))
  const [state] = useUrlState()
  const view = VIEWS.find((known) => known.view === state.view)?.view ?? 'address'
  const awaited = usePendingStateClass()
  useExample(kept)
  return (
    <div className={awaited}>
      <div className="print:hidden">
        <ViewSwitch along={() => ({ demo: '' })} current={view} views={VIEWS} />
        <div className="mt-3">
          {view === 'address' && <AddressPanel kept={kept} />}
          {view === 'html' && <SourcePanel kept={kept} />}
          {view === 'batch' && <BatchPanel kept={kept} />}
        </div>
      </div>
      <Outcome kept={kept} />
    </div>
  )
}

export default definePage({ Component: SeoPage })
