import { startTransition, useEffect, useRef, useState } from 'react'
import type { AnswerOf, RequestOf, WorkerClient } from './client.ts'

/** State of an answer. `value` is the last successful one while the next is pending or has failed. */
export interface WorkerAnswer<Value> {
  value: Value | undefined
  error: Error | undefined
  busy: boolean
  /** Progress of the running call, 0 to 1. */
  progress: number
  cancel: () => void
  retry: () => void
}

/** The last answer with its request. */
interface Last<Value> {
  value?: Value | undefined
  error?: Error | undefined
  request?: unknown
  attempt?: number
  progress: number
}

const NOTHING: Last<never> = { progress: 0 }

/**
 * Milliseconds that an outdated call may take: a call that has run longer is aborted at once, a younger one after the
 * same time again.
 */
const PATIENCE_MS = 200

/**
 * Keeps a worker's answer to the latest request, in whatever order answers arrive. `request` must be the same object
 * while it is unchanged; undefined sends nothing and clears the answer.
 */
export function useWorkerAnswer<T, K extends keyof T & string>(
  client: WorkerClient<T>,
  method: K,
  request: RequestOf<T, K> | undefined,
): WorkerAnswer<AnswerOf<T, K>> {
  const [last, setLast] = useState<Last<AnswerOf<T, K>>>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController | undefined>(undefined)
  const asked = request !== undefined
  // A cleared answer must not appear again with the next request.
  if (!asked && last !== NOTHING) setLast(NOTHING)

  useEffect(() => {
    if (request === undefined) return
    const controller = new AbortController()
    running.current = controller
    let latest = true
    let done = false
    const startedAt = performance.now()
    const finish = (change: Pick<Last<AnswerOf<T, K>>, 'value' | 'error'>): void => {
      done = true
      // A transition, because rendering a long list would block the next key on a slow phone.
      if (latest)
        startTransition(() =>
          setLast((before) => ({ ...before, error: undefined, ...change, request, attempt, progress: 0 })),
        )
    }
    const fail = (error: unknown): void => {
      const aborted = error instanceof DOMException && error.name === 'AbortError'
      finish(aborted ? {} : { error: error instanceof Error ? error : new Error(String(error)) })
    }
    const onProgress = (progress: number): void => {
      if (latest && !done) setLast((before) => ({ ...before, progress }))
    }
    client.call(method, request, { signal: controller.signal, onProgress }).then((value) => finish({ value }), fail)
    return () => {
      latest = false
      if (done) return
      if (performance.now() - startedAt > PATIENCE_MS) controller.abort()
      // An unfinished call is aborted later, because the newer call waits for it.
      else setTimeout(() => !done && controller.abort(), PATIENCE_MS)
    }
  }, [client, method, request, attempt])

  const settled = last.request === request && last.attempt === attempt
  return {
    value: asked ? last.value : undefined,
    error: asked && settled ? last.error : undefined,
    busy: asked && !settled,
    progress: settled ? 0 : last.progress,
    cancel: () => running.current?.abort(),
    retry: () => setAttempt((count) => count + 1),
  }
}
