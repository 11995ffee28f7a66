import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** What opens over any page besides the search and 更多: the choice of markets, and the backup of what is kept here. */
export type SheetName = 'markets' | 'backup'

const state = proxy<{ open: SheetName | undefined }>({ open: undefined })

export function openSheet(name: SheetName): void {
  state.open = name
}

export function closeSheet(): void {
  state.open = undefined
}

const useCurrent = snapshotHook(state)

/** The sheet that is open. */
export function useOpenSheet(): SheetName | undefined {
  return useCurrent().open
}
