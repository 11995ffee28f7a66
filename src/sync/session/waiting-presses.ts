import { showToast } from '../../state/toast.ts'
import { runPendingAction, clearPendingAction, takePendingAction } from './intentions.ts'

type Run = () => void | Promise<void>

/** Something that a visitor pressed before it was known who is signed in. */
interface Press {
  run: Run
  /** The login that it was pressed under; undefined where nobody was signed in. */
  token: string | undefined
}

/** Milliseconds after which a press is told as failed: nobody expects that it is done later. */
const CONFIRM_MS = 8000

let waiting: Press[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let closeNotice = (): void => undefined

function endNotice(): void {
  clearTimeout(timer)
  timer = undefined
  closeNotice()
}

/** Whether anything waits in this page. */
export const hasPendingPresses = (): boolean => waiting.length > 0

/** Has a press wait for the next login. */
export function queueForLogin(run: Run): void {
  waiting.push({ run, token: undefined })
}

/** Has a press wait until the account behind a token is known, says so, and fails it by `onLate` where that takes too long. */
export function queueForAccount(run: Run, token: string, onLate: () => void): void {
  waiting.push({ run, token })
  endNotice()
  closeNotice = showToast('正在确认登录状态…', { type: 'loading' })
  timer = setTimeout(onLate, CONFIRM_MS)
}

/**
 * Follows a change of the token. A login takes over what was pressed while nobody was signed in; what was pressed under
 * another token is dropped.
 */
export function retainPressesForToken(token: string | undefined): void {
  waiting = waiting.flatMap((press) =>
    press.token === undefined || press.token === token ? [{ ...press, token }] : [],
  )
  if (waiting.length === 0) endNotice()
}

/** Drops everything that waits, also what was kept for the case that the login leaves the page. */
export function clearPendingPresses(): void {
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

/** Does what the login was asked for. */
export async function runPendingPresses(): Promise<void> {
  const runs = takePresses()
  if (runs.length === 0) return runPendingAction()
  for (const run of runs) await run()
  // Not before: it is done on the next page where the visitor leaves this one meanwhile.
  clearPendingAction()
}

/** Tells that what waits was not done, with a button that does it by `retry`. Nothing is told where nothing waits. */
export function failPendingPresses(
  retry: { label: string; run: (presses: readonly Run[]) => void },
  why: string,
): void {
  const kept = takePendingAction(Date.now())
  const runs = takePresses()
  if (runs.length === 0 && kept) runs.push(kept)
  if (runs.length === 0) return
  showToast(`${why}，刚才的操作没有完成`, { type: 'fail', action: { label: retry.label, run: () => retry.run(runs) } })
}
