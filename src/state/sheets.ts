import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** What opens over any page besides the search and 更多: the choice of markets, the backup of what is kept here, and the way out of WeChat's browser. */
export type SheetName = 'markets' | 'backup' | 'browser'

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
