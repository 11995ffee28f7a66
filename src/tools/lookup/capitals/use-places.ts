import { useCallback } from 'react'
import { showToast } from '../../../state/toast.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { MAX_PLACES, readPlaces, togglePlace } from './query.ts'

/** Compared places from the URL, and a function that adds or removes one. */
export function usePlaces(): [string[], (code: string) => void] {
  const [state, setState] = useUrlState()
  const places = readPlaces(state)
  const key = places.join(',')
  const toggle = useCallback(
    (code: string) => {
      const before = key === '' ? [] : key.split(',')
      if (before.length >= MAX_PLACES && !before.includes(code))
        showToast(`时间对照最多放 ${MAX_PLACES} 个地方，先去掉一个`, { type: 'fail' })
      else setState({ p: togglePlace(before, code) })
    },
    [key, setState],
  )
  return [places, toggle]
}
