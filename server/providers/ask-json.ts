import { BodyTooLong, decodeUtf8Stream } from './model/read-events.ts'

/** One request to a provider's API. */
export interface JsonRequest {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds for everything. */
  timeoutMs: number
}

/** Why there is no answer. `late`: it may have been carried out all the same. */
export type JsonFaultKind = 'network' | 'late' | 'redirect' | 'malformed'

/** A request without a usable answer. The message holds nothing of the request or the answer: both carry secrets. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault'
  readonly kind: JsonFaultKind
  constructor(kind: JsonFaultKind) {
    super(`the provider's answer: ${kind}`)
    this.kind = kind
  }
}

/** Bytes of the longest answer that is read; those expected have a few hundred. */
const MAX_BYTES = 64 * 1024
/** Bytes of the longest picture. */
const MAX_PICTURE = 1024 * 1024

async function readJson({ body }: Response): Promise<unknown> {
  let text = ''
  for await (const piece of decodeUtf8Stream(body ?? new ReadableStream<Uint8Array>(), MAX_BYTES)) text += piece
  return JSON.parse(text)
}

/** A picture as its bytes; anything else as JSON. */
async function readPicture(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('image/') !== true) return readJson(response)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? new ReadableStream<Uint8Array>()) {
    bytes += part.byteLength
    if (bytes > MAX_PICTURE) throw new BodyTooLong('picture too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Asks a provider and reads its JSON, whatever the status and the content type: WeChat sends text/plain. Redirects are
 * refused, for a request carries secrets.
 * @throws JsonFault
 */
export const requestJson = (request: JsonRequest): Promise<{ status: number; body: unknown }> =>
  askFor(request, readJson)

/** Asks a provider for a picture: its bytes as a Buffer, or the JSON that says why there is none. @throws JsonFault */
export const requestPicture = (request: JsonRequest): Promise<{ status: number; body: unknown }> =>
  askFor(request, readPicture)

async function askFor(
  { url, method, headers = {}, body, timeoutMs }: JsonRequest,
  read: (response: Response) => Promise<unknown>,
): Promise<{ status: number; body: unknown }> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: controller.signal,
      redirect: 'manual',
      credentials: 'omit',
    })
    if (response.status >= 300 && response.status < 400) throw new JsonFault('redirect')
    return { status: response.status, body: await read(response) }
  } catch (error) {
    if (error instanceof JsonFault) throw error
    if (controller.signal.aborted) throw new JsonFault('late')
    throw new JsonFault(error instanceof SyntaxError || error instanceof BodyTooLong ? 'malformed' : 'network')
  } finally {
    clearTimeout(timer)
    // Drops what is left of an answer that was refused half-way.
    controller.abort()
  }
}
