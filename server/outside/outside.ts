import { setMaxListeners } from 'node:events'
import type { Socket } from 'node:net'
import { getDomain } from 'tldts'
import { connectChecked } from './connect-checked.ts'
import { openConnections } from './connections.ts'
import { withEvenTiming, AddressGuard, type GuardRules } from './guard.ts'
import { OutsideRefusal } from './refusal.ts'
import { resolveHost } from './resolve.ts'
import type { OutsideConfig } from './settings.ts'
import { TokenBuckets } from './token-buckets.ts'
import version from './version.build.ts'
import { OutsideSession } from './visit.ts'
import { getHost } from './web-address.ts'

/** Timeout of a whole visit in milliseconds: DNS, connections, redirects and bodies. */
const VISIT_TIME = 10_000
/** Maximum visits at once; each uses at most 15 MB. */
const MAX_VISITS = 16
/** Rate limits of requests to one registrable domain, and of connections to one address, which may serve many shops. */
const SITE = { burst: 120, perSecond: 2 }
const ADDRESS = { burst: 600, perSecond: 10 }

/** Dependencies of the client that tests replace. */
export interface OutsideOptions extends Partial<Pick<GuardRules, 'resolve'>> {
  /** Timeout of a visit in milliseconds. */
  visitTime?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/** The only HTTP client for addresses that visitors name. */
export class OutsideClient {
  readonly #guard: AddressGuard
  readonly #userAgent: string
  readonly #visitTime: number
  readonly #sites: TokenBuckets
  readonly #addresses: TokenBuckets
  #open = 0

  constructor(
    { privateEndpoints, helpUrl }: Pick<OutsideConfig, 'privateEndpoints' | 'helpUrl'>,
    { resolve = resolveHost, visitTime = VISIT_TIME, now = Date.now }: OutsideOptions = {},
  ) {
    this.#guard = new AddressGuard({ resolve, privateEndpoints })
    this.#userAgent = `Mozilla/5.0 (compatible; ${USER_AGENT_PRODUCT}/${version}${helpUrl ? `; +${helpUrl}` : ''})`
    this.#visitTime = visitTime
    this.#sites = new TokenBuckets(SITE, now)
    this.#addresses = new TokenBuckets(ADDRESS, now)
  }

  /**
   * Opens a raw connection to a host whose addresses were checked, for other protocols. @throws OutsideRefusal if an
   * address is not on the public internet, or no address answers.
   */
  async dial(host: string, port: number, signal: AbortSignal): Promise<Socket> {
    const addresses = await withEvenTiming(() => {
      const url = this.#guard.read(`https://${host.includes(':') ? `[${host}]` : host}:${String(port)}/`)
      return this.#guard.addressesOf(url, signal)
    })
    const [first] = addresses
    if (first) take(this.#addresses, first.address)
    return connectChecked(host, port, addresses, signal)
  }

  /**
   * Runs related reads with shared connections, which are closed afterwards. @throws OutsideRefusal when too many
   * visits are open, and the errors of `work`.
   */
  async visit<T>(work: (visit: OutsideSession) => Promise<T>, stop?: AbortSignal): Promise<T> {
    if (this.#open >= MAX_VISITS) throw new OutsideRefusal('serverBusy')
    this.#open += 1
    const controller = new AbortController()
    const { signal } = controller
    // Every read and DNS query of the visit listens to the signal; Node would report a leak from the eleventh listener
    // on.
    setMaxListeners(0, signal)
    const giveUp = () => controller.abort(stop?.reason)
    const timer = setTimeout(() => controller.abort(new OutsideRefusal('timeout')), this.#visitTime)
    stop?.addEventListener('abort', giveUp)
    if (stop?.aborted) giveUp()
    const agent = openConnections({ guard: this.#guard, admit: (address) => take(this.#addresses, address), signal })
    try {
      const admitSite = (url: URL) => take(this.#sites, siteOf(url))
      return await work(
        new OutsideSession({ guard: this.#guard, agent, userAgent: this.#userAgent, signal, admitSite }),
      )
    } finally {
      clearTimeout(timer)
      stop?.removeEventListener('abort', giveUp)
      this.#open -= 1
      controller.abort(new OutsideRefusal('unreachable'))
      await agent.destroy()
    }
  }
}

/** Name of the product in its user agent, which robots.txt files and logs of sites use. */
export const USER_AGENT_PRODUCT = 'CrossPort'

/** Rate limit key of an address: its registrable domain, or the subdomain of a shop under a platform's domain. */
function siteOf(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? getHost(url)
}

function take(buckets: TokenBuckets, name: string): void {
  if (!buckets.take(name)) throw new OutsideRefusal('siteBusy')
}
