import type { RecentTool } from '../../lib/kept/preferences.ts'

/** What was last done with a tool, as one short line: `5 kg = 11.0231 lb`, or what was entered; '' when that is nothing to show. */
export function lastUse({ state, result }: Pick<RecentTool, 'state' | 'result'>): string {
  return result ?? [state.v ?? state.k ?? state.q, state.u].filter(Boolean).join(' ')
}
