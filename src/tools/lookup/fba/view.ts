import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** The views of the page: every warehouse, the address book of confirmed ones, the table of pasted codes, those near a place. */
export type View = '' | 'book' | 'batch' | 'near'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部仓库', icon: 'warehouse' },
  { view: 'book', label: '地址簿', icon: 'notebook-tabs' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** The countries of the address book. */
export const BOOK_COUNTRIES: readonly string[] = ['USA', 'Germany', 'Poland', 'Czechia']

/** Reads the view; what it does not know is the list. A place alone asks for what is near it. */
export function readView({ view = '', near = '' }: UrlState): View {
  if (view === '' && near !== '') return 'near'
  return view === 'book' || view === 'batch' || view === 'near' ? view : ''
}

/** Fields that a change of view resets: the address book has four countries, and the other lists are near no place. */
export function viewChange({ country = '' }: UrlState, view: View): UrlState {
  return { near: '', ...(view === 'book' && !BOOK_COUNTRIES.includes(country) && { country: '' }) }
}
