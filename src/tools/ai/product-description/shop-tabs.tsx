import { PLATFORMS } from '../../../lib/ai/platforms.ts'
import { useUrlState } from '../../../state/url-state.ts'

interface ShopTabsProps {
  shops: readonly string[]
  /** The one that is shown; '' for all. */
  shown: string
}

/** Which marketplace's texts are shown, where there are several. */
export function ShopTabs({ shops, shown }: ShopTabsProps) {
  const [, setState] = useUrlState()
  if (shops.length < 2) return null
  const current = shops.includes(shown) ? shown : ''
  return (
    <div aria-label="平台" className="mb-3 flex flex-wrap gap-2" role="group">
      {['', ...shops].map((shop) => (
        <button aria-pressed={shop === current} className="chip aria-pressed:border-sea aria-pressed:bg-sea-wash aria-pressed:text-sea-deep" key={shop} onClick={() => setState({ shop })} type="button">
          {shop === '' ? '全部' : (PLATFORMS.find(({ id }) => id === shop)?.label ?? shop)}
        </button>
      ))}
    </div>
  )
}
