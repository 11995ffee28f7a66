import type { LookupFilter } from '../../../engines/search/lookup.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'
import type { LookupQuery } from '../shared/use-lookup.ts'
import { searchText } from './address-forms.ts'

/** What the page shows: every warehouse, the address book of confirmed ones, or the table of pasted codes. */
export type View = '' | 'book' | 'batch'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部仓库', icon: 'warehouse' },
  { view: 'book', label: '地址簿', icon: 'notebook-tabs' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** The countries of the address book. */
export const BOOK_COUNTRIES: readonly string[] = ['USA', 'Germany', 'Poland', 'Czechia']

/** The name in the address of the filter by state, for the countries whose rows have states; each its own, so that none is left over for another. */
export const STATE_FILTERS: Readonly<Record<string, string>> = { USA: 'us', Canada: 'ca' }

/** Reads the view; what it does not know is the list. */
export function readView({ view }: UrlState): View {
  return view === 'book' || view === 'batch' ? view : ''
}

/** What changes with the view: the address book has four countries, another one would leave it empty. */
export function viewChange({ country = '' }: UrlState, view: View): UrlState {
  return view === 'book' && !BOOK_COUNTRIES.includes(country) ? { country: '' } : {}
}

/** The query for what the address says. */
export function readQuery(state: UrlState): LookupQuery {
  const country = state.country ?? ''
  const book = readView(state) === 'book'
  const stateName = state[STATE_FILTERS[country] ?? ''] ?? ''
  const chosen: readonly LookupFilter[] = [
    { column: 'country', op: 'is', value: country },
    { column: 'stateName', op: 'is', value: book ? '' : stateName },
    { column: 'confirmation', op: 'is', value: book ? '' : (state.degree ?? '') },
    { column: 'flags', op: 'has', value: book ? '' : (state.flag ?? '') },
  ]
  return {
    set: book ? 'fulfilment' : 'fba',
    text: searchText(state.q ?? ''),
    filters: chosen.filter(({ value }) => value !== ''),
    facets: book ? ['country'] : ['country', 'stateName', 'confirmation', 'flags'],
  }
}
