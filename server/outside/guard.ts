import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLocalMachineAddress, isPublicAddress } from './public-address.ts'
import { OutsideRefusal } from './refusal.ts'
import type { ResolveHost } from './resolve.ts'
import { getHost, getPort, parseWebAddress } from './web-address.ts'

/** Rules on reachable addresses. */
export interface GuardRules {
  resolve: ResolveHost
  /** Allowed `address:port` pairs (IPv6 in brackets) in the private network; for tests. */
  privateEndpoints: readonly string[]
}

/** Milliseconds before a refusal is returned, so that its timing does not reveal the existence of a name. */
const REFUSAL_MS = 250

function endpointOf(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${String(port)}` : `${address}:${String(port)}`
}

/** Decides to which addresses connections are allowed. */
export class AddressGuard {
  readonly #reach: GuardRules
  constructor(reach: GuardRules) {
    this.#reach = reach
  }

  /**
   * Parses an address; see `parseWebAddress`.
   * @throws OutsideRefusal
   */
  read(text: string, base?: URL): URL {
    return parseWebAddress(text, base, (port) =>
      this.#reach.privateEndpoints.some((endpoint) => endpoint.endsWith(`:${String(port)}`)),
    )
  }

  #mayReach(address: string, port: number): boolean {
    return (
      this.#reach.privateEndpoints.includes(endpointOf(address, port)) ||
      (isPublicAddress(address) && !isLocalMachineAddress(address))
    )
  }

  /**
   * Resolves a host to addresses to which connections are allowed. @throws OutsideRefusal if any of them is not on the
   * public internet.
   */
  async addressesOf(url: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const host = getHost(url)
    const family = isIP(host)
    const addresses = family === 0 ? await this.#reach.resolve(host, signal) : [{ address: host, family }]
    if (addresses.length === 0) throw new OutsideRefusal('unknownName')
    if (!addresses.every(({ address }) => this.#mayReach(address, getPort(url)))) throw new OutsideRefusal('refused')
    return addresses
  }
}

/** Runs a check and delays its refusals, so that all refusals take the same time. */
export async function withEvenTiming<T>(check: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await check()
  } catch (error) {
    if (error instanceof OutsideRefusal && error.reason === 'refused')
      await sleep(Math.max(0, REFUSAL_MS - (performance.now() - begun)))
    throw error
  }
}
