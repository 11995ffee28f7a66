import type { ReportProgress, WorkerApi } from './host.ts'

/** Options of one call. */
export interface CallOptions {
  /** Aborting ends the worker at once, even inside a hostile regular expression. */
  signal?: AbortSignal | undefined
  /** Called with the fraction done, 0 to 1. */
  onProgress?: ReportProgress | undefined
}

/** The request of a worker method. */
export type RequestOf<T, K extends keyof T> = T[K] extends (request: infer R, ...rest: never[]) => unknown ? R : never
/** The answer of a worker method. */
export type AnswerOf<T, K extends keyof T> = T[K] extends (...args: never[]) => infer R ? Awaited<R> : never

/** A typed, restartable connection to an engine's worker. */
export interface WorkerClient<T> {
  call<K extends keyof T & string>(method: K, request: RequestOf<T, K>, options?: CallOptions): Promise<AnswerOf<T, K>>
  /** Starts the worker early, so that the first call waits less. */
  start(): void
  /** Ends the worker; the next call starts a new one. */
  end(): void
}

const load = () => import('./connection.ts')

let connections: ReturnType<typeof load> | undefined

/** Loads the connection module, again after a failure. */
function loadConnections(): ReturnType<typeof load> {
  connections ??= load().catch((error: unknown) => {
    connections = undefined
    throw error
  })
  return connections
}

/** Creates a client of the worker that `spawn` starts; calls are sent in order. `label` names it in messages. */
export function createWorkerClient<T extends WorkerApi<T>>(label: string, spawn: () => Worker): WorkerClient<T> {
  let client: WorkerClient<T> | undefined
  const connected = async (): Promise<WorkerClient<T>> => {
    const { connectWorker } = await loadConnections()
    return (client ??= connectWorker<T>(label, spawn))
  }
  return {
    // Errors are ignored here, because the first call reports them.
    start: () =>
      void connected().then(
        (worker) => worker.start(),
        () => {},
      ),
    end: () => client?.end(),
    call: async (method, request, options) => (await connected()).call(method, request, options),
  }
}
