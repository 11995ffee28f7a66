import { exposeWorkerApi, type ReportProgress } from '../workers/host.ts'
import { PACKS_CACHE, storePack, type StoredPack } from './reference-pack.ts'

/** A set's file to store, and the columns that the app needs. */
export interface StoreRequest {
  set: string
  bytes: ArrayBuffer
  columns: readonly string[]
}

const api = {
  /** The work runs in a worker, because parsing two megabytes of JSON would block a phone's main thread. */
  store: async ({ set, bytes, columns }: StoreRequest, progress: ReportProgress): Promise<StoredPack> =>
    storePack(await caches.open(PACKS_CACHE), set, bytes, Date.now(), columns, progress),
}

export type PacksApi = typeof api

exposeWorkerApi(api)
