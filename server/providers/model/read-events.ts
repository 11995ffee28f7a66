/** A body exceeded its maximum size. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong'
}

/** A body is not valid UTF-8. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8'
}

/**
 * Decodes a body as it arrives, in whole characters.
 * @throws BodyTooLong beyond `maxBytes`, NotUtf8 at invalid bytes.
 */
export async function* decodeUtf8Stream(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (...given: Parameters<typeof decoder.decode>): string => {
    try {
      return decoder.decode(...given)
    } catch {
      throw new NotUtf8('not UTF-8')
    }
  }
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new BodyTooLong('answer too long')
    yield decode(chunk, { stream: true })
  }
  yield decode()
}

/** Maximum characters of an event's line. */
const MAX_LINE = 2 ** 20

/**
 * The data of server-sent events (WHATWG HTML, 9.2); comments and other fields are ignored.
 * @throws BodyTooLong for a line beyond a million characters.
 */
export async function* parseServerSentEvents(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let data: string[] = []
  for await (const piece of pieces) {
    const mayEnd = rest.endsWith('\r') || /[\r\n]/.test(piece)
    rest += piece
    if (rest.length > MAX_LINE && !mayEnd) throw new BodyTooLong('line too long')
    // This check avoids a search of a long line at each small chunk.
    if (!mayEnd) continue
    // A lone CR at the end may be the first half of a CR LF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    }
  }
  // Many servers omit the empty line after the last event.
  if (rest.startsWith('data:')) data.push(rest.slice(rest[5] === ' ' ? 6 : 5).trimEnd())
  if (data.length > 0) yield data.join('\n')
}
