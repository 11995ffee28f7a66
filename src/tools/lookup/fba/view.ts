import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** What the page shows: every warehouse, the address book of confirmed ones, or the table of pasted codes. */
export type View = '' | 'book' | 'batch'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部仓库', icon: 'warehouse' },
  { view: 'book', label: '地址簿', icon: 'notebook-tabs' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** The countries of the address book. */
export const BOOK_COUNTRIES: readonly string[] = ['USA', 'Germany', 'Poland', 'Czechia']

/** Reads the view; what it does not know is the list. */
export function readView({ view }: UrlState): View {
  return view === 'book' || view === 'batch' ? view : ''
}

/** What changes with the view: the address book has four countries, another one would leave it empty. */
export function viewChange({ country = '' }: UrlState, view: View): UrlState {
  return view === 'book' && !BOOK_COUNTRIES.includes(country) ? { country: '' } : {}
}
