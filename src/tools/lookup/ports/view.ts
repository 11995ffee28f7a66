import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** What the page shows: the list, the distance between two places, or the table of pasted codes. */
export type View = '' | 'distance' | 'batch'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部港口', icon: 'anchor' },
  { view: 'distance', label: '量距离', icon: 'ruler' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** Reads the view; what it does not know is the list. A port and where to, as links of before have them, are a distance. */
export function readView({ view, port = '', to = '' }: UrlState): View {
  if (view === undefined && port !== '' && to !== '') return 'distance'
  return view === 'batch' || view === 'distance' ? view : ''
}

/** The two ends of the distance, as codes or coordinates; '' for what is not chosen. */
export function readEnds({ from = '', port = '', to = '' }: UrlState): { from: string; to: string } {
  return { from: from === '' ? port : from, to }
}
