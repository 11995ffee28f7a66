import { LRUCache } from 'lru-cache'
import type * as entryServer from '../../src/entry-server.tsx'
import type { AskCall } from '../mapi/ask-call.ts'
import { pagePolicy } from '../security-headers.ts'
import { documentWriter, type Template } from './document.ts'
import { keepDocument, type KeptDocument } from './kept-document.ts'

/** The app's rendering code (`dist/ssr`). */
export type PageRenderer = Pick<typeof entryServer, 'renderPage' | 'canonicalAddress' | 'contentPath'>

/** A page of the store: a document, a redirect, or undefined where there is none. */
export type StorePage = { document: KeptDocument } | { redirect: string } | undefined

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
}

/**
 * Renders pages of the store and caches them by canonical address: requests that wait share one rendering, and a stale
 * page is sent while it is rendered again or while the database is away. 404, redirects and searches are not cached.
 */
export class StorePages {
  readonly #options: StorePagesOptions
  readonly #writer: ReturnType<typeof documentWriter>
  readonly #kept: LRUCache<string, { document: KeptDocument }, Passing>

  constructor(options: StorePagesOptions) {
    this.#options = options
    this.#writer = documentWriter(options.template)
    this.#kept = new LRUCache<string, { document: KeptDocument }, Passing>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ document }, address) => document.size + 2 * address.length,
      ttl: FRESH_MS,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      allowStaleOnFetchRejection: true,
      fetchMethod: async (address, _, { context }) => {
        const page = await this.#make(address)
        if (page && 'document' in page) return page
        context.page = page
        return undefined
      },
    })
  }

  /** The page at a path with its query. @throws what the store threw, where no older page is cached. */
  async page(url: string): Promise<StorePage> {
    const { address, kept } = this.#options.renderer.canonicalAddress(url)
    if (!kept) return this.#make(address)
    const passing: Passing = { page: undefined }
    return (await this.#kept.fetch(address, { context: passing })) ?? passing.page
  }

  /** Forgets a page whose content changed. */
  drop(address: string): void {
    this.#kept.delete(address)
  }

  async #make(address: string): Promise<StorePage> {
    const { renderer, ask, origin, template } = this.#options
    const page = await renderer.renderPage(address, ask as Parameters<PageRenderer['renderPage']>[1], origin)
    if (page.redirect !== undefined) return { redirect: page.redirect }
    if (page.status === 404) return undefined
    const { html, style } = this.#writer.write({ ...page, path: address.split('?', 1)[0] ?? '/' })
    return { document: await keepDocument({ html: Buffer.from(html), policy: pagePolicy({ script: template.script, style }) }) }
  }
}

/** The result of a fetch that must not be cached. */
interface Passing {
  page: StorePage
}
