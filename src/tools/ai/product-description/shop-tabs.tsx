import { PLATFORMS } from '../../../lib/ai/platforms.ts'
import { useUrlState } from '../../../state/url-state.ts'

interface ShopTabsProps {
  shops: readonly string[]
  /** Selected tab from the URL: a marketplace, `ALL_SHOPS`, or '' for the first. */
  shown: string
}

/** URL value for showing all marketplaces. */
export const ALL_SHOPS = 'all'

/** Tabs that select the marketplace whose texts are shown; hidden if there is only one. */
export function ShopTabs({ shops, shown }: ShopTabsProps) {
  const [, setState] = useUrlState()
  if (shops.length < 2) return null
  const current = shown === ALL_SHOPS || shops.includes(shown) ? shown : shops[0]
  return (
    <div aria-label="平台" className="mb-3 flex flex-wrap gap-2" role="group">
      {[...shops, ALL_SHOPS].map((shop) => (
        <button
          aria-pressed={shop === current}
          className="chip aria-pressed:border-sea aria-pressed:bg-sea-wash aria-pressed:text-sea-deep"
          key={shop}
          onClick={() => setState({ shop })}
          type="button"
        >
          {shop === ALL_SHOPS ? '全部' : (PLATFORMS.find(({ id }) => id === shop)?.label ?? shop)}
        </button>
      ))}
    </div>
  )
}
