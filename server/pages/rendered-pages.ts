import { LRUCache } from 'lru-cache'
import type * as entryServer from '../../src/entry-server.tsx'
import type { AskCall } from '../mapi/ask-call.ts'
import { pathOf } from '../request-url.ts'
import { pagePolicy } from '../security-headers.ts'
import { documentWriter, type Template } from './document.ts'
import { keepDocument, type KeptDocument } from './kept-document.ts'

/** The app's rendering code (`dist/ssr`). */
export type PageRenderer = Pick<typeof entryServer, 'renderPage' | 'canonicalAddress' | 'contentPath'>

/** A page made on request: a document, a redirect, or undefined where there is none. */
export type PageOnRequest = DocumentPage | { redirect: string } | undefined

interface DocumentPage {
  document: KeptDocument
}

/** What pages are made with on request. */
export interface RenderingOptions {
  template: Template
  renderer: PageRenderer
  /** The server's calls, asked in process. */
  ask: AskCall
  /** The site's public origin. */
  origin: string | undefined
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
 * page is sent while it is rendered again or while the database is away. 404, redirects and searches are not cached.
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

  /** The page at a path with its query. @throws what the store threw, where no older page is cached. */
  async page(url: string): Promise<PageOnRequest> {
    const { address, kept } = this.#options.renderer.canonicalAddress(url)
    const [given, path] = [pathOf(url), pathOf(address)]
    if (given !== path) return { redirect: path + url.slice(given.length) }
    if (!kept) return this.#make(address)
    const page = this.#kept.get(address)
    if (page && this.#kept.getRemainingTTL(address) > 0) return page
    const making = this.#making.get(address)
    if (!page) return making ?? this.#renew(address)
    if (!making) this.#renew(address).catch((error: unknown) => this.#options.onStale(address, error))
    return page
  }

  /** Forgets a page whose content changed, and what is being made of it from before. */
  drop(address: string): void {
    this.#kept.delete(address)
    this.#making.delete(address)
  }

  async #renew(address: string): Promise<PageOnRequest> {
    const made = this.#make(address)
    this.#making.set(address, made)
    try {
      const page = await made
      if (this.#making.get(address) === made) this.#keep(address, page)
      return page
    } finally {
      if (this.#making.get(address) === made) this.#making.delete(address)
    }
  }

  /** What became a redirect or nothing is not kept, nor what it was before. */
  #keep(address: string, page: PageOnRequest): void {
    if (page && 'document' in page) this.#kept.set(address, page)
    else this.#kept.delete(address)
  }

  async #make(address: string): Promise<PageOnRequest> {
    const { renderer, ask, origin, template } = this.#options
    const page = await renderer.renderPage(address, ask as Parameters<PageRenderer['renderPage']>[1], origin)
    if (page.redirect !== undefined) return { redirect: page.redirect }
    if (page.status === 404) return undefined
    const { html, style } = this.#writer.write({ ...page, path: pathOf(address) })
    return { document: await keepDocument({ html: Buffer.from(html), policy: pagePolicy({ script: template.script, style }) }) }
  }
}
