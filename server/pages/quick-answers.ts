import { LRUCache } from 'lru-cache'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { selectVariant, type PreparedDocument, type DocumentVariant } from './kept-document.ts'

/** Addresses whose answers are known, and characters of the longest: what comes beyond that goes the ordinary way. */
const MAX = 4_000
const MAX_LENGTH = 300

/** What only the ordinary way answers. */
const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'] as const

/** Whether a request wants a part, or makes a condition, that only the file sender understands. */
export function isConditional({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return CONDITIONS.some((name) => headers[name] !== undefined)
}

/** Finds what is kept for an address now; undefined where that is nothing any more. */
type Source = () => PreparedDocument | undefined

/**
 * The short way of what is kept: an address that was answered with a kept document is answered again before routing to
 * handlers, hooks and serializers of the ordinary way begins, with a block of headers that is made once a document. The
 * ordinary way says what is noted here, and answers everything else; both take the document's headers from the document
 * and those of the site from `siteHeaders`.
 */
export class AnswerFastPath {
  readonly #siteHeaders: Readonly<Record<string, string>>
  readonly #sources = new LRUCache<string, Source>({ max: MAX })
  /** Names and values in turn, as Node takes them without copying. */
  readonly #blocks = new WeakMap<DocumentVariant, readonly string[]>()

  constructor(siteHeaders: Readonly<Record<string, string>>) {
    this.#siteHeaders = siteHeaders
  }

  /** Remembers where the answer to an address is kept. */
  remember(url: string, source: Source): void {
    if (url.length <= MAX_LENGTH) this.#sources.set(url, source)
  }

  /** Answers a request, where its answer is kept; false where it is the ordinary way's. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const { raw, id } = request
    if ((raw.method !== 'GET' && raw.method !== 'HEAD') || isConditional(raw)) return false
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
