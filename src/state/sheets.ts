import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Sheets that open over any page, besides search and 更多: markets, backup, and the exit from WeChat's browser. */
export type SheetName = 'markets' | 'backup' | 'browser'

const state = proxy<{ open: SheetName | undefined }>({ open: undefined })

export function openSheet(name: SheetName): void {
  state.open = name
}

export function closeSheet(): void {
  state.open = undefined
}

const useCurrent = createSnapshotHook(state)

/** The open sheet, if any. */
export function useOpenSheet(): SheetName | undefined {
  return useCurrent().open
}
