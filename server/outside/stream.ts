import { request } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:tls'

/** Connects to a port of a host whose addresses were checked, as `OutsideClient.dial` does. */
export type Dial = (host: string, port: number, signal: AbortSignal) => Promise<Socket>

/** A request for a file that is streamed through. */
export interface StreamRequest {
  url: string
  headers: Readonly<Record<string, string>>
  /** Called before each request, including redirects; false refuses the address. */
  mayAsk(url: URL): boolean
  /** Aborts the request, also while the body is read. */
  signal: AbortSignal
}

/** A response with an unread body; destroying it closes the connection. */
export interface StreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: IncomingMessage
}

/** The reason why a file is not streamed. */
export class StreamRefusal extends Error {
  override readonly name = 'StreamRefusal'
}

/** Connection options of a stream. */
export interface StreamTransport {
  dial: Dial
  /** Certificates trusted instead of the default ones, for tests. */
  ca?: string | undefined
}

const MAX_HOPS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Milliseconds without data after which connecting or receiving is aborted. */
const SILENT = 20_000

async function ask(
  { dial, ca }: StreamTransport,
  url: URL,
  { headers, signal }: StreamRequest,
): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const socket = await dial(url.hostname, 443, signal)
  const secure = connect({
    socket,
    servername: url.hostname,
    ALPNProtocols: ['http/1.1'],
    ...(ca !== undefined && { ca }),
  })
  const close = () => {
    secure.destroy()
    // If the handshake has not begun, the socket would otherwise remain open.
    socket.destroy()
  }
  return new Promise((resolve, reject) => {
    // The request has no agent, as any agent would open its own connection. 443 is set as the default port, so that the
    // Host header omits it.
    const asked = request(url, {
      createConnection: () => secure,
      port: 443,
      defaultPort: 443,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal,
      timeout: SILENT,
    })
    asked.on('timeout', () => asked.destroy(new StreamRefusal('silent')))
    asked.on('error', (error) => {
      close()
      reject(error)
    })
    asked.on('response', (response) => {
      response.on('close', close)
      resolve(response)
    })
    asked.end()
  })
}

/**
 * Requests a file over https and streams it without buffering. Redirects are followed, and each address is checked like
 * the first; a cookie is sent only to the first host. @throws StreamRefusal when an address is not allowed,
 * OutsideRefusal when it is not public, and network errors.
 */
export async function openStream(door: StreamTransport, asked: StreamRequest): Promise<StreamAnswer> {
  let url = new URL(asked.url)
  let headers = asked.headers
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    if (
      url.protocol !== 'https:' ||
      url.port !== '' ||
      url.username !== '' ||
      url.password !== '' ||
      !asked.mayAsk(url)
    )
      throw new StreamRefusal('an address that is not allowed')
    const response = await ask(door, url, { ...asked, headers })
    const { statusCode: status = 0, headers: answered } = response
    if (!REDIRECTS.has(status)) return { status, headers: answered, body: response }
    response.destroy()
    if (!URL.canParse(answered.location ?? '', url.href)) throw new StreamRefusal('a redirect to nowhere')
    const next = new URL(answered.location ?? '', url)
    if (next.host !== url.host)
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'cookie'))
    url = next
  }
  throw new StreamRefusal('too many redirects')
}
