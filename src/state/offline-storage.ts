import { proxy } from 'valtio'
import type { OfflineChoice } from '../lib/offline-choice.ts'
import { snapshotHook } from './snapshot-hook.ts'

/** The size of the app in bytes: compressed in transfer, uncompressed on the device. */
export interface OfflineSize {
  /** Bytes of data. */
  transfer: number
  /** Bytes on the device. */
  bytes: number
}

export interface OfflineStorage {
  choice: OfflineChoice
  /** `waiting` for a line that costs nothing, `failed` until the next page tries again. */
  standing: 'unknown' | 'unsupported' | 'waiting' | 'declined' | 'storing' | 'failed' | 'stored'
  /** Undefined until the server has said it. */
  size: OfflineSize | undefined
}

/** Written by `src/sync/app/offline-storage.ts` only. */
export const offlineStorage = proxy<OfflineStorage>({ choice: 'auto', standing: 'unknown', size: undefined })

export const useOfflineStorage: () => Readonly<OfflineStorage> = snapshotHook(offlineStorage)
