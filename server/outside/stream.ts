import { request } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:tls'

/** Opens a connection to a port of a host whose addresses were checked, as `Outside.dial` does. */
export type Dial = (host: string, port: number, signal: AbortSignal) => Promise<Socket>

/** A file to be passed on while it arrives. */
export interface StreamRequest {
  url: string
  headers: Readonly<Record<string, string>>
  /** Asked before each request, those of redirects included: the file stays on hosts that this is true for. */
  mayAsk(url: URL): boolean
  /** Ends everything, also while the body is read. */
  signal: AbortSignal
}

/** An answer whose body is still to come; destroying it ends the connection. */
export interface StreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: IncomingMessage
}

/** Why a file is not passed on. */
export class StreamRefusal extends Error {
  override readonly name = 'StreamRefusal'
}

/** What a stream goes through. */
export interface StreamTransport {
  dial: Dial
  /** Certificates that are trusted instead of the usual ones, for tests. */
  ca?: string | undefined
}

const MAX_HOPS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Milliseconds that the other side may be silent, while it connects and while it sends. */
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
    // A handshake that has not begun would leave it open.
    socket.destroy()
  }
  return new Promise((resolve, reject) => {
    // Without an agent, for any would open a connection of its own; the port is then to be named, or it stands in Host.
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
 * Asks for a file over https and hands it on without holding it. Redirects are followed, each checked like the first; a
 * cookie goes to the first host alone.
 * @throws StreamRefusal when an address is not allowed, OutsideRefusal when it is not public, and what the network throws.
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
