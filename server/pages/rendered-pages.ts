import { LRUCache } from 'lru-cache'
import type * as entryServer from '../../src/entry-server.tsx'
import type { AskCall } from '../mapi/ask-call.ts'
import { pathOf } from '../request-url.ts'
import { pagePolicy } from '../security-headers.ts'
import { documentWriter, type Template } from './document.ts'
import { keepDocument, type KeptDocument } from './kept-document.ts'

/** The app's rendering code (`dist/ssr`). */
export type PageRenderer = Pick<typeof entryServer, 'renderPage' | 'canonicalAddress' | 'contentPath'>

/** A page made on request: a document, a redirect, `missing` where its content was taken offline, or undefined where there is none. */
export type PageOnRequest = DocumentPage | { redirect: string; isTemporary?: true } | { missing: 410 } | undefined

interface DocumentPage {
  document: KeptDocument
  /** The canonical address by which the page is cached; undefined where it is not. */
  address?: string
}

/** Counts a rendering that a visitor causes; throws where the visitor caused too many. */
export type Admit = (limit: 'read' | 'search') => Promise<void>

/** What pages are made with on request. */
export interface RenderingOptions {
  template: Template
  renderer: PageRenderer
  /** The server's calls, asked in process. */
  ask: AskCall
  /** Whether a cursor is one that the store gave; pages after invented ones are not cached. */
  isGiven: (cursor: string) => Promise<boolean>
  /** The site's public origin. */
  origin: string | undefined
  /** Another server that pages send records to. */
  sendsTo: string | undefined
  /** Hears of pages that could not be made again, for which the older one was sent. */
  onStale: (address: string, error: unknown) => void
}

/** How much is kept, and for how long. */
export interface Keeping {
  /** Bytes of documents cached in memory. */
  bytes: number
  /** Milliseconds after which a cached page is stale: it is sent once more while it is rendered again. */
  freshMs: number
}

/**
 * Renders pages on request and caches them by canonical address: requests that wait share one rendering, and a stale
 * page is sent while it is rendered again or while the database is away. 404, 410, redirects, searches and lists after an
 * invented cursor are not cached. A content that changes is imported at a start, when nothing is cached; what another
 * process changed is seen when the page is stale.
 */
export class RenderedPages {
  readonly #options: RenderingOptions
  readonly #writer: ReturnType<typeof documentWriter>
  readonly #kept: LRUCache<string, DocumentPage>
  readonly #making = new Map<string, Promise<PageOnRequest>>()

  constructor(options: RenderingOptions, { bytes, freshMs }: Keeping) {
    this.#options = options
    this.#kept = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ document }, address) => document.size + 2 * address.length,
      ttl: freshMs,
      allowStale: true,
      noDeleteOnStaleGet: true,
    })
    this.#writer = documentWriter(options.template)
  }

  /** The page at a path with its query. @throws what the store or `admit` threw, where no older page is cached. */
  async page(url: string, admit: Admit): Promise<PageOnRequest> {
    const found = await this.#options.renderer.canonicalAddress(url)
    if (!found) return undefined
    const [given, path] = [pathOf(url), pathOf(found.address)]
    if (given !== path) return { redirect: path + url.slice(given.length) }
    const page = this.#cached(found.address)
    if (page) return page
    await admit(found.isSearch ? 'search' : 'read')
    if (found.isSearch || (found.after !== undefined && !(await this.#options.isGiven(found.after)))) return this.#make(found.address)
    return this.#making.get(found.address) ?? this.#renew(found.address)
  }

  /** The page that is never older than pages stay fresh, for who shows what it was made of beside what the device has. */
  async freshPage(url: string, admit: Admit): Promise<PageOnRequest> {
    const page = await this.page(url, admit)
    if (!page || !('document' in page) || page.address === undefined) return page
    // Its rendering has begun where it is stale; where it fails, which the log says, the older one holds.
    return (await this.#making.get(page.address)?.catch(() => page)) ?? page
  }

  /** The document cached by a canonical address; made again where it is stale, as by a request for the page. */
  cached(address: string): KeptDocument | undefined {
    const page = this.#cached(address)
    return page && 'document' in page ? page.document : undefined
  }

  /** A cached page, or the rendering that others wait for. What is stale is rendered again. */
  #cached(address: string): DocumentPage | Promise<PageOnRequest> | undefined {
    const page = this.#kept.get(address)
    const making = this.#making.get(address)
    if (page && !making && this.#kept.getRemainingTTL(address) <= 0) {
      this.#renew(address).catch((error: unknown) => this.#options.onStale(address, error))
    }
    return page ?? making
  }

  async #renew(address: string): Promise<PageOnRequest> {
    const made = this.#make(address, { isKept: true })
    this.#making.set(address, made)
    try {
      const page = await made
      this.#keep(address, page)
      return page
    } finally {
      this.#making.delete(address)
    }
  }

  /** What became a redirect or nothing is not kept, nor what it was before. */
  #keep(address: string, page: PageOnRequest): void {
    if (page && 'document' in page) this.#kept.set(address, page)
    else this.#kept.delete(address)
  }

  async #make(address: string, { isKept } = { isKept: false }): Promise<PageOnRequest> {
    const { renderer, ask, origin, template, sendsTo } = this.#options
    const page = await renderer.renderPage(address, ask as Parameters<PageRenderer['renderPage']>[1], origin)
    if (page.redirect !== undefined) return { redirect: page.redirect, ...(page.status === 302 && { isTemporary: true as const }) }
    if (page.status === 404) return undefined
    if (page.status === 410) return { missing: 410 }
    const { html, style } = this.#writer.write({ ...page, path: pathOf(address) })
    const document = await keepDocument({ html: Buffer.from(html), policy: pagePolicy({ script: template.script, style, sendsTo }) })
    return { document, ...(isKept && { address }) }
  }
}
