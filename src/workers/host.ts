import * as Comlink from 'comlink'

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
