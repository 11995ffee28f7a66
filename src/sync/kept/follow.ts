import { runWhenIdle } from '../../lib/when-idle.ts'
import { onChoicesChange } from '../../state/kept-choices.ts'
import { showToast } from '../../state/toast.ts'
import { isVisibleAndOnline, onAnnouncement, onPageHidden, onNetworkChange, onPageVisible } from '../device/device.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { onAccountChange } from '../session/session.ts'
import { syncAccount, recordAccountChanges } from './exchange.ts'
import type { ReplacedDraft } from './replaced-drafts.ts'
import { TABLE_TOPICS } from './table-entries.ts'

/** Debounce of recording a change, in milliseconds. */
const NOTE_AFTER_MS = 500
/** Delay of sending a change, in milliseconds. */
const SEND_AFTER_MS = 3000

/** Minimum milliseconds between two syncs triggered by visibility. */
const GAP_MS = 10_000

let started = false
let exchangedAt = 0
let noting: ReturnType<typeof setTimeout> | undefined
let sending: ReturnType<typeof setTimeout> | undefined

function tellReplaced(replaced: readonly ReplacedDraft[]): void {
  if (replaced.length === 0) return
  showToast(`${replaced.length} 份草稿换成了另一台设备上较新的`, {
    position: 'bottom',
    action: { label: '撤销', run: () => replaced.forEach(({ key, text }) => saveDraft(key, text)) },
  })
}

function exchange(): void {
  // A hidden page leaves the sync to a visible one.
  if (!isVisibleAndOnline()) return
  clearTimeout(sending)
  exchangedAt = Date.now()
  syncAccount()
    .then(tellReplaced)
    .catch((error: unknown) => console.info('sync failed', error))
}

function note(): void {
  clearTimeout(noting)
  recordAccountChanges()
    .then((isWaiting) => {
      if (!isWaiting) return
      clearTimeout(sending)
      sending = setTimeout(() => runWhenIdle(exchange), SEND_AFTER_MS)
    })
    .catch((error: unknown) => console.warn('local changes not recorded', error))
}

function noteSoon(): void {
  if (document.visibilityState !== 'visible') return
  clearTimeout(noting)
  noting = setTimeout(note, NOTE_AFTER_MS)
}

/** Starts the sync. Call it when an account is signed in; further calls do nothing. */
export function startSync(): void {
  if (started) return
  started = true
  onChoicesChange(noteSoon)
  for (const topic of TABLE_TOPICS) onAnnouncement(topic, noteSoon)
  onPageVisible(() => {
    if (Date.now() - exchangedAt > GAP_MS) exchange()
  })
  onNetworkChange((online) => online && exchange())
  onPageHidden(note)
  onAccountChange((account) => account && exchange())
  runWhenIdle(() => {
    exchange()
    // The module is loaded in advance, because a logout without a network needs it too.
    import('./leave.ts').catch((error: unknown) => console.info('logout not prepared', error))
  })
}
