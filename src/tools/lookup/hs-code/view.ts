import type { UrlState } from '../../../state/url-state.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** Views of the page: tree or search results, and batch of a pasted column. */
export type View = '' | 'batch'

export const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '查找与目录', icon: 'list-tree' },
  { view: 'batch', label: '批量查编码', icon: 'list-checks' },
]

/** Reads the view; an unknown one becomes the first. */
export function readHsView(state: UrlState): View {
  return state.view === 'batch' ? 'batch' : ''
}
