import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'

/**
 * Views of the page: all warehouses, address book of confirmed ones, batch of pasted codes, and warehouses near a
 * place.
 */
export type View = '' | 'book' | 'batch' | 'near'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部仓库', icon: 'warehouse' },
  { view: 'book', label: '地址簿', icon: 'notebook-tabs' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** Countries in the address book. */
export const BOOK_COUNTRIES: readonly string[] = ['USA', 'Germany', 'Poland', 'Czechia']

/** Reads the view; an unknown view becomes the list. A place without a view means the nearby view. */
export function readWarehouseView({ view = '', near = '' }: UrlState): View {
  if (view === '' && near !== '') return 'near'
  return view === 'book' || view === 'batch' || view === 'near' ? view : ''
}

/** Fields reset by a change of view: the address book has four countries, and only the nearby view has a place. */
export function toViewState({ country = '' }: UrlState, view: View): UrlState {
  return { near: '', ...(view === 'book' && !BOOK_COUNTRIES.includes(country) && { country: '' }) }
}
