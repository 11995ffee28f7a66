import { Readable } from 'node:stream'
import { ok } from '../calls/envelope.ts'

/** Takes the pieces of the streamed field out of what a handler gave; in their place is an empty text. @throws Error where there are none. */
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
  // With the first piece: a fault before it is refused as any other is.
  for await (const piece of pieces) {
    yield head + JSON.stringify(piece).slice(1, -1)
    head = ''
  }
  yield head + end
}

/**
 * The envelope with a streamed field: a piece is asked for when the client has taken the one before. Pieces end between whole
 * characters. A fault breaks the connection off, and what has come by then is no JSON.
 */
export function streamedEnvelope(data: object, field: string, pieces: AsyncIterable<string>): Readable {
  return Readable.from(writePieces(data, field, pieces), { objectMode: false })
}
