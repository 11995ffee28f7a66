import { ApiError } from '../../api/api-error.ts'

/** What one look at a job found. */
export interface JobSnapshot {
  isOver: boolean
  /** Changes whenever the job has got further: then the next look comes soon. */
  mark: string
}

/** How a job is followed. */
export interface JobPollOptions<Look extends JobSnapshot> {
  /** Looks at the job. @throws ApiError */
  look: () => Promise<Look>
  /** Waits so many milliseconds, and on while nobody sees the page. @throws ApiError 'aborted' when nobody waits any more. */
  pause: (ms: number) => Promise<void>
  onLook: (look: Look) => void
}

/** Milliseconds between two looks: at first and whenever the job got further, and at most. */
const FIRST_MS = 400
const MAX_MS_LENGTH = 4000
const GROWTH = 1.5
/** Looks in a row that may fail to reach the server: the job goes on without us. */
const MAX_FAILURES = 8

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || error.status === 429 || error.status === 503)

/** Looks at a job until it is over, ever less often while nothing happens. */
export async function pollJob<Look extends JobSnapshot>({ look, pause, onLook }: JobPollOptions<Look>): Promise<Look> {
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

/** Waits so many milliseconds and then until the page is seen and has a network; ends at once when the signal does. @throws ApiError 'aborted' */
export async function pauseUntilActive(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await until(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
  if (document.visibilityState !== 'visible') await until(signal, (done) => heard(document, 'visibilitychange', done))
  // The job goes on: a look without a network would be one of those after which it is given up.
  if (!navigator.onLine) await until(signal, (done) => heard(globalThis, 'online', done))
}

function heard(target: EventTarget, event: string, done: () => void): () => void {
  target.addEventListener(event, done, { once: true })
  return () => target.removeEventListener(event, done)
}

/** Waits for what `begin` says is done; `begin` answers with what takes it back. */
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
