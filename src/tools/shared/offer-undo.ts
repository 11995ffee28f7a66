import { showToast } from '../../state/toast.ts'
import type { ReplacedDraft } from '../../sync/kept/replaced-drafts.ts'

/**
 * Shows a toast with an undo button for cleared or replaced fields. Long texts can still be restored after the toast is
 * gone.
 */
export function offerUndo(message: string, drafts: readonly ReplacedDraft[], undo: () => void): void {
  const keeping = import('../../sync/kept/replaced-drafts.ts')
    .then(({ storeDraftsReplacedByButton }) => storeDraftsReplacedByButton(drafts, Date.now()))
    .catch((error: unknown) => console.warn('replaced texts not kept', error))
  const run = (): void => {
    undo()
    void keeping.then((drop) => drop?.())
  }
  showToast(message, { position: 'bottom', action: { label: '撤销', run } })
}
