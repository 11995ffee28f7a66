import { LRUCache } from 'lru-cache'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { selectVariant, type PreparedDocument, type DocumentVariant } from './kept-document.ts'

/** Maximum remembered addresses. */
const MAX = 4_000
/** Maximum characters of an address on the fast path; longer addresses take the normal path. */
const MAX_LENGTH = 300

/** Request headers that only the normal path handles. */
const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'] as const

/** True if a request has range or condition headers, which only the file sender handles. */
export function isConditionalRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return CONDITIONS.some((name) => headers[name] !== undefined)
}

/** Finds the cached document of an address; undefined if it is no longer valid. */
type Source = () => PreparedDocument | undefined

/**
 * Fast path for cached documents: repeated requests are answered before Fastify's routing, hooks and serializers, with
 * header blocks built once per document. The normal path registers documents here, and answers all other requests. Both
 * paths take headers of the document from the document, and those of the site from `siteHeaders`.
 */
export class AnswerFastPath {
  readonly #siteHeaders: Readonly<Record<string, string>>
  readonly #sources = new LRUCache<string, Source>({ max: MAX })
  /** Header names and values by turns, a form that Node accepts without copying. */
  readonly #blocks = new WeakMap<DocumentVariant, readonly string[]>()

  constructor(siteHeaders: Readonly<Record<string, string>>) {
    this.#siteHeaders = siteHeaders
  }

  /** Remembers the source of an address's answer. */
  remember(url: string, source: Source): void {
    if (url.length <= MAX_LENGTH) this.#sources.set(url, source)
  }

  /** Answers a request from the cache; false leaves it to the normal path. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const { raw, id } = request
    if ((raw.method !== 'GET' && raw.method !== 'HEAD') || isConditionalRequest(raw)) return false
    const document = this.#sources.get(raw.url ?? '')?.()
    if (!document) return false
    const { variant, isKnown } = selectVariant(raw.headers, document)
    const headers = [...this.#blockOf(variant), 'x-request-id', id]
    reply.hijack()
    if (isKnown) reply.raw.writeHead(304, headers).end()
    else reply.raw.writeHead(200, [...headers, 'content-length', String(variant.bytes.length)]).end(variant.bytes)
    return true
  }

  #blockOf(variant: DocumentVariant): readonly string[] {
    const known = this.#blocks.get(variant)
    if (known) return known
    const block = Object.entries({ ...this.#siteHeaders, ...variant.headers }).flat()
    this.#blocks.set(variant, block)
    return block
  }
}
