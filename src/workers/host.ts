import * as Comlink from 'comlink'
import { parseReference, getReferencePath } from '../packs/reference-pack.ts'
import { UserError } from '../lib/user-error.ts'

/** Error message if a set is not stored and there is no network. */
const NOT_STORED = '资料还没有存到这台设备，联网后重试即可'

/** Reports progress as a fraction from 0 to 1. */
export type ReportProgress = (fraction: number) => void

/**
 * The methods of a worker: each takes one cloneable request and a progress callback, and returns a cloneable answer.
 */
export type WorkerApi<T> = {
  [K in keyof T]: (request: never, progress: ReportProgress) => unknown
}

/** Default for callers that do not follow the progress. */
const toNobody: ReportProgress = () => {}

/** Exposes an engine's methods to the window that started this worker. */
export function exposeWorkerApi<T extends WorkerApi<T>>(api: T): void {
  const methods = Object.entries<(request: never, progress: ReportProgress) => unknown>(api)
  Comlink.expose(
    Object.fromEntries(
      methods.map(([name, method]) => [name, (request: never, progress = toNobody) => method(request, progress)]),
    ),
  )
}

/**
 * Fetches a set's file as text.
 * @throws UserError if it cannot be loaded.
 */
async function fetchReference(set: string, cache: RequestCache): Promise<string> {
  try {
    const answer = await fetch(getReferencePath(set), { cache })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return await answer.text()
  } catch (cause) {
    throw Object.assign(new UserError(NOT_STORED), { cause })
  }
}

/**
 * Loads a reference set from the service worker. A damaged file is fetched once more, bypassing all caches; a set
 * without rows is valid.
 * @throws UserError if the set cannot be loaded.
 */
export async function loadReference<Set>(set: string): Promise<Set> {
  const text = await fetchReference(set, 'default')
  try {
    return parseReference(text, set) as Set
  } catch (error) {
    console.info('set is damaged and fetched again', set, error)
  }
  const again = await fetchReference(set, 'reload').catch((cause: unknown) => {
    throw Object.assign(new UserError('这台设备上的资料文件损坏了，联网后重试会重新下载'), { cause })
  })
  try {
    return parseReference(again, set) as Set
  } catch (cause) {
    throw Object.assign(new UserError('资料文件损坏，重新下载后仍不完整，请稍后重试'), { cause })
  }
}
