import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FacetChips, FacetSelect } from '../shared/facet-select.tsx'
import { FBA_COUNTRIES } from './address-forms.ts'
import { CONFIRMATIONS } from './confirmation.tsx'
import shippedCountries from './countries.build.ts'
import { US_REGIONS, STATE_FILTERS } from './query.ts'
import { BOOK_COUNTRIES } from './view.ts'

function counts(answer: LookupAnswer | undefined, column: string): ReadonlyMap<string, number> {
  return new Map(answer?.facets[column])
}

/** Country filter chips with the number of matching warehouses. */
export function CountryChips({ answer, book }: { answer: LookupAnswer | undefined; book: boolean }) {
  const [state] = useUrlState()
  const byCountry = counts(answer, 'country')
  // Another country removes the state filter, so while a state is set the counts of other countries would be wrong.
  const narrowed = !book && (state[STATE_FILTERS[state.country ?? ''] ?? ''] ?? '') !== ''
  // A chip is shown if the country has warehouses in the bundled set or in the operator's own rows, or is chosen.
  const standing = ({ id }: (typeof FBA_COUNTRIES)[number]): boolean =>
    shippedCountries.includes(id) || byCountry.has(id) || id === state.country
  const shown = FBA_COUNTRIES.filter((country) => (book ? BOOK_COUNTRIES.includes(country.id) : standing(country)))
  // Until the first answer there are no counts, but the chips keep their space.
  const options = shown.map(({ id, name }) => ({
    value: id,
    label: name,
    ...(answer && (!narrowed || id === state.country) && { count: byCountry.get(id) ?? 0 }),
  }))
  return <FacetChips all={book ? '四国' : '全部国家'} label="国家" name="country" options={options} waiting={!answer} />
}

/** Filter chips of US regions as forwarders quote them; pressing one again clears it. */
export function RegionChips({ answer }: { answer: LookupAnswer | undefined }) {
  const [{ region = '', country = '' }, setState] = useUrlState()
  const byRegion = counts(answer, 'region')
  return (
    <div aria-label="美国分区" className="flex flex-wrap gap-2 empty:hidden max-sm:w-full" role="group">
      {US_REGIONS.map(({ value, zips }) => {
        const pressed = region === value && (country === '' || country === 'USA')
        if (!pressed && answer && !byRegion.has(value)) return null
        return (
          <button
            aria-pressed={pressed}
            className="chip"
            key={value}
            onClick={() => setState(pressed ? { region: '' } : { region: value, country: 'USA' })}
            title={`${value}：邮编首位 ${zips} 的州`}
            type="button"
          >
            {value}
            <span className="min-w-5 text-xs text-soft numerals">{byRegion.get(value)}</span>
          </button>
        )
      })}
    </div>
  )
}

/**
 * Further filters: confirmation level, state (its appearance moves none of the others), and check results if there are
 * any.
 */
export function FilterSelects({ answer }: { answer: LookupAnswer | undefined }) {
  const [{ country = '' }] = useUrlState()
  const stateFilter = STATE_FILTERS[country]
  const states = [...counts(answer, 'stateName')].toSorted((a, b) => b[1] - a[1])
  const degrees = counts(answer, 'confirmation')
  const flags = [...counts(answer, 'flags')]
  const statuses = [...counts(answer, 'status')]
  return (
    <>
      <FacetSelect
        all="全部核实程度"
        label="核实程度"
        name="degree"
        options={CONFIRMATIONS.map(({ value, label }) => ({
          value,
          label,
          ...(answer && { count: degrees.get(value) ?? 0 }),
        }))}
      />
      {stateFilter !== undefined && (
        <FacetSelect
          all="全部州/省"
          label="州或省"
          name={stateFilter}
          options={states.map(([value, count]) => ({ value, label: value, count }))}
        />
      )}
      {statuses.length > 1 && (
        <FacetSelect
          all="全部状态"
          label="状态"
          name="status"
          options={statuses.map(([value, count]) => ({ value, label: value === '未知' ? '状态未知' : value, count }))}
        />
      )}
      {flags.length > 0 && (
        <FacetSelect
          all="全部检查结果"
          label="检查结果"
          name="flag"
          options={flags.map(([value, count]) => ({ value, label: value, count }))}
        />
      )}
    </>
  )
}
