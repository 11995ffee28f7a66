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

/** A call that takes longer than this when a newer one comes is ended with its worker; a shorter one is left to finish. */
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
  const [answer, setAnswer] = useState<{ value?: AnswerOf<T, K>; error?: Error; busy: boolean; progress: number }>({ busy: false, progress: 0 })
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController | undefined>(undefined)

  useEffect(() => {
    if (request === undefined) {
      setAnswer({ busy: false, progress: 0 })
      return
    }
    const controller = new AbortController()
    running.current = controller
    let latest = true
    let done = false
    const startedAt = performance.now()
    setAnswer((last) => ({ ...last, busy: true, progress: 0 }))
    const finish = (change: { value?: AnswerOf<T, K>; error?: Error }): void => {
      done = true
      if (latest) setAnswer((last) => ({ ...last, ...(change.value !== undefined && { error: undefined }), ...change, busy: false }))
    }
    client
      .call(method, request, {
        signal: controller.signal,
        onProgress: (progress) => latest && setAnswer((last) => ({ ...last, progress })),
      })
      .then(
        (value) => finish({ value: value as AnswerOf<T, K> }),
        (error: unknown) => finish(error instanceof DOMException && error.name === 'AbortError' ? {} : { error: error instanceof Error ? error : new Error(String(error)) }),
      )
    return () => {
      latest = false
      if (!done && performance.now() - startedAt > PATIENCE_MS) controller.abort()
    }
  }, [client, method, request, attempt])

  return {
    value: answer.value,
    error: answer.error,
    busy: answer.busy,
    progress: answer.progress,
    cancel: () => running.current?.abort(),
    retry: () => setAttempt((count) => count + 1),
  }
}
