import { proxy, type Snapshot } from 'valtio'
import type { PackSet, StoredPack } from '../packs/reference-pack.ts'
import { snapshotHook } from './snapshot-hook.ts'

/** What the app knows of one data pack on this device. */
export interface PackStatus {
  stored: StoredPack | undefined
  /** The visitor removed it and does not want it to come by itself. */
  refused: boolean
  /** Fraction of a download under way. */
  progress: number | undefined
  fault: string | undefined
}

interface DataPacks {
  /** `unknown` before the device was looked at, `none` where the browser cannot keep packs. */
  support: 'unknown' | 'none' | 'full'
  packs: Partial<Record<PackSet, PackStatus>>
}

/** Written by `src/sync` only. */
export const dataPacks = proxy<DataPacks>({ support: 'unknown', packs: {} })

export const useDataPacks: () => Snapshot<DataPacks> = snapshotHook(dataPacks)
