import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { readHsView, VIEWS } from './view.ts'

const Browse = lazyPart(async () => (await import('./browse.tsx')).Browse, <ListPlaceholder />)
const CodeBatch = lazyPart(async () => (await import('./code-batch.tsx')).CodeBatch, <ListPlaceholder />)

function HsPage() {
  const [state] = useUrlState()
  const view = readHsView(state)
  return (
    <>
      <ViewSwitch current={view} views={VIEWS} />
      {view === 'batch' ? (
        <div data-result>
          <CodeBatch />
        </div>
      ) : (
        <>
          <div className="mt-3">
            <SearchField autoFocus id="lookup-search" label="查 HS 编码" placeholder="品名、拼音、英文或编码" />
          </div>
          <Browse />
        </>
      )}
    </>
  )
}

export default definePage({ Component: HsPage })
