import { useMemo } from 'react'
import type { RegionGroup } from '../../../engines/exchange-rate/operation/currencies.ts'
import { sortByMarkets, useMarkets } from '../../markets.ts'
import { DEFAULT_GROUP_SLUG } from './group-slugs.ts'

/**
 * Group with the currencies of the visitor's markets after the yuan, which remains first; the popular group also
 * includes currencies that it lacks otherwise.
 */
export function useMarketGroup(group: RegionGroup): RegionGroup {
  const markets = useMarkets()
  return useMemo(() => {
    if (markets.length === 0) return group
    const [yuan = '', ...others] = group.codes
    const missing = group.slug === DEFAULT_GROUP_SLUG ? markets.map(({ currency }) => currency) : []
    const codes = sortByMarkets(
      [...new Set([...others, ...missing])],
      markets,
      (code, { currency }) => code === currency,
    )
    return { ...group, codes: [...new Set([yuan, ...codes])] }
  }, [group, markets])
}
