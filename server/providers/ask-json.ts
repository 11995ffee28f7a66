import { BodyTooLong, decodeUtf8Stream } from './model/read-events.ts'

/** One request to a provider's API. */
export interface JsonRequest {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Timeout of the whole request in milliseconds. */
  timeoutMs: number
}

/** Kinds of failed requests. `late`: the request may have been executed nevertheless. */
export type JsonFaultKind = 'network' | 'late' | 'redirect' | 'malformed'

/** Failed request to a provider. The message contains no part of request or response, as both carry secrets. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault'
  readonly kind: JsonFaultKind
  constructor(kind: JsonFaultKind) {
    super(`the provider's answer: ${kind}`)
    this.kind = kind
  }
}

/** Maximum bytes of a response; a usual response has a few hundred. */
const MAX_BYTES = 64 * 1024
/** Maximum bytes of a picture. */
const MAX_PICTURE = 1024 * 1024

async function readJson({ body }: Response): Promise<unknown> {
  let text = ''
  for await (const piece of decodeUtf8Stream(body ?? new ReadableStream<Uint8Array>(), MAX_BYTES)) text += piece
  return JSON.parse(text)
}

/** Reads a picture as bytes; anything else as JSON. */
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
 * Requests JSON from a provider, for any status and content type: WeChat sends text/plain. Redirects are refused, as
 * requests carry secrets.
 * @throws JsonFault
 */
export const requestJson = (request: JsonRequest): Promise<{ status: number; body: unknown }> =>
  askFor(request, readJson)

/**
 * Requests a picture from a provider: its bytes as a Buffer, or a JSON error.
 * @throws JsonFault
 */
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
    // Aborts the rest of a refused response.
    controller.abort()
  }
}
