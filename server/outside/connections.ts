import type { Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { CONNECT_TIMEOUT_MS, createFixedLookup } from './connect-checked.ts'
import type { AddressGuard } from './guard.ts'
import { OutsideRefusal } from './refusal.ts'

/** Maximum bytes of a response's headers. */
const MAX_HEADERS = 64 * 1024
/** Maximum connections to one site at once. */
const PER_SITE = 4

/** Maximum bytes received on one connection, including protocol data outside headers and bodies. */
const MAX_RECEIVED_BYTES = 32 * 2 ** 20
/** Milliseconds between two checks of the received bytes. */
const LOOK = 100

/** Closes a connection that has received too many bytes. */
function limitReceived(socket: Socket): void {
  const timer = setInterval(() => {
    if (socket.bytesRead > MAX_RECEIVED_BYTES) socket.destroy(new OutsideRefusal('tooLarge'))
  }, LOOK)
  socket.on('close', () => clearInterval(timer))
}

/** Rules for the connections of one visit. */
interface ConnectionRules {
  guard: AddressGuard
  /**
   * Checks the rate of connections to an address.
   * @throws OutsideRefusal if it is too high.
   */
  admit: (address: string) => void
  signal: AbortSignal
}

/**
 * An agent that connects only to checked addresses, for names and IP addresses alike. It ignores proxies of the
 * environment, always verifies certificates, and shares no connections with other visits.
 */
export function openConnections({ guard, admit, signal }: ConnectionRules): Agent {
  const connect: buildConnector.connector = (options, callback) => {
    const refuse = (error: unknown) =>
      callback(error instanceof Error ? error : new OutsideRefusal('unreachable'), null)
    guard
      .addressesOf(new URL(`${options.protocol}//${options.host ?? options.hostname}`), signal)
      .then((addresses) => {
        const [first] = addresses
        if (!first) throw new OutsideRefusal('unknownName')
        admit(first.address)
        const connectNow = buildConnector({
          allowH2: false,
          maxCachedSessions: 0,
          rejectUnauthorized: true,
          timeout: CONNECT_TIMEOUT_MS,
          autoSelectFamily: true,
          lookup: createFixedLookup(addresses),
        })
        connectNow(options, (...[error, socket]) => {
          if (socket) limitReceived(socket)
          if (error) callback(error, null)
          else callback(null, socket)
        })
      })
      .catch(refuse)
  }
  return new Agent({
    connect,
    connections: PER_SITE,
    maxHeaderSize: MAX_HEADERS,
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  })
}
