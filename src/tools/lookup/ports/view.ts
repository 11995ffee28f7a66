import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** Views of the page: list, distance between two places, batch of pasted codes. */
export type View = '' | 'distance' | 'batch'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部港口', icon: 'anchor' },
  { view: 'distance', label: '量距离', icon: 'ruler' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** Reads the view; an unknown view becomes the list. Old links with a port and a destination mean the distance. */
export function readPortView({ view, port = '', to = '' }: UrlState): View {
  if (view === undefined && port !== '' && to !== '') return 'distance'
  return view === 'batch' || view === 'distance' ? view : ''
}

/** Reads both ends of the distance, as codes or coordinates; '' if not chosen. */
export function readEnds({ from = '', port = '', to = '' }: UrlState): { from: string; to: string } {
  return { from: from === '' ? port : from, to }
}
