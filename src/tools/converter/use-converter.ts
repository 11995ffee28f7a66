import { useMemo } from 'react'
import type { GroupDescription } from '../../engines/units/description.ts'
import type { ConvertedValue } from '../../engines/units/engine.ts'
import type { NumberStyle } from '../../engines/units/write-number.ts'
import { useUrlState } from '../../state/url-state.ts'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { choosePair, readPair, readSource, readStyle, styleState, swapPair } from './converter-state.ts'

/** What the converter's screen shows and does. */
export interface Converter {
  group: GroupDescription
  /** The unit typed against, and what was typed. */
  source: string
  text: string
  from: string
  to: string
  style: NumberStyle
  values: ReadonlyMap<string, ConvertedValue>
  /** One sentence about what was typed, '' when there is nothing to say. */
  problem: string
  warning: string
  crash: Error | undefined
  type: (unit: string, text: string) => void
  choose: (change: { from?: string; to?: string }) => void
  swap: () => void
  clear: () => () => void
  restyle: (style: Partial<NumberStyle>) => void
  retry: () => void
}

/** Joins the address, the worker and the screen of a unit converter. */
export function useConverter(group: GroupDescription): Converter {
  const [state, setState] = useUrlState()
  const text = state.v ?? ''
  const source = readSource(group, state)
  const { from, to } = readPair(group, state)
  const { precision, notation } = readStyle(state)

  const request = useMemo(
    () => (text === '' ? undefined : { group: group.id, unit: source, text, style: { precision, notation } }),
    [group.id, source, text, precision, notation],
  )
  const answer = useWorkerAnswer(unitsWorker, 'convert', request)
  const result = answer.value
  const values = useMemo(
    () => new Map(result?.state === 'ok' ? result.values.map((value) => [value.unit, value]) : []),
    [result],
  )

  return {
    group,
    source,
    text,
    from,
    to,
    style: { precision, notation },
    values,
    problem: result?.state === 'error' ? result.message : '',
    warning: values.get(source)?.warning ?? '',
    crash: answer.error,
    type: (unit, value) => setState({ v: value, u: unit, f: from, t: to }),
    choose: (change) => setState(choosePair({ from, to, source }, change)),
    swap: () => setState(swapPair({ from, to, source })),
    clear: () => {
      setState({ v: '' })
      return () => setState({ v: text, u: source })
    },
    restyle: (style) => setState(styleState(style)),
    retry: answer.retry,
  }
}
