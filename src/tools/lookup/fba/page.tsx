import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { readWarehouseView, VIEWS, toViewState } from './view.ts'

const WarehouseBatch = lazyPart(async () => (await import('./warehouse-batch.tsx')).WarehouseBatch, <ListPlaceholder />)
const Near = lazyPart(async () => (await import('./near.tsx')).NearWarehouses, <ListPlaceholder />)
const Warehouses = lazyPart(async () => (await import('./warehouses.tsx')).Warehouses, <ListPlaceholder />)

function FbaPage({ data: begin }: ToolPageProps<LookupAnswer | null>) {
  const [state, setState] = useUrlState()
  const view = readWarehouseView(state)
  return (
    <>
      <ViewSwitch
        along={(next) => toViewState(state, next)}
        current={view}
        map={view === '' || view === 'book'}
        views={VIEWS}
      />
      {view === 'batch' ? (
        <div data-result>
          <WarehouseBatch />
        </div>
      ) : view === 'near' ? (
        <Near />
      ) : (
        <>
          <div className="mt-3 mb-2">
            <SearchField autoFocus id="lookup-search" label="查仓库" placeholder="代码、城市、州、邮编或国家" />
            {view === '' && (
              <button
                className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-sea underline-offset-4 hover:underline"
                onClick={() => setState({ view: 'near', q: '' })}
                type="button"
              >
                <Icon className="size-4" name="map-pin" />
                找离港口、城市或邮编近的仓库
              </button>
            )}
          </div>
          <Warehouses begin={begin} />
        </>
      )}
    </>
  )
}

export default definePage({ prepare: (_, ask) => ask('firstRows', { set: 'fba' }), Component: FbaPage })
