import { useMemo } from 'react'
import type { Market } from '../../market-table.ts'
import { useMarkets } from '../../markets.ts'
import type { LookupQuery } from './use-lookup.ts'

/** Column of each set that identifies a market, and the market's value in it. */
const COLUMNS: Readonly<Record<string, { column: string; valueOf: (market: Market) => string }>> = {
  fba: { column: 'countryName', valueOf: ({ name }) => name },
  ports: { column: 'countryZh', valueOf: ({ name }) => name },
  countries: { column: 'iso2', valueOf: ({ code }) => code },
  currencies: { column: 'code', valueOf: ({ currency }) => currency },
}

/** Query with the rows of the visitor's markets first, if the whole list is shown; unchanged without markets. */
export function useMarketsFirstQuery(query: LookupQuery): LookupQuery {
  const markets = useMarkets()
  return useMemo(() => {
    const rule = COLUMNS[query.set]
    return rule && markets.length > 0
      ? { ...query, first: { column: rule.column, values: [...new Set(markets.map(rule.valueOf))] } }
      : query
  }, [query, markets])
}
