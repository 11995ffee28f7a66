import type { Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { CONNECT_TIMEOUT, createFixedLookup } from './connect-checked.ts'
import type { AddressGuard } from './guard.ts'
import { OutsideRefusal } from './refusal.ts'

/** Bytes of all headers of one answer. */
const MAX_HEADERS = 64 * 1024
/** Connections to one site at a time. */
const PER_SITE = 4

/** Bytes that one connection may receive in all; what HTTP lets a site send beside headers and bodies is not counted elsewhere. */
const MAX_RECEIVED_BYTES = 32 * 2 ** 20
/** Milliseconds between two looks at that. */
const LOOK = 100

/** Ends a connection that has received too much. */
function limitReceived(socket: Socket): void {
  const timer = setInterval(() => {
    if (socket.bytesRead > MAX_RECEIVED_BYTES) socket.destroy(new OutsideRefusal('tooLarge'))
  }, LOOK)
  socket.on('close', () => clearInterval(timer))
}

/** What the connections of one visit need. */
interface ConnectionRules {
  guard: AddressGuard
  /** Refuses addresses that are connected to too often. @throws OutsideRefusal */
  admit: (address: string) => void
  signal: AbortSignal
}

/**
 * Connections that go only to addresses which were checked, for names and for IP addresses alike. No proxy of the
 * environment is used, certificates are checked whatever the environment says, and nothing is kept for the next visit.
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
          timeout: CONNECT_TIMEOUT,
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
