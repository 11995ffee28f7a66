import { useUrlState } from '../../../state/url-state.ts'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { FacetSelect } from '../shared/facet-select.tsx'
import { readView, type View } from './query.ts'

/** The whole set has its lines in the order in which they are listed; an answer to a search has them by rank. */
const EVERY_PORT = { set: 'ports', text: '', filters: [], facets: ['line', 'countryZh'], offset: 0, limit: 0 }

const byPinyin = new Intl.Collator('zh-CN')

/** The route line, the country and, on phones, whether the map is shown. */
export function Filters({ answer }: { answer: LookupAnswer | undefined }) {
  const [state, setState] = useUrlState()
  const { value: every } = useWorkerAnswer(searchWorker, 'list', EVERY_PORT)
  const lines = new Map(answer?.facets.line)
  const lands = new Map(answer?.facets.countryZh)
  const { land = '', line = '' } = state
  // What is chosen stays in the list, even when the search leaves nothing of it.
  const offered = (every?.facets.countryZh ?? []).filter(([value]) => lands.has(value) || value === land).toSorted(([a], [b]) => byPinyin.compare(a, b))
  const known = (every?.facets.line ?? []).map(([value]) => value)
  const option = (counts: ReadonlyMap<string, number>) => (value: string) => ({ value, label: value, count: counts.get(value) ?? 0 })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <FacetSelect all="全部航线" label="航线" name="line" options={(known.length > 0 || line === '' ? known : [line]).map(option(lines))} />
      <FacetSelect all="全部国家和地区" label="国家和地区" name="land" options={(every || land === '' ? offered.map(([value]) => value) : [land]).map(option(lands))} />
      <button aria-pressed={state.map === '1'} className="chip lg:hidden" onClick={() => setState({ map: state.map === '1' ? '' : '1' })} type="button">
        <Icon className="size-4" name="map" />
        地图
      </button>
    </div>
  )
}

const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部港口', icon: 'anchor' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** Which of the page's two views is shown. */
export function ViewSwitch() {
  const [state, setState] = useUrlState()
  const current = readView(state)
  return (
    <div aria-label="视图" className="flex border-b border-rule" role="group">
      {VIEWS.map(({ view, label, icon }) => (
        <button
          aria-pressed={view === current}
          className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-pressed:border-sea aria-pressed:font-medium aria-pressed:text-ink"
          key={view}
          onClick={() => setState({ view })}
          type="button"
        >
          <Icon className="size-4" name={icon} />
          {label}
        </button>
      ))}
    </div>
  )
}
