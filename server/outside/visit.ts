import { request, type Agent, type Dispatcher } from 'undici'
import type { Hop } from '../../src/engines/seo/operation.ts'
import { getHeaderPairs, getRedirectLocation, readBody, type OutsideAnswer, type BodyRequirements } from './answer.ts'
import { withEvenTiming, type AddressGuard } from './guard.ts'
import { toOutsideRefusal } from './network-fault.ts'
import { OutsideRefusal } from './refusal.ts'

/** Maximum redirects that are followed. */
const MAX_HOPS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** A request for one address. */
export interface OutsideRequest extends BodyRequirements {
  url: string
  /** The Accept header of the request. */
  accept: string
  /** Further headers, such as cache validators. */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Called before each request, including redirects.
   * @throws OutsideRefusal
   */
  admit?: (url: URL) => Promise<void> | void
  /** True to leave the body unread. */
  isHeadOnly?: boolean
}

/** Dependencies of an `OutsideSession`: connections, timeout and checks. */
interface VisitRules {
  guard: AddressGuard
  agent: Agent
  userAgent: string
  signal: AbortSignal
  /**
   * Checks the request rate of a site.
   * @throws OutsideRefusal if it is too high.
   */
  admitSite: (url: URL) => void
}

/** Related reads of addresses with a shared timeout and shared connections. */
export class OutsideSession {
  readonly #rules: VisitRules
  constructor(rules: VisitRules) {
    this.#rules = rules
  }

  /** Aborted at the visit's timeout, or when the visit is cancelled. */
  get signal(): AbortSignal {
    return this.#rules.signal
  }

  /**
   * Reads an address and follows redirects, checking each address like the first. Responses of any status are returned.
   * @throws OutsideRefusal if the address cannot be read.
   */
  async read(asked: OutsideRequest): Promise<OutsideAnswer> {
    const { guard } = this.#rules
    const hops: Hop[] = []
    let url = await withEvenTiming(async () => guard.read(asked.url.trim()))
    for (;;) {
      const response = await withEvenTiming(() => this.#ask(url, asked))
      const location = REDIRECTS.has(response.statusCode) ? getRedirectLocation(response) : ''
      if (location === '')
        return {
          url: url.href,
          status: response.statusCode,
          headers: getHeaderPairs(response),
          hops,
          bytes: await this.#bodyOf(response, asked),
        }
      drop(response)
      if (hops.length === MAX_HOPS) throw new OutsideRefusal('tooManyRedirects')
      const from = url
      url = await withEvenTiming(async () => guard.read(location, from))
      hops.push({ url: from.href, status: response.statusCode, to: url.href })
    }
  }

  async #bodyOf(response: Dispatcher.ResponseData, asked: OutsideRequest): Promise<Uint8Array> {
    try {
      return asked.isHeadOnly ? new Uint8Array() : await readBody(response, asked)
    } catch (error) {
      throw this.#refusalOf(error)
    } finally {
      drop(response)
    }
  }

  #refusalOf(error: unknown): unknown {
    return this.signal.aborted ? this.signal.reason : toOutsideRefusal(error)
  }

  async #ask(url: URL, { accept, admit, headers: further }: OutsideRequest): Promise<Dispatcher.ResponseData> {
    const { agent, signal, userAgent, admitSite } = this.#rules
    await admit?.(url)
    admitSite(url)
    const headers = {
      ...further,
      accept,
      'accept-encoding': 'gzip, br',
      'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
      'user-agent': userAgent,
    }
    try {
      return await request(url, { dispatcher: agent, signal, headers })
    } catch (error) {
      throw this.#refusalOf(error)
    }
  }
}

/** Discards the rest of a response's body. */
function drop({ body }: Dispatcher.ResponseData): void {
  // Destroying the body emits an error; it is expected and ignored.
  body.on('error', () => undefined)
  body.destroy()
}
