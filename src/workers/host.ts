import * as Comlink from 'comlink'
import { parseReference, getReferencePath } from '../packs/reference-pack.ts'
import { UserError } from '../lib/user-error.ts'

/** The message where a set is not stored and there is no network. */
const NOT_STORED = '资料还没有存到这台设备，联网后重试即可'

/** Reports work done so far as a fraction from 0 to 1. */
export type ReportProgress = (fraction: number) => void

/** The methods of a worker: they take one cloneable request and a progress callback, and return a cloneable answer. */
export type WorkerApi<T> = {
  [K in keyof T]: (request: never, progress: ReportProgress) => unknown
}

/** Who asked does not follow the work. */
const toNobody: ReportProgress = () => {}

/** Opens an engine's methods to the window that started this worker. */
export function exposeWorkerApi<T extends WorkerApi<T>>(api: T): void {
  const methods = Object.entries<(request: never, progress: ReportProgress) => unknown>(api)
  Comlink.expose(
    Object.fromEntries(
      methods.map(([name, method]) => [name, (request: never, progress = toNobody) => method(request, progress)]),
    ),
  )
}

/** Fetches a set's file as text. Throws UserError when it cannot be loaded. */
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
 * Reads a reference set, which the service worker has stored. A damaged file is fetched once more, past all caches; one
 * without rows is complete. Throws UserError when the set cannot be loaded.
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
