import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect, type LookupFunction, type Socket } from 'node:net'
import { toOutsideRefusal } from './network-fault.ts'
import { OutsideRefusal } from './refusal.ts'

/** Timeout of connecting in milliseconds, including the TLS handshake. */
export const CONNECT_TIMEOUT_MS = 6000

/** A DNS lookup that returns the checked addresses, so that a changed name cannot bypass the check. */
export function createFixedLookup([first, ...rest]: readonly LookupAddress[]): LookupFunction {
  return (_name, { all }, answer) => {
    if (!first) answer(new OutsideRefusal('unknownName'), [])
    else if (all) answer(null, [first, ...rest])
    else answer(null, first.address, first.family)
  }
}

/** Connects to one of a host's checked addresses. @throws OutsideRefusal if no address answers. */
export async function connectChecked(
  host: string,
  port: number,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted()
  const socket = connect({ host, port, lookup: createFixedLookup(addresses), autoSelectFamily: true })
  const giveUp = () => socket.destroy(new OutsideRefusal('timeout'))
  const timer = setTimeout(giveUp, CONNECT_TIMEOUT_MS)
  signal.addEventListener('abort', giveUp)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    throw toOutsideRefusal(error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
