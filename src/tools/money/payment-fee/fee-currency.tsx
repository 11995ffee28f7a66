import { useCallback, useEffect } from 'react'
import { showToast } from '../../../state/toast.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { findCurrency } from '../shared/currency.ts'
import { toCurrencyState, readFeeInputs, toTermsState } from './fee-state.ts'

/** Select of the payment's currency; changing it loads that currency's preset, with an undo for edited terms. */
export function FeeCurrency() {
  const [state, setState] = useUrlState()
  const { currency, terms, edited } = readFeeInputs(state)
  const { percent, fixed } = terms
  const exists = findCurrency(currency) !== undefined
  useEffect(() => {
    if (!exists) setState({ c: '' })
  }, [exists, setState])
  const choose = useCallback(
    (code: string) => {
      if (code === currency) return
      setState(toCurrencyState(code))
      if (!edited) return
      const undo = (): void => setState({ ...toCurrencyState(currency), ...toTermsState({ percent, fixed }) })
      showToast(`费率已换成 ${code} 的示例`, { position: 'bottom', action: { label: '撤销', run: undo } })
    },
    [setState, edited, currency, percent, fixed],
  )
  return <CurrencyPicker className="w-full" label="收款货币" onChoose={choose} value={currency} />
}
