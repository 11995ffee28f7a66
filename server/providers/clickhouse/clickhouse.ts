import type { z } from 'zod'
import { BodyTooLong, decodeUtf8Stream } from '../model/read-events.ts'
import type { ClickHouseConfig } from './settings.ts'

/** Maximum bytes of a response. */
const MAX_BYTES = 8 * 1024 * 1024
/** Maximum bytes read of an error response. */
const MAX_COMPLAINT = 64 * 1024
/** Timeout of a command in milliseconds. */
const COMMAND_MS = 30_000
const READ_MS = 300_000

/**
 * A request that failed, or whose outcome is unknown; it may be retried. The message contains neither password nor
 * rows.
 */
export class ClickHouseFault extends Error {
  override readonly name = 'ClickHouseFault'
}

async function readAll({ body }: Response, most: number): Promise<string> {
  let text = ''
  for await (const piece of decodeUtf8Stream(body ?? new ReadableStream<Uint8Array>(), most)) text += piece
  return text
}

/** The error number only; ClickHouse's message may contain rows. */
async function complaintOf(response: Response): Promise<string> {
  const text = await readAll(response, MAX_COMPLAINT).catch(() => '')
  return `${String(response.status)} ${/Code: \d+/.exec(text)?.[0] ?? ''}`.trim()
}

function faultOf(error: unknown, isLate: boolean): ClickHouseFault {
  if (error instanceof ClickHouseFault) return error
  if (isLate) return new ClickHouseFault('ClickHouse did not answer in time')
  if (error instanceof SyntaxError || error instanceof BodyTooLong)
    return new ClickHouseFault('ClickHouse sent what cannot be read')
  const { cause } = error instanceof Error ? error : {}
  return new ClickHouseFault(
    `ClickHouse does not answer${cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : ''}`,
  )
}

/**
 * ClickHouse client over HTTP, with features that version 18.16 and current ones share. Every method throws a
 * ClickHouseFault.
 */
export class ClickHouse {
  readonly #config: ClickHouseConfig
  readonly #ending = new AbortController()

  constructor(config: ClickHouseConfig) {
    this.#config = config
  }

  async #ask(query: string, body: string, timeoutMs: number): Promise<string> {
    const { origin, database, user, password } = this.#config
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#ending.signal])
    try {
      // If the server did not wait for the end, an error could appear in the middle of a response with status 200.
      const parameters = new URLSearchParams({ database, wait_end_of_query: '1', query })
      const headers = { 'x-clickhouse-user': user, 'x-clickhouse-key': password, 'content-type': 'text/plain' }
      const response = await fetch(`${origin}/?${parameters.toString()}`, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'manual',
        credentials: 'omit',
      })
      if (!response.ok) throw new ClickHouseFault(`ClickHouse refused: ${await complaintOf(response)}`)
      return await readAll(response, MAX_BYTES)
    } catch (error) {
      throw faultOf(error, signal.aborted)
    }
  }

  /** Aborts running requests, whose outcome is then unknown. */
  close(): void {
    this.#ending.abort()
  }

  /** Executes a statement without a result. */
  async command(statement: string): Promise<void> {
    await this.#ask(statement, '', COMMAND_MS)
  }

  /** Inserts rows into a table; they are stored once the promise resolves. */
  async insert(table: string, rows: readonly object[]): Promise<void> {
    await this.#ask(
      `insert into ${table} format JSONEachRow`,
      rows.map((row) => JSON.stringify(row)).join('\n'),
      COMMAND_MS,
    )
  }

  /** The rows of a query. Old versions return 64-bit numbers as text. */
  async rows<Row>(statement: string, row: z.ZodType<Row>): Promise<Row[]> {
    const text = await this.#ask(`${statement} format JSONEachRow`, '', READ_MS)
    try {
      return text.split('\n').flatMap((line) => (line === '' ? [] : row.parse(JSON.parse(line))))
    } catch {
      throw new ClickHouseFault('ClickHouse sent what cannot be read')
    }
  }
}
