import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type * as entryServer from '../../src/entry-server.tsx'
import type { OptionalAbility } from '../../src/lib/lacks.ts'
import type { InProcessCall } from '../mapi/ask-call.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import { getUrlPath } from '../base/request-url.ts'
import { buildPagePolicy } from '../documents/security-headers.ts'
import { createDocumentWriter, type DocumentTemplate } from '../documents/document.ts'
import { prepareDocument, type PreparedDocument } from './kept-document.ts'
import { markMissingAbilities } from './lacks.ts'

/** The app's rendering code (`dist/ssr`). */
export type PageRenderer = Pick<typeof entryServer, 'renderPage' | 'findCanonicalAddress' | 'getContentPath'>

/**
 * Result of rendering: a document, a redirect, `missing` if the content was taken offline, or undefined if there is no
 * page.
 */
export type PageResult = DocumentPage | { redirect: string; isTemporary?: true } | { missing: 410 } | undefined

interface DocumentPage {
  document: PreparedDocument
  /** The canonical address under which the page is cached; undefined if it is not cached. */
  address?: string
}

/** Counts a rendering that a visitor causes; throws if there were too many. */
export type AdmitRendering = (limit: 'read' | 'search') => Promise<void>

/** Dependencies of rendering. */
export interface RenderingOptions {
  template: DocumentTemplate
  renderer: PageRenderer
  /** Makes API calls in process. */
  ask: InProcessCall
  /** True if the store issued the cursor; pages with invented cursors are not cached. */
  isGiven: (cursor: string) => Promise<boolean>
  /** The site's public origin. */
  origin: string | undefined
  /** External origin to which pages send tracking events. */
  sendsTo: string | undefined
  /** Abilities that the server lacks. */
  lacks: readonly OptionalAbility[]
  /** Called when a page could not be rendered again and the older one was sent. */
  onStale: (address: string, error: unknown) => void
}

/** Size and lifetime of the page cache. */
export interface PageCacheLimits {
  /** Maximum bytes of documents cached in memory. */
  bytes: number
  /**
   * Milliseconds after which a cached page is stale: it is sent while it is rendered again, unless it is twice as old.
   */
  freshMs: number
}

/**
 * Maximum milliseconds to wait for a new rendering before an outdated page is sent, so that a stalled database does not
 * block pages.
 */
const MAX_WAIT_MS = 1_000

interface KeptPage {
  page: DocumentPage
  /** The day in Beijing on which the rendering began. */
  day: string
  /** The time at which the rendering began, by `performance.now`. */
  begunAt: number
}

/**
 * Renders pages on request and caches them by canonical address. Concurrent requests share a rendering; stale pages are
 * sent while they are rendered again or the database is unreachable. 404, 410, redirects, searches, and lists after
 * invented cursors are not cached. Pages of another day in Beijing, and all pages after a change by this process
 * (`invalidate`), are rendered again before they are sent; changes by other processes show after at most twice
 * `freshMs`.
 */
export class RenderedPages {
  readonly #options: RenderingOptions
  readonly #writer: ReturnType<typeof createDocumentWriter>
  readonly #kept: LRUCache<string, KeptPage>
  readonly #making = new Map<string, Promise<PageResult>>()
  readonly #freshMs: number
  #outdatedAt = -Infinity

  constructor(options: RenderingOptions, { bytes, freshMs }: PageCacheLimits) {
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

  /** Invalidates all pages after a change: each is rendered again before it is sent, unless that fails. */
  invalidate(): void {
    this.#outdatedAt = performance.now()
    // Running renderings are not reused.
    this.#making.clear()
  }

  /**
   * The page of a path with its query.
   * @throws errors of the store or `admit`, if no older page is cached.
   */
  async page(url: string, admit: AdmitRendering): Promise<PageResult> {
    const found = await this.#options.renderer.findCanonicalAddress(url)
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

  /** The page, at most `freshMs` old, for clients that show its payload together with data of the device. */
  async freshPage(url: string, admit: AdmitRendering): Promise<PageResult> {
    const page = await this.page(url, admit)
    if (!page || !('document' in page) || page.address === undefined) return page
    // A stale page is already being rendered; if that fails (the failure is logged), the older page is used.
    return (await this.#making.get(page.address)?.catch(() => page)) ?? page
  }

  /** The cached document of a canonical address; a stale one is rendered again in the background. */
  cached(address: string): PreparedDocument | undefined {
    const page = this.#cached(address)
    return page && 'document' in page && !this.#isOld(address) ? page.document : undefined
  }

  /** True if a cached page must be rendered again before it is sent. */
  #isOld(address: string): boolean {
    const kept = this.#kept.peek(address, { allowStale: true })
    if (!kept) return false
    const { begunAt, day } = kept
    return (
      begunAt < this.#outdatedAt ||
      day !== getBeijingDay(Date.now()) ||
      performance.now() - begunAt >= 2 * this.#freshMs
    )
  }

  /** The page being rendered in place of an outdated page; the outdated page if the rendering fails. */
  #newer(address: string): Promise<PageResult> {
    const { page } = this.#kept.peek(address, { allowStale: true }) ?? {}
    const made = this.#making.get(address)?.catch(() => page)
    return Promise.race([made ?? page, setTimeout(MAX_WAIT_MS, page, { ref: false })])
  }

  /** A cached page, or a running rendering to wait for. Stale pages are rendered again in the background. */
  #cached(address: string): DocumentPage | Promise<PageResult> | undefined {
    const page = this.#kept.get(address)?.page
    const making = this.#making.get(address)
    if (page && !making && (this.#kept.getRemainingTTL(address) <= 0 || this.#isOld(address))) {
      this.#renew(address).catch((error: unknown) => this.#options.onStale(address, error))
    }
    return page ?? making
  }

  async #renew(address: string): Promise<PageResult> {
    const [begunAt, day] = [performance.now(), getBeijingDay(Date.now())]
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

  /** If the new result is a redirect or missing, nothing is cached and the earlier page is removed. */
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
        // The call was refused to the server itself; the message is not meant for a visitor.
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
      policy: buildPagePolicy({ script: template.script, style, sendsTo }),
    })
    return { document, ...(isKept && { address }) }
  }
}
