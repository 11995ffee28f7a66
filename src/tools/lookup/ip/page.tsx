import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'

type View = '' | 'batch'

const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '查一个', icon: 'map-pin' },
  { view: 'batch', label: '批量查', icon: 'list-checks' },
]

const IpBatch = lazyPart(async () => (await import('./ip-batch.tsx')).IpBatch, <ListPlaceholder />)
const OneIp = lazyPart(async () => (await import('./one-ip.tsx')).SingleIp, <ListPlaceholder />)

function IpPage() {
  const [state] = useUrlState()
  const view: View = state.view === 'batch' ? 'batch' : ''
  return (
    <>
      <ViewSwitch current={view} views={VIEWS} />
      {view === 'batch' ? (
        <div data-result>
          <IpBatch />
        </div>
      ) : (
        <>
          <div className="mt-3">
            <SearchField
              autoFocus
              id="lookup-search"
              label="查 IP 地址"
              name="ip"
              placeholder="IP 地址或网段，不填是你自己的"
            />
          </div>
          <OneIp />
        </>
      )}
    </>
  )
}

export default definePage({ Component: IpPage })
