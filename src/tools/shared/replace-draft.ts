import { notifyDraftRestored } from '../../state/restored-drafts.ts'
import { readDraft, saveDraft } from '../../sync/drafts/drafts.ts'
import { offerUndo } from './offer-undo.ts'

/** Stores a text that another tool sends as a draft. The text that it replaces can be got back. */
export async function replaceDraft(key: string, text: string): Promise<void> {
  // A database that cannot be read must not cost the text that is sent.
  const before = await readDraft(key).catch((error: unknown) => {
    console.warn('replaced draft not read', error)
    return ''
  })
  saveDraft(key, text)
  if (before === '' || before === text) return
  offerUndo('原来的文字已换成送来的结果', [{ key, text: before }], () => {
    saveDraft(key, before)
    notifyDraftRestored(key, before)
  })
}
