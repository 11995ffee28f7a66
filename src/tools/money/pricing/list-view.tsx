import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const SheetList = lazyPart(async () => (await import('./products/sheet-list.tsx')).SheetList)

/** Button that opens the list of products, and the list below it. */
export function ListView() {
  const [state, setState] = useUrlState()
  const isOpen = state.view === 'list'
  return (
    <section aria-label="一批商品" className="min-w-0 lg:col-span-2 print:hidden">
      <button
        aria-expanded={isOpen}
        className="btn"
        onClick={() => setState({ view: isOpen ? '' : 'list' })}
        type="button"
      >
        <Icon className="size-4" name="table" />
        一批商品
      </button>
      {isOpen && (
        <div className="mt-3">
          <p className="mb-2 text-sm text-soft">市场、平台、头程和目标按上面填的算，每行只换商品。</p>
          <SheetList />
        </div>
      )}
    </section>
  )
}
