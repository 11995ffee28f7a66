import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Status of the app on this device. */
interface AppStatus {
  online: boolean
  /** Number of actions that could not be sent yet. */
  unsent: number
  /** True if everything needed offline is stored. */
  offlineReady: boolean
  /** True while the notice about offline storage is shown. */
  offlineLine: boolean
  /** True if a newer build waits to be activated. */
  updateReady: boolean
  /** True if the browser offers to install the app. */
  canInstall: boolean
  installed: boolean
}

/** Written by `src/sync` only. */
export const appStatus = proxy<AppStatus>({
  online: true,
  unsent: 0,
  offlineReady: false,
  offlineLine: false,
  updateReady: false,
  canInstall: false,
  installed: false,
})

export const useAppStatus: () => Readonly<AppStatus> = createSnapshotHook(appStatus)
