import { onPageHidden } from '../device/device.ts'
import { DRAFT_MIRROR_PREFIX, MAX_MIRROR_LENGTH } from './draft-mirror.ts'

/** Drafts typed while the draft module is still loading. */
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
 * Loads the draft module and saves a draft. If the page is closed before that, the text is mirrored to session storage
 * and restored by the next page.
 */
export function saveDraftWhenLoaded(key: string, text: string): void {
  endMirroring ??= onPageHidden(mirror)
  waiting.set(key, text)
  import('./drafts.ts').then(
    ({ saveDraft }) => {
      // A newer text of the same draft may have been saved already.
      if (waiting.get(key) !== text) return
      waiting.delete(key)
      saveDraft(key, text)
    },
    (error: unknown) => console.warn('draft not stored', error),
  )
}
