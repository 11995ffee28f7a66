import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** What the page shows: the list, or the table of pasted codes. */
export type View = '' | 'batch'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '全部港口', icon: 'anchor' },
  { view: 'batch', label: '批量查代码', icon: 'list-checks' },
]

/** Reads the view; what it does not know is the list. */
export function readView({ view }: UrlState): View {
  return view === 'batch' ? view : ''
}
