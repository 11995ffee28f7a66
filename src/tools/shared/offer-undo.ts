import { showToast } from '../../state/toast.ts'
import type { ReplacedDraft } from '../../sync/kept/replaced-drafts.ts'

/** Says what becomes of the fields of a tool, and offers to undo it. Their longer texts can be got back when the toast has gone. */
export function offerUndo(message: string, drafts: readonly ReplacedDraft[], undo: () => void): void {
  const keeping = import('../../sync/kept/replaced-drafts.ts')
    .then(({ storeDraftsReplacedByPress }) => storeDraftsReplacedByPress(drafts, Date.now()))
    .catch((error: unknown) => console.warn('replaced texts not kept', error))
  const run = (): void => {
    undo()
    void keeping.then((drop) => drop?.())
  }
  showToast(message, { position: 'bottom', action: { label: '撤销', run } })
}
