import { useEffect, useRef } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { useMarkets } from '../../markets.ts'

/**
 * Opened without a pair and with nothing entered, the page begins with the money of the visitor's first market. The address
 * then names it: a link without one means the same pair on every device.
 */
export function useMarketPair(named: boolean): void {
  const [market] = useMarkets()
  const [state, setState] = useUrlState()
  const isUntouched = useRef(true)
  const isBare = !named && Object.keys(state).length === 0
  useEffect(() => {
    if (!market || !isUntouched.current) return
    isUntouched.current = false
    if (isBare && market.currency !== 'CNY' && market.currency !== 'USD') setState({ f: market.currency })
  }, [market, isBare, setState])
}
