import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { StoreError } from './store.ts'

/**
 * Format of a backup: gzipped text with one JSON value per line: the header; the rows, each an array in its table's
 * column order, table by table as in the header; the SHA-256 of all lines before it.
 */
const header = z.object({
  format: z.literal('crossport-backup'),
  /** Version of the backup format. */
  version: z.number().int().positive(),
  /** Number of migrations applied to the tables. */
  schema: z.number().int().positive(),
  /** Time of the backup, ISO string in UTC. */
  createdAt: z.string(),
  /** Tables ordered so that references come first. A table without rows may have no columns. */
  tables: z.array(
    z.object({ name: z.string().min(1), columns: z.array(z.string().min(1)), rows: z.number().int().nonnegative() }),
  ),
})
const trailer = z.object({ sha256: z.string() })

export type BackupHeader = z.infer<typeof header>
export type BackupTable = BackupHeader['tables'][number]

/** Column values that a backup can contain. */
const cell = z.union([z.string(), z.number(), z.null()])
export type BackupCell = z.infer<typeof cell>
const row = z.array(cell)

/** The written format version; readers also accept older ones. */
export const BACKUP_FORMAT_VERSION = 1

/**
 * Checks a column value.
 * @throws Error for anything but text, a number or null.
 */
export function toBackupCell(value: unknown): BackupCell {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new Error(`a backup cannot hold ${typeof value} values`)
}

/** The text of a backup in chunks of some lines, with its checksum at the end. */
export async function* writeBackupText(
  head: BackupHeader,
  pages: AsyncIterable<readonly BackupCell[][]>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const counted = (values: readonly unknown[]) => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('')
    hash.update(text)
    return text
  }
  yield counted([head])
  for await (const rows of pages) yield counted(rows)
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.write(chunk)).split('\n')
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}

function damaged(what: string): StoreError {
  return new StoreError(`The backup is damaged (${what}): nothing was restored`)
}

function parseLine<T>(schema: z.ZodType<T>, text: string, what: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw damaged(what)
  }
}

/**
 * Reads a backup in order: `head`, then `rows` of each table, then `end`, which verifies that the backup is complete.
 */
export class BackupReader {
  readonly #lines: AsyncGenerator<string>
  readonly #hash: Hash = createHash('sha256')

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#lines = splitLines(chunks)
  }

  async #next(what: string): Promise<string> {
    const { done, value } = await this.#lines.next()
    if (done) throw damaged(`it ends before ${what}`)
    return value
  }

  async #nextCounted(what: string): Promise<string> {
    const text = await this.#next(what)
    this.#hash.update(`${text}\n`)
    return text
  }

  /**
   * Reads the header.
   * @throws StoreError if this is no backup, or a newer program wrote it.
   */
  async head(): Promise<BackupHeader> {
    const head = parseLine(header, await this.#nextCounted('its header'), 'its header is not readable')
    if (head.version > BACKUP_FORMAT_VERSION)
      throw new StoreError(
        `The backup has format version ${head.version} and this program knows ${BACKUP_FORMAT_VERSION}: restore it with the newer program`,
      )
    return head
  }

  /**
   * Reads the rows of a table.
   * @throws StoreError if a row is missing or invalid.
   */
  async *rows({ name, columns, rows }: BackupTable): AsyncGenerator<BackupCell[]> {
    for (let count = 0; count < rows; count += 1) {
      const values = parseLine(
        row,
        await this.#nextCounted(`all rows of ${name}`),
        `row ${count + 1} of ${name} is not readable`,
      )
      if (values.length !== columns.length)
        throw damaged(`row ${count + 1} of ${name} has ${values.length} values for ${columns.length} columns`)
      yield values
    }
  }

  /**
   * Verifies the end.
   * @throws StoreError if the checksum differs or more data follows.
   */
  async end(): Promise<void> {
    const { sha256 } = parseLine(trailer, await this.#next('its checksum'), 'its checksum is not readable')
    if (sha256 !== this.#hash.digest('hex')) throw damaged('its checksum differs')
    if (!(await this.#lines.next()).done) throw damaged('something follows its checksum')
  }
}
