import { useCallback } from 'react'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { END_NAMES, type Pair } from './pair-state.ts'
import { usePair } from './use-pair.ts'

export interface EndPickerProps {
  /** Currency pair of the path. */
  path: Pair
  end: 'from' | 'to'
}

/** Select of one currency of the pair. It reads the URL itself, so that its prerendered markup is kept. */
export function EndPicker({ path, end }: EndPickerProps) {
  const pair = usePair(path)
  const { choose } = pair
  const onChoose = useCallback((code: string) => choose(end, code), [choose, end])
  return <CurrencyPicker className="w-full" label={END_NAMES[end]} onChoose={onChoose} value={pair[end]} />
}
