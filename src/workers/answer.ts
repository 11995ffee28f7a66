import type { Answers } from '../engines/answer/operation.ts'
import type { AnswerApi } from '../engines/answer/worker.ts'
import type { RateTable } from '../engines/exchange-rate/operation/rates.ts'
import { createWorkerClient } from './client.ts'
import { sendTablesOnce } from './send-tables-once.ts'

const worker = sendTablesOnce(
  createWorkerClient<AnswerApi>(
    '搜索',
    () => new Worker(new URL('../engines/answer/worker.ts', import.meta.url), { type: 'module', name: 'answer' }),
  ),
)

/** Options of an answer. */
export interface AskOptions {
  /** Milliseconds since 1970 UTC. */
  now: number
  /** The visitor's markets, ISO 3166-1 alpha-2. */
  markets: readonly string[]
  /** Maximum number of answers. */
  limit: number
  /** True to wait for all needed sets; otherwise the answer uses the sets already loaded. */
  wait?: boolean
  /** The newest rates on this device (src/sync/rates/rates.ts); by default those that ship with the app. */
  table?: RateTable | undefined
}

/**
 * Answers a typed text, best first. `complete` is false while sets that could add answers are loading: ask again with
 * `wait`.
 */
export function answerInWorker(
  text: string,
  { now, markets, limit, wait = false, table }: AskOptions,
): Promise<Answers> {
  return worker.call('ask', {
    text: text.slice(0, MAX_LENGTH),
    now,
    markets: [...markets],
    limit,
    wait,
    ...(table && { table }),
  })
}

/** Maximum characters sent to the worker at every key press; more than the engine reads. */
const MAX_LENGTH = 2000

/** Starts the worker and loads its sets, when the search box is opened. */
export function warmUpAnswers(): void {
  worker.call('warm', {}).catch((error: unknown) => console.warn('answer worker not started', error))
}
