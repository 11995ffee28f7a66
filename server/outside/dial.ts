import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Guard, type Reach } from './guard.ts'
import { OutsideRefusal } from './refusal.ts'

/**
 * Opens a connection to a port of a host after its addresses were checked.
 * @throws OutsideRefusal when one of them is not on the public internet, or none answers.
 */
export type Dial = (host: string, port: number, signal: AbortSignal) => Promise<Socket>

/** Milliseconds to connect. */
const CONNECT_TIMEOUT = 6000

/** Makes connections for what speaks its own protocol, such as a program behind a proxy. */
export function openDial(reach: Reach): Dial {
  const guard = new Guard(reach)
  return async (host, port, signal) => {
    const addresses = await guard.addressesOf(guard.read(`https://${host}:${String(port)}`), signal)
    const [first] = addresses
    if (!first) throw new OutsideRefusal('unknownName')
    return new Promise((resolve, reject) => {
      const socket = connect({
        host, port, autoSelectFamily: true, signal,
        // The checked addresses, not what the name may mean by now.
        lookup: (_name, { all }, answer) => (all ? answer(null, [...addresses]) : answer(null, first.address, first.family)),
      })
      const timer = setTimeout(() => socket.destroy(new OutsideRefusal('timeout')), CONNECT_TIMEOUT)
      socket.once('close', () => clearTimeout(timer))
      socket.once('error', reject)
      socket.once('connect', () => {
        clearTimeout(timer)
        socket.off('error', reject)
        resolve(socket)
      })
    })
  }
}
