import { EU_MEMBERS } from '../../lib/eu-members.ts'

/** Rules of import taxes, which every market needs. */
const RULES = 'duty-rules'
const BY_MARKET: Readonly<Record<string, string>> = { US: 'duty-us', GB: 'duty-gb' }

/** Reference sets with the facts of a market. */
export function listDutySets(market: string): string[] {
  const own = EU_MEMBERS.has(market) ? 'duty-eu' : BY_MARKET[market]
  return own === undefined ? [RULES] : [RULES, own]
}
