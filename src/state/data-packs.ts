import { proxy, type Snapshot } from 'valtio'
import type { StoredPack } from '../packs/reference-pack.ts'
import { snapshotHook } from './snapshot-hook.ts'

/** What the app knows of one data pack, or of a set that was refreshed, on this device. */
export interface PackStatus {
  stored: StoredPack | undefined
  /** What the server has; undefined where it was not asked. */
  offered: Pick<StoredPack, 'hash' | 'date'> | undefined
  /** The visitor removed it and does not want it downloaded unasked. */
  refused: boolean
  /** Fraction of a download under way, or of writing what came to the device. */
  progress: number | undefined
  /** It has come, and is being written to the device. */
  isStoring?: boolean
  fault: string | undefined
}

interface DataPacks {
  /** `unknown` before the caches were read, `none` where the browser cannot store packs. */
  support: 'unknown' | 'none' | 'full'
  /** By reference set. */
  packs: Record<string, PackStatus>
}

/** Written by `src/sync` only. */
export const dataPacks = proxy<DataPacks>({ support: 'unknown', packs: {} })

export const useDataPacks: () => Snapshot<DataPacks> = snapshotHook(dataPacks)
