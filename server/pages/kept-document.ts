import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli quality 5 takes a sixtieth of the time of quality 11, for a tenth more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

type Encoding = 'br' | 'gzip'

/** A document or other text, ready to send: its bytes in each available encoding, with headers. */
export interface PreparedDocument {
  plain: DocumentVariant
  encoded: Readonly<Partial<Record<Encoding, DocumentVariant>>>
  /** Approximate bytes in memory. */
  size: number
}

/** A document in one encoding, or uncompressed. */
export interface DocumentVariant {
  bytes: Buffer
  etag: string
  headers: Readonly<Record<string, string>>
}

/** The source of a cached document; missing compressed versions are created. */
export interface DocumentBytes {
  html: Buffer
  br?: Buffer
  gzip?: Buffer
  /** The document's content security policy. */
  policy: string
}

/** Prepares bytes in their encodings with headers, to be sent many times. */
export function prepareBytes(
  { plain, br, gzip: zipped }: { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined },
  headers: Readonly<Record<string, string>>,
): PreparedDocument {
  const hash = createHash('sha256').update(plain).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)
  const variant = (bytes: Buffer, encoding?: Encoding): DocumentVariant => {
    const etag = `W/"${hash}${encoding ? `-${encoding}` : ''}"`
    return {
      bytes,
      etag,
      headers: { ...headers, vary: 'Accept-Encoding', etag, ...(encoding && { 'content-encoding': encoding }) },
    }
  }
  return {
    plain: variant(plain),
    encoded: { ...(br && { br: variant(br, 'br') }), ...(zipped && { gzip: variant(zipped, 'gzip') }) },
    size: plain.length + (br?.length ?? 0) + (zipped?.length ?? 0),
  }
}

/** Compresses a document and adds its headers. */
export async function prepareDocument({ html, br, gzip: zipped, policy }: DocumentBytes): Promise<PreparedDocument> {
  const [brotli, gz] = await Promise.all([br ?? compressBrotli(html, BROTLI), zipped ?? compressGzip(html)])
  return prepareBytes(
    { plain: html, br: brotli, gzip: gz },
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'content-security-policy': policy },
  )
}

/** Compresses a text generated on request, such as a feed. */
export async function prepareText(text: string, headers: Readonly<Record<string, string>>): Promise<PreparedDocument> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([compressBrotli(plain, BROTLI), compressGzip(plain)])
  return prepareBytes({ plain, br, gzip: gz }, headers)
}

const chosen = new Map<string, Encoding | null>()
/** Maximum cached Accept-Encoding values; browsers send few, but a hostile client could fill the map. */
const MAX_CACHED_ENCODINGS = 200

function encodingOf(accepted: string): Encoding | null {
  const known = chosen.get(accepted)
  if (known !== undefined) return known
  const encoding = negotiate<Encoding>(accepted.toLowerCase().replaceAll('*', 'gzip'), ['br', 'gzip'])
  if (chosen.size < MAX_CACHED_ENCODINGS) chosen.set(accepted, encoding)
  return encoding
}

function knows(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header === etag || header === '*' || header.split(',').some((known) => known.trim() === etag))
  )
}

/** Selects the variant of a document that a client accepts, and tells if the client has it cached. */
export function selectVariant(
  headers: IncomingHttpHeaders,
  { plain, encoded }: PreparedDocument,
): { variant: DocumentVariant; isKnown: boolean } {
  const accepted = headers['accept-encoding']
  const encoding = accepted ? encodingOf(accepted) : null
  const variant = (encoding && encoded[encoding]) ?? plain
  return { variant, isKnown: knows(headers['if-none-match'], variant.etag) }
}

/** Sends a document in an accepted encoding; 304 if the client has it, for status 200 only. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PreparedDocument,
  status: 200 | 404 | 410 | 429 | 503 = 200,
): FastifyReply {
  const { variant, isKnown } = selectVariant(request.headers, document)
  reply.headers(variant.headers)
  // Without this check, a client that has the shell would get 304 for an unknown page.
  if (status === 200 && isKnown) return reply.code(304).send()
  return reply.code(status).send(variant.bytes)
}
