import { LRUCache } from 'lru-cache'
import type * as entryServer from '../../src/entry-server.tsx'
import type { AskCall } from '../mapi/ask-call.ts'
import { pagePolicy } from '../security-headers.ts'
import { documentWriter, type Template } from './document.ts'
import { keepDocument, type KeptDocument } from './kept-document.ts'

/** What the app's own code offers for rendering (`dist/ssr`). */
export type PageRenderer = Pick<typeof entryServer, 'renderPage' | 'canonicalAddress' | 'contentPath'>

/** What a page of the store comes to: a document, another address, or nothing. */
export type StorePage = { document: KeptDocument } | { redirect: string } | undefined

/** Bytes of documents kept in memory. */
const MOST_BYTES = 96 * 1024 * 1024
/** Milliseconds after which a kept page is made again, behind the one that is sent. */
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
 * Renders pages of the store and keeps them by their one address: one rendering for all who wait, a stale page at once
 * while the next is made, and as long as the store is away. Missing pages, redirects and searches are not kept.
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

  /** The page at a path with its query. @throws what the store threw, where no older page is kept. */
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

/** What a fetch found that is not to be kept. */
interface Passing {
  page: StorePage
}
