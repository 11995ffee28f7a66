import { proxy, type Snapshot } from 'valtio'
import type { StoredPack } from '../packs/reference-pack.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Status of a data pack, or of a refreshed set, on this device. */
export interface PackStatus {
  stored: StoredPack | undefined
  /** Server's version; undefined if the server was not asked yet. */
  offered: Pick<StoredPack, 'hash' | 'date'> | undefined
  /** True if the visitor removed the pack; it is then downloaded only on request. */
  refused: boolean
  /** Fraction done of the current download or write. */
  progress: number | undefined
  /** True while the downloaded file is being written to the device. */
  isStoring?: boolean
  fault: string | undefined
}

interface DataPacks {
  /** `unknown` before the caches are read, `none` if the browser cannot store packs, otherwise `full`. */
  support: 'unknown' | 'none' | 'full'
  /** Pack status by reference set. */
  packs: Record<string, PackStatus>
}

/** Written by `src/sync` only. */
export const dataPacks = proxy<DataPacks>({ support: 'unknown', packs: {} })

export const useDataPacks: () => Snapshot<DataPacks> = createSnapshotHook(dataPacks)
