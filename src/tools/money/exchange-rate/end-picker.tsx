import { useCallback } from 'react'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { END_NAMES, type Pair } from './pair-state.ts'
import { usePair } from './use-pair.ts'

export interface EndPickerProps {
  /** The pair that the path names. */
  path: Pair
  end: 'from' | 'to'
}

/** The currency of one end of the pair. It reads the address itself, so that its markup stays as it came. */
export function EndPicker({ path, end }: EndPickerProps) {
  const pair = usePair(path)
  const { choose } = pair
  const onChoose = useCallback((code: string) => choose(end, code), [choose, end])
  return <CurrencyPicker className="w-full" label={END_NAMES[end]} onChoose={onChoose} value={pair[end]} />
}
