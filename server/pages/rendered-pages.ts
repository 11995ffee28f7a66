import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type * as entryServer from '../../src/entry-server.tsx'
import type { OptionalAbility } from '../../src/lib/lacks.ts'
import type { InProcessCall } from '../mapi/ask-call.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { getUrlPath } from '../base/request-url.ts'
import { pagePolicy } from '../documents/security-headers.ts'
import { createDocumentWriter, type DocumentTemplate } from '../documents/document.ts'
import { prepareDocument, type PreparedDocument } from './kept-document.ts'
import { markMissingAbilities } from './lacks.ts'

/** The app's rendering code (`dist/ssr`). */
export type PageRenderer = Pick<typeof entryServer, 'renderPage' | 'canonicalAddress' | 'contentPath'>

/** A page made on request: a document, a redirect, `missing` where its content was taken offline, or undefined where there is none. */
export type PageResult = DocumentPage | { redirect: string; isTemporary?: true } | { missing: 410 } | undefined

interface DocumentPage {
  document: PreparedDocument
  /** The canonical address by which the page is cached; undefined where it is not. */
  address?: string
}

/** Counts a rendering that a visitor causes; throws where the visitor caused too many. */
export type AdmitRendering = (limit: 'read' | 'search') => Promise<void>

/** What pages are made with on request. */
export interface RenderingOptions {
  template: DocumentTemplate
  renderer: PageRenderer
  /** The server's calls, asked in process. */
  ask: InProcessCall
  /** Whether a cursor is one that the store gave; pages after invented ones are not cached. */
  isGiven: (cursor: string) => Promise<boolean>
  /** The site's public origin. */
  origin: string | undefined
  /** Another server that pages send records to. */
  sendsTo: string | undefined
  /** Abilities that the server lacks. */
  lacks: readonly OptionalAbility[]
  /** Hears of pages that could not be made again, for which the older one was sent. */
  onStale: (address: string, error: unknown) => void
}

/** How much is kept, and for how long. */
export interface Keeping {
  /** Bytes of documents cached in memory. */
  bytes: number
  /** Milliseconds after which a cached page is stale: it is sent once more while it is rendered again, but for one that is twice as old. */
  freshMs: number
}

/** Milliseconds that an answer waits in place of sending a page that is too old. A database that hangs holds no page up. */
const MAX_WAIT_MS = 1_000

/** The day in Beijing, counted from 1970: pages say it. */
const beijingDay = (): number => Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000)

interface KeptPage {
  page: DocumentPage
  /** The day in Beijing on which its rendering began. */
  day: number
  /** When its rendering began, by `performance.now`. */
  begunAt: number
}

/**
 * Renders pages on request and caches them by canonical address: requests that wait share one rendering, and a stale
 * page is sent while it is rendered again or while the database is away. 404, 410, redirects, searches and lists after an
 * invented cursor are not cached. A page of another day in Beijing is rendered again before it is sent. After a change through this process (`outdate`) every page is rendered again before it is
 * sent; what another process changed is seen after twice `freshMs` at most.
 */
export class RenderedPages {
  readonly #options: RenderingOptions
  readonly #writer: ReturnType<typeof createDocumentWriter>
  readonly #kept: LRUCache<string, KeptPage>
  readonly #making = new Map<string, Promise<PageResult>>()
  readonly #freshMs: number
  #outdatedAt = -Infinity

  constructor(options: RenderingOptions, { bytes, freshMs }: Keeping) {
    this.#options = options
    this.#kept = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ page: { document } }, address) => document.size + 2 * address.length,
      ttl: freshMs,
      allowStale: true,
      noDeleteOnStaleGet: true,
    })
    this.#freshMs = freshMs
    this.#writer = createDocumentWriter(options.template)
  }

  /** What pages are made of has changed: none is sent as it is now, unless it cannot be rendered again. */
  invalidate(): void {
    this.#outdatedAt = performance.now()
    // Nobody waits for what was begun before.
    this.#making.clear()
  }

  /** The page at a path with its query. @throws what the store or `admit` threw, where no older page is cached. */
  async page(url: string, admit: AdmitRendering): Promise<PageResult> {
    const found = await this.#options.renderer.canonicalAddress(url)
    if (!found) return undefined
    const [given, path] = [getUrlPath(url), getUrlPath(found.address)]
    if (given !== path) return { redirect: path + url.slice(given.length) }
    const page = this.#cached(found.address)
    if (page) return this.#isOld(found.address) ? this.#newer(found.address) : page
    await admit(found.isSearch ? 'search' : 'read')
    if (found.isSearch || (found.after !== undefined && !(await this.#options.isGiven(found.after))))
      return this.#make(found.address)
    return this.#making.get(found.address) ?? this.#renew(found.address)
  }

  /** The page that is never older than pages stay fresh, for who shows what it was made of beside what the device has. */
  async freshPage(url: string, admit: AdmitRendering): Promise<PageResult> {
    const page = await this.page(url, admit)
    if (!page || !('document' in page) || page.address === undefined) return page
    // Its rendering has begun where it is stale; where it fails, which the log says, the older one holds.
    return (await this.#making.get(page.address)?.catch(() => page)) ?? page
  }

  /** The document cached by a canonical address; made again where it is stale, as by a request for the page. */
  cached(address: string): PreparedDocument | undefined {
    const page = this.#cached(address)
    return page && 'document' in page && !this.#isOld(address) ? page.document : undefined
  }

  /** Whether a cached page is too old to be sent before it is rendered again. */
  #isOld(address: string): boolean {
    const kept = this.#kept.peek(address, { allowStale: true })
    if (!kept) return false
    const { begunAt, day } = kept
    return begunAt < this.#outdatedAt || day !== beijingDay() || performance.now() - begunAt >= 2 * this.#freshMs
  }

  /** The page that is being made in place of one that is too old; that one where it does not come. */
  #newer(address: string): Promise<PageResult> {
    const { page } = this.#kept.peek(address, { allowStale: true }) ?? {}
    const made = this.#making.get(address)?.catch(() => page)
    return Promise.race([made ?? page, setTimeout(MAX_WAIT_MS, page, { ref: false })])
  }

  /** A cached page, or the rendering that others wait for. What is stale is rendered again. */
  #cached(address: string): DocumentPage | Promise<PageResult> | undefined {
    const page = this.#kept.get(address)?.page
    const making = this.#making.get(address)
    if (page && !making && (this.#kept.getRemainingTTL(address) <= 0 || this.#isOld(address))) {
      this.#renew(address).catch((error: unknown) => this.#options.onStale(address, error))
    }
    return page ?? making
  }

  async #renew(address: string): Promise<PageResult> {
    const [begunAt, day] = [performance.now(), beijingDay()]
    const made = this.#make(address, { isKept: true })
    this.#making.set(address, made)
    try {
      const page = await made
      this.#keep(address, page, { begunAt, day })
      return page
    } finally {
      if (this.#making.get(address) === made) this.#making.delete(address)
    }
  }

  /** What became a redirect or nothing is not kept, nor what it was before. */
  #keep(address: string, page: PageResult, begun: Pick<KeptPage, 'begunAt' | 'day'>): void {
    if ((this.#kept.peek(address, { allowStale: true })?.begunAt ?? begun.begunAt) > begun.begunAt) return
    if (page && 'document' in page) this.#kept.set(address, { page, ...begun })
    else this.#kept.delete(address)
  }

  async #make(address: string, { isKept } = { isKept: false }): Promise<PageResult> {
    const { renderer, ask, origin, template, sendsTo, lacks } = this.#options
    const page = await renderer
      .renderPage(address, ask as Parameters<PageRenderer['renderPage']>[1], origin)
      .catch((error: unknown) => {
        // A call refuses the server itself here, which is nothing for the visitor to read.
        throw error instanceof ApiRefusal
          ? new Error(`refused while rendering: ${error.message}`, { cause: error })
          : error
      })
    if (page.redirect !== undefined)
      return { redirect: page.redirect, ...(page.status === 302 && { isTemporary: true as const }) }
    if (page.status === 404) return undefined
    if (page.status === 410) return { missing: 410 }
    const { html, style } = this.#writer.write({ ...page, path: getUrlPath(address) })
    const document = await prepareDocument({
      html: Buffer.from(markMissingAbilities(html, lacks)),
      policy: pagePolicy({ script: template.script, style, sendsTo }),
    })
    return { document, ...(isKept && { address }) }
  }
}
