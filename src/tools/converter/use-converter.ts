import { useMemo } from 'react'
import type { GroupDescription } from '../../engines/units/description.ts'
import type { ConvertedValue } from '../../engines/units/engine.ts'
import type { Notation, NumberStyle } from '../../engines/units/write-number.ts'
import { useUrlState } from '../../state/url-state.ts'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'

export const PRECISIONS = [4, 6, 8, 10, 12, 16, 20, 30, 50] as const
export const NOTATIONS: readonly Notation[] = ['plain', 'scientific', 'engineering']
const DEFAULT_PRECISION = 10

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

function readStyle(state: Readonly<Record<string, string>>): NumberStyle {
  const precision = Number(state.p)
  const notation = NOTATIONS.find((candidate) => candidate === state.n) ?? 'plain'
  return { precision: PRECISIONS.find((candidate) => candidate === precision) ?? DEFAULT_PRECISION, notation }
}

/** The pair on top: what the address says, completed so that both exist and differ. */
function readPair(group: GroupDescription, state: Readonly<Record<string, string>>, source: string): { from: string; to: string } {
  const known = (id: string | undefined): string | undefined => group.units.find((unit) => unit.id === id)?.id
  const from = known(state.f) ?? (known(state.t) === source ? group.start.unit : source)
  const others = [known(state.t), group.base, ...group.units.map((unit) => unit.id)]
  return { from, to: others.find((id) => id !== undefined && id !== from) ?? from }
}

/** Joins the address, the worker and the screen of a unit converter. */
export function useConverter(group: GroupDescription): Converter {
  const [state, setState] = useUrlState()
  const text = state.v ?? ''
  const source = group.units.find((unit) => unit.id === state.u)?.id ?? group.start.unit
  const { from, to } = readPair(group, state, source)
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
    choose: (change) => {
      // Choosing the other side's unit exchanges the two, as a person means it.
      const next = { from, to, ...change }
      if (next.from === next.to) Object.assign(next, change.from === undefined ? { from: to } : { to: from })
      setState({ f: next.from, t: next.to, u: source === from ? next.from : source })
    },
    swap: () => setState({ f: to, t: from, u: source === from ? to : source === to ? from : source }),
    clear: () => {
      setState({ v: '' })
      return () => setState({ v: text, u: source })
    },
    restyle: (style) =>
      setState({
        ...(style.precision !== undefined && { p: style.precision === DEFAULT_PRECISION ? '' : String(style.precision) }),
        ...(style.notation !== undefined && { n: style.notation === 'plain' ? '' : style.notation }),
      }),
    retry: answer.retry,
  }
}
