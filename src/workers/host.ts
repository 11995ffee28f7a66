import * as Comlink from 'comlink'
import { UserError } from '../lib/user-error.ts'

/** Reports work done so far as a fraction from 0 to 1. */
export type ReportProgress = (fraction: number) => void

/** What a worker offers: methods that take one cloneable request and a progress callback, and return a cloneable answer. */
export type WorkerApi<T> = {
  [K in keyof T]: (request: never, progress: ReportProgress) => unknown
}

/** Opens an engine's methods to the window that started this worker. */
export function expose<T extends WorkerApi<T>>(api: T): void {
  Comlink.expose(api)
}

/** Reads a reference set that ships with the app; the service worker has it stored. Throws UserError when it cannot be had. */
export async function loadReference<Set>(set: string): Promise<Set> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}reference/${set}.json`)
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as Set
  } catch (cause) {
    throw Object.assign(new UserError('资料还没有存到这台设备，联网后重试即可'), { cause })
  }
}
