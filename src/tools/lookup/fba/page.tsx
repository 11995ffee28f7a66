import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage } from '../../tool.ts'
import { ListRoom } from '../shared/list-room.tsx'
import { readView, VIEWS, viewChange } from './view.ts'

const WarehouseBatch = lazyPart(async () => (await import('./warehouse-batch.tsx')).WarehouseBatch, <ListRoom />)
const Warehouses = lazyPart(async () => (await import('./warehouses.tsx')).Warehouses, <ListRoom />)

function FbaPage() {
  const [state] = useUrlState()
  const view = readView(state)
  return (
    <>
      <ViewSwitch along={(next) => viewChange(state, next)} current={view} map={view !== 'batch'} views={VIEWS} />
      {view === 'batch' ? (
        <div data-result>
          <WarehouseBatch />
        </div>
      ) : (
        <>
          <div className="mt-3 mb-2">
            <SearchField autoFocus id="lookup-search" label="查仓库" placeholder="代码、城市、州、邮编或国家" />
          </div>
          <Warehouses />
        </>
      )}
    </>
  )
}

export default definePage({ Component: FbaPage })
