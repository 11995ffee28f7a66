import { ProviderFault } from './fault.ts'
import { parseRetryAfter } from './retry-after.ts'

/** Validators of a conditional request, and the address from which they came. */
export interface HttpValidators {
  url: string
  etag: string | null
  lastModified: string | null
}

/** A GET request with all its limits. */
export interface GetRequest {
  url: string
  /** Accepted content types, without parameters. */
  types: readonly string[]
  /** Maximum bytes of the decompressed body. */
  maxBytes: number
  /** Timeout in milliseconds, including redirects and body. */
  timeoutMs: number
  /** Validators of the stored response; sent only to the address from which they came. */
  validators: HttpValidators | undefined
  signal: AbortSignal
}

/** Result of a GET. `unchanged` means 304; `serverTime` (milliseconds) is the server's clock. */
export type HttpGetResult =
  | { status: 'unchanged'; serverTime: number | undefined }
  | {
      status: 'fresh'
      bytes: Uint8Array
      contentType: string
      validators: HttpValidators
      serverTime: number | undefined
    }

const MAX_REDIRECTS = 3
/** Some sites refuse clients with an unusual user agent. */
const USER_AGENT = 'Mozilla/5.0 (compatible; CrossPort exchange rates)'

function headersOf({ url, types, validators }: GetRequest): Headers {
  const headers = new Headers({ accept: types.join(', '), 'user-agent': USER_AGENT })
  if (validators?.url !== url) return headers
  if (validators.etag) headers.set('if-none-match', validators.etag)
  if (validators.lastModified) headers.set('if-modified-since', validators.lastModified)
  return headers
}

/** The target of a redirect; only on the same host, and never from https to http. */
function redirectOf(response: Response, from: URL): URL {
  const location = response.headers.get('location') ?? ''
  if (!location || !URL.canParse(location, from.href))
    throw new ProviderFault('status', `${response.status} without an address`)
  const to = new URL(location, from)
  const isKnown = to.protocol === from.protocol || (from.protocol === 'http:' && to.protocol === 'https:')
  if (!isKnown || to.hostname !== from.hostname || to.port !== from.port || to.username || to.password) {
    throw new ProviderFault('status', `redirect to ${to.protocol}//${to.host} is not followed`)
  }
  return to
}

async function follow(request: GetRequest, signal: AbortSignal): Promise<Response> {
  const headers = headersOf(request)
  let url = new URL(request.url)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await fetch(url, { headers, signal, redirect: 'manual', credentials: 'omit' })
    if (![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    url = redirectOf(response, url)
  }
  throw new ProviderFault('status', `more than ${MAX_REDIRECTS} redirects`)
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new ProviderFault('limit', `body larger than ${maxBytes} bytes`)
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // The chunks are decompressed, so the limit also stops decompression bombs.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The server's current time: the Date header plus the Age in a cache. */
function serverTimeOf(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('date') ?? '')
  const age = headers.get('age') ?? ''
  return Number.isNaN(date) ? undefined : date + (/^\d{1,8}$/.test(age) ? Number(age) * 1000 : 0)
}

function checkStatus(response: Response, isConditional: boolean): void {
  const { status } = response
  if (status === 200 || (status === 304 && isConditional)) return
  const wait = parseRetryAfter(response.headers.get('retry-after'), serverTimeOf(response.headers))
  throw new ProviderFault('status', `answered ${status}`, status === 429 || status === 503 ? wait : undefined)
}

function contentTypeOf(response: Response, types: readonly string[]): string {
  const contentType = response.headers.get('content-type') ?? ''
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(essence)) throw new ProviderFault('type', `content type is ${essence || 'missing'}`)
  return contentType
}

async function answer(request: GetRequest, signal: AbortSignal): Promise<HttpGetResult> {
  const headers = headersOf(request)
  const response = await follow(request, signal)
  checkStatus(response, headers.has('if-none-match') || headers.has('if-modified-since'))
  const serverTime = serverTimeOf(response.headers)
  if (response.status === 304) return { status: 'unchanged', serverTime }
  const contentType = contentTypeOf(response, request.types)
  const bytes = await readBody(response, request.maxBytes)
  const validators = {
    url: request.url,
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
  return { status: 'fresh', bytes, contentType, validators, serverTime }
}

/** The system's error code (ECONNREFUSED, ENOTFOUND …) instead of fetch's "fetch failed". */
function networkReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error instanceof Error ? error.message : 'fetch failed'
}

/**
 * Fetches one document: without cookies, redirects within the host only, with a total timeout and a limit on
 * decompressed bytes.
 * @throws ProviderFault for anything but the whole document; the reason of `signal` if aborted.
 */
export async function httpGet(request: GetRequest): Promise<HttpGetResult> {
  request.signal.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(request.signal.reason)
  const timer = setTimeout(
    () => controller.abort(new ProviderFault('limit', `no whole answer within ${request.timeoutMs} ms`)),
    request.timeoutMs,
  )
  request.signal.addEventListener('abort', stop)
  try {
    return await answer(request, controller.signal)
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    throw error instanceof ProviderFault ? error : new ProviderFault('network', networkReason(error))
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', stop)
    // Aborts the rest of a refused response.
    controller.abort()
  }
}
