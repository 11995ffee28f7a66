import { LRUCache } from 'lru-cache'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { ok } from './envelope.ts'

/** Bytes of answers kept in memory, about. */
const MOST_BYTES = 48 * 1024 * 1024
/** Addresses longer than this are nobody's second question. */
const LONGEST_KEY = 600

/** Writes an answer after checking it against its contract. @throws ZodError when the server does not keep its word. */
export function writeAnswer(contract: CallContract, answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(ok(contract.answer.parse(answer))))
}

/** Written answers of calls that say the same until the day changes, by address. */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (answer, url) => answer.length + 2 * url.length })
  #day = 0

  /** The answer to an address on a day; working hours follow the clocks, so a new day begins empty. */
  get(url: string, day: number): Buffer | undefined {
    if (day !== this.#day) this.#answers.clear()
    this.#day = day
    return url.length > LONGEST_KEY ? undefined : this.#answers.get(url)
  }

  keep(url: string, answer: Buffer): void {
    if (url.length <= LONGEST_KEY) this.#answers.set(url, answer)
  }
}
