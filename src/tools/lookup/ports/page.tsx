import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage, toolPath, type ToolPageProps } from '../../tool.ts'
import { ListRoom } from '../shared/list-room.tsx'
import { readView, VIEWS } from './view.ts'

const PortBatch = lazyPart(async () => (await import('./port-batch.tsx')).PortBatch)
const Ports = lazyPart(async () => (await import('./ports.tsx')).Ports, <ListRoom />)

function PortsPage({ tool }: ToolPageProps<undefined>) {
  const [state] = useUrlState()
  const view = readView(state)
  return (
    <>
      <SearchField autoFocus id="lookup-search" label="查港口" placeholder="港口中文、拼音、英文或五位代码" />
      <div className="mt-2">
        <ViewSwitch current={view} map={view === ''} views={VIEWS} />
      </div>
      {view === 'batch' ? (
        <div className="min-h-[75vh]" data-result>
          <PortBatch />
        </div>
      ) : (
        <Ports path={toolPath(tool.slug)} />
      )}
    </>
  )
}

export default definePage({ Component: PortsPage })
