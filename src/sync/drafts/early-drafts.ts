import { onPageHide } from '../device/device.ts'
import { DRAFT_MIRROR_PREFIX, MAX_MIRROR_LENGTH } from './draft-mirror.ts'

/** Texts that are typed while what stores drafts is being loaded. */
const waiting = new Map<string, string>()
let endMirroring: (() => void) | undefined

function mirror(): void {
  for (const [key, text] of waiting) {
    try {
      if (text.length <= MAX_MIRROR_LENGTH) sessionStorage.setItem(DRAFT_MIRROR_PREFIX + key, text)
    } catch (error) {
      console.warn('draft not mirrored', error)
    }
  }
}

/**
 * Stores the text of a draft, with the file that does so loaded first. A page that goes away before it has come leaves the text in
 * the session store, where the next page takes it up.
 */
export function saveDraftWhenLoaded(key: string, text: string): void {
  endMirroring ??= onPageHide(mirror)
  waiting.set(key, text)
  import('./drafts.ts').then(
    ({ saveDraft }) => {
      // A later text of the same draft may have been stored already.
      if (waiting.get(key) !== text) return
      waiting.delete(key)
      saveDraft(key, text)
    },
    (error: unknown) => console.warn('draft not stored', error),
  )
}
