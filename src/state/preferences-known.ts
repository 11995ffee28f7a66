import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

const status = proxy({ known: false })
const useCurrent = createSnapshotHook(status)

/** Marks the stored preferences, and the data needed to render them, as loaded. */
export function markPreferencesLoaded(): void {
  status.known = true
}

/** True if the preferences are loaded; false during hydration. */
export function usePreferencesLoaded(): boolean {
  return useCurrent().known
}

/**
 * Class that hides elements moved by the visitor's choices until these are applied, if the boot script found such
 * choices on this device. `wanted` is the class for particular choices, `own:invisible` for any.
 */
export function usePendingPreferencesClass(wanted: string): string {
  return usePreferencesLoaded() ? '' : wanted
}
