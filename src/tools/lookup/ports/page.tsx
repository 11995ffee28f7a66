import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage, getToolPath, type ToolPageProps } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { readPortView, VIEWS } from './view.ts'

const Distance = lazyPart(async () => (await import('./distance.tsx')).Distance, <ListPlaceholder />)
const PortBatch = lazyPart(async () => (await import('./port-batch.tsx')).PortBatch, <ListPlaceholder />)
const Ports = lazyPart(async () => (await import('./ports.tsx')).Ports, <ListPlaceholder />)

function PortsPage({ tool, data: begin }: ToolPageProps<LookupAnswer | null>) {
  const [state] = useUrlState()
  const view = readPortView(state)
  return (
    <>
      <ViewSwitch current={view} map={view === ''} views={VIEWS} />
      {view === 'distance' && <Distance />}
      {view === 'batch' && (
        <div data-result>
          <PortBatch />
        </div>
      )}
      {view === '' && (
        <>
          <div className="mt-3">
            <SearchField autoFocus id="lookup-search" label="查港口" placeholder="港口中文、拼音、英文或五位代码" />
          </div>
          <Ports begin={begin} path={getToolPath(tool.slug)} />
        </>
      )}
    </>
  )
}

export default definePage({ prepare: (_, ask) => ask('firstRows', { set: 'ports' }), Component: PortsPage })
