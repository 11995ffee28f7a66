import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppStatus } from '../../../state/app-status.ts'
import { useUrlState } from '../../../state/url-state.ts'
import type { AiAnswer, AiInputOf, AiQuota, AiToolName } from '../../../sync/tools/ai-jobs.ts'

const calls = () => import('../../../sync/tools/ai-jobs.ts')

/** The server's model and its remaining quota. */
export type ModelQuota = AiQuota & { model: NonNullable<AiQuota['model']> }

/** A running job of a model. */
export interface ModelJob {
  /** Milliseconds since 1970; for a job resumed after a reload the time of the reload. */
  startedAt: number
  /** Number of jobs queued ahead; undefined until the server reports it. */
  ahead: number | undefined
  /** Text written so far. */
  partial: string
}

/** State of a model and functions to ask it. */
export interface Model<Tool extends AiToolName> {
  /** Quota; null if the server has no model; undefined until it responds or while it is unreachable. */
  use: ModelQuota | null | undefined
  job: ModelJob | undefined
  error: Error | undefined
  ask: (input: AiInputOf<Tool>) => void
  stop: () => void
  /** Clears the error. */
  dismiss: () => void
}

async function readUse(signal: AbortSignal): Promise<ModelQuota | null> {
  const use = await (await calls()).readAiQuota(signal)
  return use.model ? { ...use, model: use.model } : null
}

/**
 * The server's model quota and a function to refetch it; null if there is no model, undefined while it is unreachable.
 */
function useModelUse(): [ModelQuota | null | undefined, () => void] {
  const { online } = useAppStatus()
  const [use, setUse] = useState<ModelQuota | null>()
  const controller = useRef<AbortController | undefined>(undefined)
  const read = useCallback(() => {
    controller.current?.abort()
    controller.current = new AbortController()
    // If the request fails, the page works as without a model.
    readUse(controller.current.signal).then(setUse, (error: unknown) => console.info('use of models not read', error))
  }, [])
  useEffect(() => {
    if (online) read()
    return () => controller.current?.abort()
  }, [online, read])
  return [online ? use : undefined, read]
}

const isAborted = (error: unknown): boolean => error instanceof Error && 'kind' in error && error.kind === 'aborted'

/** Asks a model and follows its job, also after a reload; leaving the page does not cancel the job. */
export function useModel<Tool extends AiToolName>(tool: Tool, onAnswer: (answer: AiAnswer<Tool>) => void): Model<Tool> {
  const [{ job: id = '' }, setState] = useUrlState()
  const [job, setJob] = useState<ModelJob>()
  const [error, setError] = useState<Error>()
  const controller = useRef<AbortController | undefined>(undefined)
  const [use, readAgain] = useModelUse()
  const take = useRef(onAnswer)
  useEffect(() => {
    take.current = onAnswer
  })

  const work = async (start: (signal: AbortSignal) => Promise<string>): Promise<void> => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setError(undefined)
    setJob({ startedAt: Date.now(), ahead: undefined, partial: '' })
    try {
      const { followAiJob } = await calls()
      const name = await start(own.signal)
      if (own.signal.aborted) return
      setState({ job: name })
      const answer = await followAiJob(tool, name, {
        signal: own.signal,
        onProgress: ({ ahead, partial }) =>
          !own.signal.aborted && setJob((known) => known && { ...known, ahead, partial }),
      })
      if (!own.signal.aborted) take.current(answer)
    } catch (cause) {
      if (!own.signal.aborted && !isAborted(cause)) setError(cause instanceof Error ? cause : new Error(String(cause)))
    } finally {
      if (controller.current === own) {
        controller.current = undefined
        setJob(undefined)
        readAgain()
        if (!own.signal.aborted) setState({ job: '' })
      }
    }
  }
  const resume = useEffectEvent((name: string) => void work(() => Promise.resolve(name)))
  useEffect(() => {
    if (id !== '' && !controller.current) resume(id)
  }, [id])
  useEffect(() => () => controller.current?.abort(), [])

  const stop = async (): Promise<void> => {
    controller.current?.abort()
    controller.current = undefined
    setJob(undefined)
    setState({ job: '' })
    try {
      await (await calls()).stopAiJob(tool, id)
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)))
    }
    readAgain()
  }
  return {
    use,
    job,
    error,
    ask: (input) => void work(async () => (await calls()).startAiJob(tool, input)),
    stop: () => void stop(),
    dismiss: () => setError(undefined),
  }
}
