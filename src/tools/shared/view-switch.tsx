import { useUrlState, type UrlState } from '../../state/url-state.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface ViewSwitchProps<View extends string> {
  views: readonly { view: View; label: string; icon: IconName }[]
  current: View
  /** True if the view has a map, which narrow windows show on request. */
  map?: boolean
  /** Further URL state that changes with the view. */
  along?: (view: View) => UrlState
}

/** Switch between the views of a page and, on narrow windows, of its map; both are stored in the URL. */
export function ViewSwitch<View extends string>({ views, current, map = false, along }: ViewSwitchProps<View>) {
  const [state, setState] = useUrlState()
  return (
    <div aria-label="视图" className="flex overflow-x-auto border-b border-rule [scrollbar-width:none]" role="group">
      {views.map(({ view, label, icon }) => (
        <button
          aria-pressed={view === current}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-soft max-[24rem]:px-2.5 hover:text-ink aria-pressed:border-sea aria-pressed:font-medium aria-pressed:text-ink"
          key={view}
          onClick={() => setState({ view, ...along?.(view) })}
          type="button"
        >
          {/* On the narrowest phones three words have no room for signs. */}
          <Icon className="size-4 max-[24rem]:hidden" name={icon} />
          {label}
        </button>
      ))}
      {map && (
        <button
          aria-label="地图"
          aria-pressed={state.map === '1'}
          className="btn-quiet ml-auto aria-pressed:bg-sea-wash aria-pressed:text-sea-deep lg:hidden"
          onClick={() => setState({ map: state.map === '1' ? '' : '1' })}
          title="地图"
          type="button"
        >
          <Icon className="size-4" name="map" />
          {/* Beside three views there is no room for the word on a phone. */}
          {views.length < 3 && '地图'}
        </button>
      )}
    </div>
  )
}
