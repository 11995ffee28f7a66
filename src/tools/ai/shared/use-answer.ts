import { useEffect, useMemo, useRef, useState } from 'react'
import type { AiInputOf, AiSource, AiToolName } from '../../../sync/tools/ai-jobs.ts'
import type { AnswerOf, RequestOf, WorkerClient } from '../../../workers/client.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { FormValues } from './form.ts'
import { useModel, type Model } from './use-model.ts'

/** An answer with the visitor's edits. */
export interface Answer<Result> {
  result: Result
  source: AiSource
  /** Milliseconds since 1970; 0 for the rule engine, which answers while typing. */
  at: number
  /** Texts edited by hand, by part id. */
  edits: FormValues
  request: unknown
}

/** Current answer of a page and functions to get another. */
export interface AnswerControls<Result> {
  answer: Answer<Result> | undefined
  /** Previous answer, for comparison. */
  before: Answer<Result> | undefined
  /** True while the rule engine is running. */
  busy: boolean
  progress: number
  /** True if the input changed since a model's or hand-edited answer. */
  isStale: boolean
  error: Error | undefined
  model: Pick<Model<never>, 'use' | 'job' | 'error' | 'stop' | 'dismiss'>
  canAsk: boolean
  /** Requests another answer of the rule engine. */
  again: () => void
  /** Cancels the rule engine's run. */
  cancel: () => void
  askModel: () => void
  edit: (part: string, text: string) => void
  /** Shows a previous answer instead of the current one. */
  show: (answer: Answer<Result>) => void
}

interface Asked<T, K extends keyof T & string, Tool extends AiToolName> {
  tool: Tool
  client: WorkerClient<T>
  method: K
  /**
   * Engine request without its seed, which is added here; undefined if there is nothing to answer. Must be the same
   * object while it is unchanged.
   */
  request: Omit<RequestOf<T, K>, 'seed'> | undefined
  /** Input for the model; undefined if the form is incomplete. */
  modelInput?: AiInputOf<Tool> | undefined
}

const RULES: AiSource = { kind: 'rules' }
const NO_EDITS: FormValues = {}

/**
 * Provides the answer to the form: that of the rule engine while typing, that of a model on request. A model's or
 * hand-edited answer remains until another is requested.
 */
export function useAnswer<T, K extends keyof T & string, Tool extends AiToolName>({
  tool,
  client,
  method,
  request,
  modelInput,
}: Asked<T, K, Tool>): AnswerControls<AnswerOf<T, K>> {
  type Result = AnswerOf<T, K>
  const [seed, setSeed] = useState(1)
  const [held, setHeld] = useState<Answer<Result>>()
  const [before, setBefore] = useState<Answer<Result>>()
  // Engines that choose at random use the seed; the others ignore it.
  const seeded = useMemo(() => request && ({ ...request, seed } as RequestOf<T, K>), [request, seed])
  const rules = useWorkerAnswer(client, method, seeded)
  const live = useMemo(
    () =>
      rules.value === undefined ? undefined : { result: rules.value, source: RULES, at: 0, edits: NO_EDITS, request },
    [rules.value, request],
  )
  const answer = held ?? live
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  })
  const show = (next: Answer<Result> | undefined): void => {
    setBefore(answer)
    setHeld(next)
  }
  const model = useModel(tool, ({ source, result }) =>
    show({ result: result as Result, source, at: Date.now(), edits: NO_EDITS, request }),
  )
  return {
    answer,
    before,
    busy: rules.busy,
    progress: rules.progress,
    isStale: held !== undefined && held.request !== request,
    error: held ? undefined : rules.error,
    model,
    canAsk: modelInput !== undefined && Boolean(model.use),
    again: () => {
      show(undefined)
      setSeed((last) => last + 1)
    },
    cancel: rules.cancel,
    askModel: () => modelInput && model.ask(modelInput),
    edit: (part, text) => {
      // 撤销 may be pressed later, when other parts were edited or another answer is shown.
      const now = latest.current
      if (now && now.result === answer?.result) setHeld({ ...now, edits: { ...now.edits, [part]: text } })
    },
    show,
  }
}
