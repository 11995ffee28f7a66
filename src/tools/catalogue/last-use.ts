import type { RecentTool } from '../../lib/kept/preferences.ts'

/** Last use of a tool as a short line: its result `5 kg = 11.0231 lb`, or its input; '' if there is nothing to show. */
export function formatLastUse({ state, result }: Pick<RecentTool, 'state' | 'result'>): string {
  return result ?? [state.v ?? state.k ?? state.q, state.u].filter(Boolean).join(' ')
}
