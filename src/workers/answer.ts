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

/** How a text is answered. */
export interface AskOptions {
  /** Milliseconds since 1970 UTC. */
  now: number
  /** The visitor's markets, ISO 3166-1 alpha-2. */
  markets: readonly string[]
  /** At most so many answers. */
  limit: number
  /** Waits for all sets that the question needs; without it the answer is what is open at once. */
  wait?: boolean
  /** The newest rates that this device knows (src/sync/rates/rates.ts); without them those that came with the app are used. */
  table?: RateTable | undefined
}

/** Answers what was typed, best first. `complete` is false while sets are being opened that could add something: ask again with `wait`. */
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

/** More than the engine looks at; a pasted novel is not copied to the worker at every key. */
const MAX_LENGTH = 2000

/** Starts the worker and the opening of its sets: for when the box is opened. */
export function warmUpAnswers(): void {
  worker.call('warm', {}).catch((error: unknown) => console.warn('answers are not warmed up', error))
}
