import { useMemo } from 'react'
import type { Market } from '../../market-table.ts'
import { useMarkets } from '../../markets.ts'
import type { LookupQuery } from './use-lookup.ts'

/** What of a market stands in which column of a set. */
const COLUMNS: Readonly<Record<string, { column: string; valueOf: (market: Market) => string }>> = {
  fba: { column: 'countryName', valueOf: ({ name }) => name },
  ports: { column: 'countryZh', valueOf: ({ name }) => name },
  countries: { column: 'iso2', valueOf: ({ code }) => code },
  currencies: { column: 'code', valueOf: ({ currency }) => currency },
}

/** The same question with the rows of the visitor's markets on top of the whole list; unchanged for who chose none. */
export function useMarketsFirst(query: LookupQuery): LookupQuery {
  const markets = useMarkets()
  return useMemo(() => {
    const rule = COLUMNS[query.set]
    return rule && markets.length > 0
      ? { ...query, first: { column: rule.column, values: [...new Set(markets.map(rule.valueOf))] } }
      : query
  }, [query, markets])
}
