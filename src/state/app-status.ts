import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** What the app knows about itself on this device. */
interface AppStatus {
  online: boolean
  /** What was pressed and could not be sent yet. */
  unsent: number
  /** Everything needed offline is stored. */
  offlineReady: boolean
  /** The line that says what is stored for offline use stands on the page. */
  offlineLine: boolean
  /** A newer build waits to take over. */
  updateReady: boolean
  /** The browser offers to install the app now. */
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

export const useAppStatus: () => Readonly<AppStatus> = snapshotHook(appStatus)
