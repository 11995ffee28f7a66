import { Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { OutsideRefusal } from './refusal.ts'

/**
 * Resolves all addresses of a name.
 * @throws OutsideRefusal if there are none.
 */
export type ResolveHost = (name: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>

/** Timeout of a DNS query in milliseconds; it is sent twice. */
const TIMEOUT = 2500

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Queries only the configured name servers. The machine's hosts file and search domains lead into the private network
 * and are ignored. A slow name server does not block the few threads used for files.
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
