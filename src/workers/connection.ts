import * as Comlink from 'comlink'
import type { WorkerClient } from './client.ts'
import type { ReportProgress, WorkerApi } from './host.ts'

interface Pending {
  method: string
  request: unknown
  onProgress: ReportProgress | undefined
  resolve: (value: never) => void
  reject: (reason: Error) => void
}

type RemoteMethod = (request: unknown, progress?: ReportProgress) => Promise<never>

const IDLE_MS = 60_000

/** A worker crashed. The message is shown to the visitor. */
export class WorkerCrash extends Error {
  override readonly name = 'WorkerCrash'
  constructor(label: string, missing: boolean) {
    super(
      missing
        ? `${label}还没有下载到这台设备；输入都还在，联网后请重试`
        : `${label}进程意外停止，已经重新启动；输入都还在，请重试`,
    )
  }
}

/**
 * Starts the worker on first use; ends it when a call is aborted, when it crashes, and after an idle minute. Engines
 * are pure, so other calls that wait are repeated in the next worker.
 */
export function connectWorker<T extends WorkerApi<T>>(label: string, spawn: () => Worker): WorkerClient<T> {
  const pending = new Set<Pending>()
  let worker: Worker | undefined
  let remote: Record<string, RemoteMethod> | undefined
  /**
   * True if a worker ever answered. If none did and there is no network, the worker's script is not stored on this
   * device.
   */
  let answered = false
  let idle: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(idle)
    worker?.terminate()
    worker = undefined
    remote = undefined
  }

  function crash(): void {
    end()
    const lost = [...pending]
    pending.clear()
    for (const call of lost) call.reject(new WorkerCrash(label, !answered && !navigator.onLine))
  }

  function start(): Record<string, RemoteMethod> {
    if (remote) return remote
    const started = spawn()
    // Events of a terminated worker may still arrive.
    const onFault = (event: Event): void => {
      event.preventDefault()
      if (worker === started) crash()
    }
    started.addEventListener('error', onFault)
    started.addEventListener('messageerror', onFault)
    worker = started
    remote = Comlink.wrap(started) as unknown as Record<string, RemoteMethod>
    return remote
  }

  function settle(call: Pending): boolean {
    if (!pending.delete(call)) return false
    if (pending.size === 0) idle = setTimeout(end, IDLE_MS)
    return true
  }

  function send(call: Pending): void {
    clearTimeout(idle)
    const owner = start()
    const method = owner[call.method]
    if (!method) throw new TypeError(`no worker method ${call.method}`)
    // A callback needs a message port of its own, which most calls do without.
    const answer = call.onProgress ? method(call.request, Comlink.proxy(call.onProgress)) : method(call.request)
    answer.then(
      (value) => {
        answered = true
        if (settle(call)) call.resolve(value)
      },
      (error: unknown) => {
        if (settle(call)) call.reject(error instanceof Error ? error : new Error(String(error)))
      },
    )
  }

  function abort(call: Pending): void {
    if (!settle(call)) return
    end()
    call.reject(new DOMException('aborted', 'AbortError'))
    for (const other of pending) send(other)
  }

  return {
    start: () => void start(),
    end: crash,
    call: (method, request, { signal, onProgress } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(new DOMException('aborted', 'AbortError'))
          return
        }
        const call: Pending = { method, request, onProgress, resolve, reject }
        // Throws if the worker cannot be started; the call is then not pending.
        send(call)
        pending.add(call)
        signal?.addEventListener('abort', () => abort(call), { once: true })
      }),
  }
}
