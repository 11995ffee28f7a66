import { useEffect, useMemo, useRef, useState } from 'react'
import type { AiInputOf, AiSource, AiToolName } from '../../../sync/tools/ai-jobs.ts'
import type { AnswerOf, RequestOf, WorkerClient } from '../../../workers/client.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { FormValues } from './form.ts'
import { useModel, type Model } from './use-model.ts'

/** An answer with what the visitor changed in it. */
export interface Answer<Result> {
  result: Result
  source: AiSource
  /** Milliseconds since 1970; of the rule engine, which answers while one types, 0. */
  at: number
  /** Texts that were changed by hand, by the id of their part. */
  edits: FormValues
  request: unknown
}

/** The answer of a page and ways to get another. */
export interface AnswerControls<Result> {
  answer: Answer<Result> | undefined
  /** The one before, to compare with. */
  before: Answer<Result> | undefined
  /** Whether the rule engine is at work. */
  busy: boolean
  progress: number
  /** Whether what is entered changed since the answer, which was changed by hand or is a model's. */
  isStale: boolean
  error: Error | undefined
  model: Pick<Model<never>, 'use' | 'job' | 'error' | 'stop' | 'dismiss'>
  canAsk: boolean
  /** Another answer of the rule engine. */
  again: () => void
  /** Ends the rule engine's work. */
  cancel: () => void
  askModel: () => void
  edit: (part: string, text: string) => void
  /** Puts an answer of before in the place of this one. */
  show: (answer: Answer<Result>) => void
}

interface Asked<T, K extends keyof T & string, Tool extends AiToolName> {
  tool: Tool
  client: WorkerClient<T>
  method: K
  /** Without a seed, which is added here; undefined while there is nothing to answer. Referentially stable. */
  request: Omit<RequestOf<T, K>, 'seed'> | undefined
  /** What the model is asked; undefined where the form does not say enough. */
  modelInput?: AiInputOf<Tool> | undefined
}

const RULES: AiSource = { kind: 'rules' }
const NO_EDITS: FormValues = {}

/**
 * The answer to what is entered: the rule engine's at once, while one types; a model's where it was asked for. A model's
 * answer, and one that was changed by hand, stays until another is asked for.
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
  // Requests of engines that draw lots have a seed, and the others let it be.
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
      // An 撤销 is pressed later: by then other parts may have been changed, or another answer shown.
      const now = latest.current
      if (now && now.result === answer?.result) setHeld({ ...now, edits: { ...now.edits, [part]: text } })
    },
    show,
  }
}
