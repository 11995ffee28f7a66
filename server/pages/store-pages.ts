import { LRUCache } from 'lru-cache'
import type * as entryServer from '../../src/entry-server.tsx'
import type { AskCall } from '../mapi/ask-call.ts'
import { pathOf } from '../request-url.ts'
import { pagePolicy } from '../security-headers.ts'
import { documentWriter, type Template } from './document.ts'
import { keepDocument, type KeptDocument } from './kept-document.ts'

/** The app's rendering code (`dist/ssr`). */
export type PageRenderer = Pick<typeof entryServer, 'renderPage' | 'canonicalAddress' | 'contentPath'>

/** A page of the store: a document, a redirect, or undefined where there is none. */
export type StorePage = DocumentPage | { redirect: string } | undefined

interface DocumentPage {
  document: KeptDocument
}

/** Bytes of documents cached in memory. */
const MOST_BYTES = 96 * 1024 * 1024
/** Milliseconds after which a cached page is stale: it is sent once more while it is rendered again. */
const FRESH_MS = 60_000

/** What pages of the store are made with. */
export interface StorePagesOptions {
  template: Template
  renderer: PageRenderer
  /** The server's calls, asked in process. */
  ask: AskCall
  /** The site's public origin. */
  origin: string | undefined
  /** Hears of pages that could not be made again, for which the older one was sent. */
  onStale: (address: string, error: unknown) => void
}

/**
 * Renders pages of the store and caches them by canonical address: requests that wait share one rendering, and a stale
 * page is sent while it is rendered again or while the database is away. 404, redirects and searches are not cached.
 */
export class StorePages {
  readonly #options: StorePagesOptions
  readonly #writer: ReturnType<typeof documentWriter>
  readonly #kept = new LRUCache<string, DocumentPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ document }, address) => document.size + 2 * address.length,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  readonly #making = new Map<string, Promise<StorePage>>()

  constructor(options: StorePagesOptions) {
    this.#options = options
    this.#writer = documentWriter(options.template)
  }

  /** The page at a path with its query. @throws what the store threw, where no older page is cached. */
  async page(url: string): Promise<StorePage> {
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

  async #renew(address: string): Promise<StorePage> {
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
  #keep(address: string, page: StorePage): void {
    if (page && 'document' in page) this.#kept.set(address, page)
    else this.#kept.delete(address)
  }

  async #make(address: string): Promise<StorePage> {
    const { renderer, ask, origin, template } = this.#options
    const page = await renderer.renderPage(address, ask as Parameters<PageRenderer['renderPage']>[1], origin)
    if (page.redirect !== undefined) return { redirect: page.redirect }
    if (page.status === 404) return undefined
    const { html, style } = this.#writer.write({ ...page, path: pathOf(address) })
    return { document: await keepDocument({ html: Buffer.from(html), policy: pagePolicy({ script: template.script, style }) }) }
  }
}
