import { useUrlState } from '../../../state/url-state.ts'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { readSourceCurrency } from './board-source.ts'

export interface SourcePickerProps {
  onSource: (code: string) => void
}

/** Select of the source currency. Reads the URL itself, so that its prerendered markup is kept. */
export function SourcePicker({ onSource }: SourcePickerProps) {
  const [state] = useUrlState()
  return <CurrencyPicker className="w-full" label="源货币" onChoose={onSource} value={readSourceCurrency(state)} />
}
