import { useLayoutEffect, useMemo } from 'react'
import { useUrlState } from '../../state/url-state.ts'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { readNumberStyle } from './number-style.ts'
import { readSource } from './pair-state.ts'
import type { ConverterProps } from './use-converter.ts'

/** Converts the typed text in the worker and shares the result with all parts of the page. */
export function useConversion({ group, conversion }: Pick<ConverterProps, 'group' | 'conversion'>): void {
  const [state] = useUrlState()
  const text = state.v ?? ''
  const unit = readSource(group, state)
  const { precision, notation } = readNumberStyle(state)
  const request = useMemo(
    () => (text === '' ? undefined : { group: group.id, unit, text, style: { precision, notation } }),
    [group.id, unit, text, precision, notation],
  )
  const { value: result, error: crash, retry } = useWorkerAnswer(unitsWorker, 'convert', request)
  const values = useMemo(
    () => new Map(result?.state === 'ok' ? result.values.map((value) => [value.unit, value]) : []),
    [result],
  )
  const problem = result?.state === 'error' ? result.message : ''
  const note = (result?.state === 'ok' ? result.note : undefined) ?? ''
  useLayoutEffect(() => {
    conversion.set({ values, problem, note, crash, retry })
    // `retry` behaves the same in every render.
    // oxlint-disable-next-line react/exhaustive-deps -- a new one is no news
  }, [conversion, values, problem, note, crash])
}
