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

/** A reference set as far as every engine relies on it. */
function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows) && 'columns' in value && Array.isArray(value.columns)
}

/** Fetches a file of the app; undefined when what comes is no reference set, such as half a file or a hotspot's login page. */
async function fetchReference(path: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(path, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const text = await answer.text()
  try {
    const value: unknown = JSON.parse(text)
    return isReference(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a reference set that ships with the app; the service worker has it stored. A corrupt file is fetched once more,
 * past everything that is stored. Throws UserError when the set cannot be had, in other words when it stays corrupt.
 */
export async function loadReference<Set>(set: string): Promise<Set> {
  const path = `${import.meta.env.BASE_URL}reference/${set}.json`
  let found: unknown
  try {
    found = await fetchReference(path)
  } catch (cause) {
    throw Object.assign(new UserError('资料还没有存到这台设备，联网后重试即可'), { cause })
  }
  // The service worker answers for the plain address only.
  found ??= await fetchReference(`${path}?fresh`, { cache: 'reload' }).catch(() => undefined)
  if (found === undefined) throw new UserError('存在这台设备上的资料已损坏，联网后重试会重新下载')
  return found as Set
}
