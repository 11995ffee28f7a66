import { useUrlState } from '../../../state/url-state.ts'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { readSource } from './board-source.ts'

export interface SourcePickerProps {
  onSource: (code: string) => void
}

/** The currency that is converted. It reads the address itself, so that its markup stays as it came. */
export function SourcePicker({ onSource }: SourcePickerProps) {
  const [state] = useUrlState()
  return <CurrencyPicker className="w-full" label="源货币" onChoose={onSource} value={readSource(state)} />
}
