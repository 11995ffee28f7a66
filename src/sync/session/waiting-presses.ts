import { showToast } from '../../state/toast.ts'
import { runPendingAction, clearPendingAction, popPendingAction } from './intentions.ts'

type Run = () => void | Promise<void>

/** An action that was requested before the account was known. */
interface Press {
  run: Run
  /** Token at the time of the request; undefined if nobody was signed in. */
  token: string | undefined
}

/** Milliseconds after which a waiting action is reported as failed; a visitor no longer expects it later. */
const CONFIRM_MS = 8000

let waiting: Press[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let closeNotice = (): void => undefined

function endNotice(): void {
  clearTimeout(timer)
  timer = undefined
  closeNotice()
}

/** True if any action waits in this page. */
export const hasQueuedActions = (): boolean => waiting.length > 0

/** Queues an action until the next login. */
export function queueActionForLogin(run: Run): void {
  waiting.push({ run, token: undefined })
}

/** Queues an action until a token's account is known, shows a toast, and calls `onLate` after a timeout. */
export function queueActionForAccount(run: Run, token: string, onLate: () => void): void {
  waiting.push({ run, token })
  endNotice()
  closeNotice = showToast('正在确认登录状态…', { type: 'loading' })
  timer = setTimeout(onLate, CONFIRM_MS)
}

/**
 * Handles a change of the token: actions queued while signed out are assigned to the new login, actions of another
 * token are dropped.
 */
export function retainActionsForToken(token: string | undefined): void {
  waiting = waiting.flatMap((press) =>
    press.token === undefined || press.token === token ? [{ ...press, token }] : [],
  )
  if (waiting.length === 0) endNotice()
}

/** Drops all queued actions, and the stored one. */
export function clearQueuedActions(): void {
  waiting = []
  clearPendingAction()
  endNotice()
}

function takePresses(): Run[] {
  const runs = waiting.map(({ run }) => run)
  waiting = []
  endNotice()
  return runs
}

/** Runs the queued actions after a login, or the stored one if there are none. */
export async function runQueuedActions(): Promise<void> {
  const runs = takePresses()
  if (runs.length === 0) return runPendingAction()
  for (const run of runs) await run()
  // The stored action is removed only after it ran: if the visitor leaves this page meanwhile, it runs on the next one.
  clearPendingAction()
}

/** Reports that the queued actions failed, with a `retry` button. Does nothing if there are none. */
export function failQueuedActions(retry: { label: string; run: (presses: readonly Run[]) => void }, why: string): void {
  const kept = popPendingAction(Date.now())
  const runs = takePresses()
  if (runs.length === 0 && kept) runs.push(kept)
  if (runs.length === 0) return
  showToast(`${why}，刚才的操作没有完成`, { type: 'fail', action: { label: retry.label, run: () => retry.run(runs) } })
}
