import { Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { OutsideRefusal } from './refusal.ts'

/** All addresses of a name. @throws OutsideRefusal when there are none. */
export type ResolveHost = (name: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>

/** Milliseconds for one question to a name server, which is asked twice. */
const TIMEOUT = 2500

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Asks the configured name servers, and nothing else: the machine's own list of names and its search domains, which
 * would lead into the network, do not count, and a slow name server holds none of the few threads that files need.
 */
export const resolveHost: ResolveHost = async (name, signal) => {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = found.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    if (addresses.length > 0) return addresses
    signal.throwIfAborted()
    const isSilent = found.some((answer) => answer.status === 'rejected' && codeOf(answer.reason) === 'ETIMEOUT')
    throw new OutsideRefusal(isSilent ? 'timeout' : 'unknownName')
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
