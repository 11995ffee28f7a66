import { request, type Agent, type Dispatcher } from 'undici'
import type { Hop } from '../../src/engines/seo/operation.ts'
import { headerPairs, getRedirectLocation, readBody, type OutsideAnswer, type BodyRequirements } from './answer.ts'
import { withEvenTiming, type AddressGuard } from './guard.ts'
import { toOutsideRefusal } from './network-fault.ts'
import { OutsideRefusal } from './refusal.ts'

/** Redirects that are followed. */
const MAX_HOPS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** One address to read. */
export interface OutsideRequest extends BodyRequirements {
  url: string
  /** The Accept header. */
  accept: string
  /** Further headers, such as the validators of an answer that is known. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Asked before each request, those of redirects included. @throws OutsideRefusal */
  admit?: (url: URL) => Promise<void> | void
  /** Leaves the body unread. */
  isHeadOnly?: boolean
}

/** What a visit needs. */
interface VisitRules {
  guard: AddressGuard
  agent: Agent
  userAgent: string
  signal: AbortSignal
  /** Refuses sites that are asked too often. @throws OutsideRefusal */
  admitSite: (url: URL) => void
}

/** Reads of addresses that belong together: one time limit, one set of connections. */
export class OutsideSession {
  readonly #rules: VisitRules
  constructor(rules: VisitRules) {
    this.#rules = rules
  }

  /** Ends with the time of the visit, or when it is given up. */
  get signal(): AbortSignal {
    return this.#rules.signal
  }

  /**
   * Reads an address and follows its redirects, each checked like the first.
   * @throws OutsideRefusal for whatever keeps it from being read; an answer of any status is an answer.
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
          headers: headerPairs(response),
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

/** Ends an answer whose body, or the rest of it, is not wanted. */
function drop({ body }: Dispatcher.ResponseData): void {
  // Ending it early is an error to the stream, and what we want.
  body.on('error', () => undefined)
  body.destroy()
}
