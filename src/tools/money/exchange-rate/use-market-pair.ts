import { useEffect, useRef } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { useMarkets } from '../../markets.ts'
import { getToolPath } from '../../tool.ts'

/**
 * Shows the currency of the visitor's first market if no pair is given, and writes it to the URL: a link without a pair
 * must mean the same on every device.
 */
export function useMarketPair(): void {
  const [market] = useMarkets()
  const [state, setState] = useUrlState()
  const isUntouched = useRef(true)
  const isBare = location.pathname === getToolPath('hlhs') && Object.keys(state).length === 0
  useEffect(() => {
    if (!market || !isUntouched.current) return
    isUntouched.current = false
    if (isBare && market.currency !== 'CNY' && market.currency !== 'USD') setState({ f: market.currency })
  }, [market, isBare, setState])
}
