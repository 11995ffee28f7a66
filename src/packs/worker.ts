import { expose } from '../workers/host.ts'
import { PACKS_CACHE, storePack, type StoredPack } from './reference-pack.ts'

/** A set's file to keep, with the columns that the app reads of it. */
export interface StoreRequest {
  set: string
  bytes: ArrayBuffer
  columns: readonly string[]
}

const api = {
  /** Checks a file and keeps it; reading two megabytes of JSON would hold a phone's page up. */
  store: async ({ set, bytes, columns }: StoreRequest): Promise<StoredPack> => storePack(await caches.open(PACKS_CACHE), set, bytes, Date.now(), columns),
}

export type PacksApi = typeof api

expose(api)
