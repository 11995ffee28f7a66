import type { z } from 'zod'
import { BodyTooLong, decodeUtf8Stream } from '../model/read-events.ts'
import type { ClickHouseConfig } from './settings.ts'

/** Bytes of the longest answer that is read. */
const MAX_BYTES = 8 * 1024 * 1024
/** Bytes of a complaint that are read. */
const MAX_COMPLAINT = 64 * 1024
/** Milliseconds that it may take. */
const COMMAND_MS = 30_000
const READ_MS = 300_000

/** A request that ClickHouse did not carry out, or whose end nobody knows: it may be made again. The message holds neither password nor rows. */
export class ClickHouseFault extends Error {
  override readonly name = 'ClickHouseFault'
}

async function readAll({ body }: Response, most: number): Promise<string> {
  let text = ''
  for await (const piece of decodeUtf8Stream(body ?? new ReadableStream<Uint8Array>(), most)) text += piece
  return text
}

/** The number of what is wrong; the sentence beside it may repeat rows. */
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

/** A ClickHouse by its HTTP interface, in what 18.16 and present versions share. Every method throws a ClickHouseFault. */
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
      // An error would come in the middle of an answer of status 200 if it did not wait for the end.
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

  /** Ends what is under way; whether it was carried out is not known. */
  close(): void {
    this.#ending.abort()
  }

  /** Carries a statement out that answers with nothing. */
  async command(statement: string): Promise<void> {
    await this.#ask(statement, '', COMMAND_MS)
  }

  /** Adds rows to a table; they are there when this ends. */
  async insert(table: string, rows: readonly object[]): Promise<void> {
    await this.#ask(
      `insert into ${table} format JSONEachRow`,
      rows.map((row) => JSON.stringify(row)).join('\n'),
      COMMAND_MS,
    )
  }

  /** The rows of a reading statement. Numbers of 64 bits are texts in old versions. */
  async rows<Row>(statement: string, row: z.ZodType<Row>): Promise<Row[]> {
    const text = await this.#ask(`${statement} format JSONEachRow`, '', READ_MS)
    try {
      return text.split('\n').flatMap((line) => (line === '' ? [] : row.parse(JSON.parse(line))))
    } catch {
      throw new ClickHouseFault('ClickHouse sent what cannot be read')
    }
  }
}
