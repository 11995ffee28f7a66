import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { FacetChips, FacetSelect } from '../shared/facet-select.tsx'
import { COUNTRIES } from './address-forms.ts'
import { CONFIRMATIONS } from './confirmation.tsx'
import { BOOK_COUNTRIES, readView, STATE_FILTERS, type View } from './query.ts'

function counts(answer: LookupAnswer | undefined, column: string): ReadonlyMap<string, number> {
  return new Map(answer?.facets[column])
}

/** The countries with the number of warehouses that fit in each. */
export function CountryChips({ answer, book }: { answer: LookupAnswer | undefined; book: boolean }) {
  const [state] = useUrlState()
  const byCountry = counts(answer, 'country')
  // A state's filter leaves with its country, so while it stands the counts of the others would mislead.
  const narrowed = !book && (state[STATE_FILTERS[state.country ?? ''] ?? ''] ?? '') !== ''
  const shown = COUNTRIES.filter(({ id }) => !book || BOOK_COUNTRIES.includes(id))
  // Until the first answer there are no counts, but the chips have their room.
  const options = shown.map(({ id, name }) => ({ value: id, label: name, ...(answer && (!narrowed || id === state.country) && { count: byCountry.get(id) ?? 0 }) }))
  return <FacetChips all={book ? '四国' : '全部国家'} label="国家" name="country" options={options} />
}

/** The further filters: state, degree of confirmation, and what a check found, where it found something. */
export function Selects({ answer }: { answer: LookupAnswer | undefined }) {
  const [{ country = '' }] = useUrlState()
  const stateFilter = STATE_FILTERS[country]
  const states = [...counts(answer, 'stateName')].toSorted((a, b) => b[1] - a[1])
  const degrees = counts(answer, 'confirmation')
  const flags = [...counts(answer, 'flags')]
  return (
    <>
      {stateFilter !== undefined && (
        <FacetSelect all="全部州/省" label="州或省" name={stateFilter} options={states.map(([value, count]) => ({ value, label: value, count }))} />
      )}
      <FacetSelect
        all="全部核实程度"
        label="核实程度"
        name="degree"
        options={CONFIRMATIONS.map(({ value }) => ({ value, label: value, ...(answer && { count: degrees.get(value) ?? 0 }) }))}
      />
      {flags.length > 0 && <FacetSelect all="全部检查结果" label="检查结果" name="flag" options={flags.map(([value, count]) => ({ value, label: value, count }))} />}
    </>
  )
}

const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部仓库', icon: 'warehouse' },
  { view: 'book', label: '地址簿', icon: 'notebook-tabs' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** Which of the page's three views is shown; on a phone, whether the map is too. */
export function ViewSwitch() {
  const [state, setState] = useUrlState()
  const current = readView(state)
  // The address book has four countries; another one would leave it empty.
  const change = (view: View): void => setState({ view, ...(view === 'book' && !BOOK_COUNTRIES.includes(state.country ?? '') && { country: '' }) })
  return (
    <div aria-label="视图" className="flex border-b border-rule" role="group">
      {VIEWS.map(({ view, label, icon }) => (
        <button
          aria-pressed={view === current}
          className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-pressed:border-sea aria-pressed:font-medium aria-pressed:text-ink"
          key={view}
          onClick={() => change(view)}
          type="button"
        >
          <Icon className="size-4" name={icon} />
          {label}
        </button>
      ))}
      {current !== 'batch' && (
        <button
          aria-label="地图"
          aria-pressed={state.map === '1'}
          className="btn-quiet ml-auto aria-pressed:bg-sea-wash aria-pressed:text-sea-deep lg:hidden"
          onClick={() => setState({ map: state.map === '1' ? '' : '1' })}
          title="地图"
          type="button"
        >
          <Icon name="map" />
        </button>
      )}
    </div>
  )
}
