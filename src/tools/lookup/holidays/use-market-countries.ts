import { useEffect, useMemo, useRef } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { sortByMarkets, useMarkets } from '../../markets.ts'
import { AREAS, listCountriesInArea, findCountry, type Country } from './view-state.ts'

/** Countries of a tab, the visitor's markets first; the popular tab also includes missing markets. */
export function useMarketCountries(area: string): readonly Country[] {
  const markets = useMarkets()
  return useMemo(() => {
    const countries = listCountriesInArea(area)
    if (markets.length === 0) return countries
    const missing = area === AREAS[0] ? markets.flatMap(({ code }) => findCountry(code) ?? []) : []
    return sortByMarkets([...new Set([...countries, ...missing])], markets, ({ code }, market) => code === market.code)
  }, [area, markets])
}

/**
 * Shows the visitor's first market if no country is given, and writes it to the URL: a link without a country must mean
 * the same on every device.
 */
export function useMarketCountry(named: boolean): void {
  const [market] = useMarkets()
  const [state, setState] = useUrlState()
  const isUntouched = useRef(true)
  const isBare = !named && Object.keys(state).length === 0
  useEffect(() => {
    if (!market || !isUntouched.current) return
    isUntouched.current = false
    if (isBare && market.code !== 'US' && findCountry(market.code)) setState({ land: market.code.toLowerCase() })
  }, [market, isBare, setState])
}
