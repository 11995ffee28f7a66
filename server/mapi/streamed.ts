import { Readable } from 'node:stream'
import { ok } from '../calls/envelope.ts'

/**
 * Separates the chunks of the streamed field from a handler's answer; the field becomes ''. @throws Error if there are
 * no chunks.
 */
export function splitStreamedField(given: object, field: string): { rest: object; pieces: AsyncIterable<string> } {
  const pieces: unknown = Reflect.get(given, field)
  if (typeof pieces !== 'object' || pieces === null || !(Symbol.asyncIterator in pieces))
    throw new Error(`${field} is streamed: its handler has to give pieces`)
  return { rest: { ...given, [field]: '' }, pieces: pieces as AsyncIterable<string> }
}

async function* writePieces(data: object, field: string, pieces: AsyncIterable<string>): AsyncIterable<string> {
  const [text, end] = [JSON.stringify(ok(data)), '"}}']
  if (!text.endsWith(`${JSON.stringify(field)}:"${end}`))
    throw new Error(`${field} is streamed: it has to be the last field of the answer`)
  let head = text.slice(0, -end.length)
  // The headers are sent with the first chunk, so that an error before it is still answered as a refusal.
  for await (const piece of pieces) {
    yield head + JSON.stringify(piece).slice(1, -1)
    head = ''
  }
  yield head + end
}

/**
 * The envelope with a streamed field. Chunks are pulled as the client reads, and end between whole characters. An error
 * breaks off the connection, which leaves invalid JSON.
 */
export function createStreamedEnvelope(data: object, field: string, pieces: AsyncIterable<string>): Readable {
  return Readable.from(writePieces(data, field, pieces), { objectMode: false })
}
