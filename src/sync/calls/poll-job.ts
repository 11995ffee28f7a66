import { ApiError } from '../../api/api-error.ts'

/** Result of one poll of a job. */
export interface JobPollResult {
  isOver: boolean
  /** Changes whenever the job has progressed; the next poll then comes soon. */
  mark: string
}

/** Functions with which a job is polled. */
export interface JobPollOptions<Look extends JobPollResult> {
  /**
   * Polls the job once.
   * @throws ApiError
   */
  look: () => Promise<Look>
  /**
   * Waits `ms` milliseconds, and longer while the page is hidden.
   * @throws ApiError 'aborted' when polling is cancelled.
   */
  pause: (ms: number) => Promise<void>
  onLook: (look: Look) => void
}

/** Shortest delay between two polls in milliseconds, used at first and after progress. */
const FIRST_MS = 400
/** Longest delay between two polls in milliseconds. */
const MAX_MS_LENGTH = 4000
const GROWTH = 1.5
/** Maximum consecutive polls that may fail to reach the server; the job continues on the server. */
const MAX_FAILURES = 8

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || error.status === 429 || error.status === 503)

/** Polls a job until it ends, with growing delays while there is no progress. */
export async function pollJob<Look extends JobPollResult>({
  look,
  pause,
  onLook,
}: JobPollOptions<Look>): Promise<Look> {
  let [wait, failures, mark] = [FIRST_MS, 0, '']
  for (;;) {
    try {
      const found = await look()
      onLook(found)
      if (found.isOver) return found
      failures = 0
      wait = found.mark === mark ? Math.min(MAX_MS_LENGTH, wait * GROWTH) : FIRST_MS
      mark = found.mark
    } catch (error) {
      failures += 1
      if (!mayPass(error) || failures > MAX_FAILURES) throw error
      wait = MAX_MS_LENGTH
    }
    await pause(wait)
  }
}

/**
 * Waits `ms` milliseconds and then until the page is visible and online; ends at once when the signal aborts.
 * @throws ApiError 'aborted'
 */
export async function pauseUntilActive(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await until(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
  if (document.visibilityState !== 'visible') await until(signal, (done) => heard(document, 'visibilitychange', done))
  // The poll waits for the network, because polls that fail offline would count towards the maximum.
  if (!navigator.onLine) await until(signal, (done) => heard(globalThis, 'online', done))
}

function heard(target: EventTarget, event: string, done: () => void): () => void {
  target.addEventListener(event, done, { once: true })
  return () => target.removeEventListener(event, done)
}

/** Resolves when `begin` calls `done`; `begin` returns a function that unsubscribes. */
function until(signal: AbortSignal | undefined, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      takeBack()
      reject(new ApiError('aborted', '请求已取消'))
    }
    const takeBack = begin(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
