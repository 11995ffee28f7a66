import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, RequestOf, WorkerClient } from './client.ts'

/** How far an answer has come. `value` stays the last good one while the next is on its way or has failed. */
export interface WorkerAnswer<Value> {
  value: Value | undefined
  error: Error | undefined
  busy: boolean
  /** 0 to 1, of the call under way. */
  progress: number
  cancel: () => void
  retry: () => void
}

/** The answer that came last, and to what. */
interface Last<Value> {
  value?: Value | undefined
  error?: Error | undefined
  request?: unknown
  attempt?: number
  progress: number
}

const NOTHING: Last<never> = { progress: 0 }

/** A call that has run longer than this when a newer one comes is ended with its worker; a younger one gets as long again to finish. */
const PATIENCE_MS = 200

/**
 * Keeps the answer of a worker to the latest request. Only the newest answer is taken, whatever the order they come in.
 * `request` must keep its identity while it says the same; undefined asks nothing and clears the answer.
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
  // What was cleared must not flash up again when the next request comes.
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
      if (latest) setLast((before) => ({ ...before, error: undefined, ...change, request, attempt, progress: 0 }))
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
      // It may never finish, and the newer one waits behind it.
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
