import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

const status = proxy({ known: false })
const useCurrent = snapshotHook(status)

/** Notes that the stored preferences, and what they need to be drawn, have been loaded. */
export function markPreferencesLoaded(): void {
  status.known = true
}

/** Whether they have been loaded; false while hydrating. */
export function usePreferencesLoaded(): boolean {
  return useCurrent().known
}

/**
 * A class for what the visitor's own choices move: where this device has such choices (the boot script says so), it is not
 * shown before they are applied. `wanted` is the class of those choices, `own:invisible` for any.
 */
export function useClassUntilPreferencesLoaded(wanted: string): string {
  return usePreferencesLoaded() ? '' : wanted
}
