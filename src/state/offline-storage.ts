import { proxy } from 'valtio'
import type { OfflineChoice } from '../lib/offline-choice.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Size of the app in bytes: compressed for transfer, uncompressed on the device. */
export interface OfflineSize {
  /** Bytes to transfer. */
  transfer: number
  /** Bytes stored on the device. */
  bytes: number
}

export interface OfflineStorage {
  choice: OfflineChoice
  /** Progress of storing: `waiting` for an unmetered connection, `failed` until the next page tries again. */
  standing: 'unknown' | 'unsupported' | 'waiting' | 'declined' | 'storing' | 'failed' | 'stored'
  /** Undefined until the server has reported the size. */
  size: OfflineSize | undefined
}

/** Written by `src/sync/app/offline-storage.ts` only. */
export const offlineStorage = proxy<OfflineStorage>({ choice: 'auto', standing: 'unknown', size: undefined })

export const useOfflineStorage: () => Readonly<OfflineStorage> = createSnapshotHook(offlineStorage)
