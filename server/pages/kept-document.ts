import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Quality 5 takes a sixtieth of the time of 11 for a tenth more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

type Encoding = 'br' | 'gzip'

/** A document ready to be sent: its bytes in each encoding, with their headers. */
export interface KeptDocument {
  plain: Variant
  encoded: Readonly<Record<Encoding, Variant>>
  /** Bytes in memory, about. */
  size: number
}

interface Variant {
  bytes: Buffer
  etag: string
  headers: Readonly<Record<string, string>>
}

/** The source of a kept document; missing compressed forms are made. */
export interface DocumentBytes {
  html: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Its content security policy. */
  policy: string
}

/** Compresses a document and computes its headers, so that it can be sent many times. */
export async function keepDocument({ html, br, gzip: zipped, policy }: DocumentBytes): Promise<KeptDocument> {
  const hash = createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 22)
  const variant = (bytes: Buffer, encoding?: Encoding): Variant => {
    const etag = `W/"${hash}${encoding ? `-${encoding}` : ''}"`
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      vary: 'Accept-Encoding',
      etag,
      ...(encoding && { 'content-encoding': encoding }),
    }
    return { bytes, etag, headers }
  }
  const [brotli, gz] = await Promise.all([br ?? compressBrotli(html, BROTLI), zipped ?? compressGzip(html)])
  return {
    plain: variant(html),
    encoded: { br: variant(brotli, 'br'), gzip: variant(gz, 'gzip') },
    size: html.length + brotli.length + gz.length,
  }
}

const chosen = new Map<string, Encoding | null>()
/** Browsers write Accept-Encoding in few ways; a limit keeps a hostile client from filling the map. */
const MOST_WAYS = 200

function encodingOf(accepted: string): Encoding | null {
  const known = chosen.get(accepted)
  if (known !== undefined) return known
  const encoding = negotiate<Encoding>(accepted.toLowerCase().replaceAll('*', 'gzip'), ['br', 'gzip'])
  if (chosen.size < MOST_WAYS) chosen.set(accepted, encoding)
  return encoding
}

function knows(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header === '*' || header.split(',').some((known) => known.trim() === etag))
}

/** Sends a document in an encoding that the client accepts; 304 where the client has it, for status 200 only. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, { plain, encoded }: KeptDocument, status: 200 | 404 | 429 | 503 = 200): FastifyReply {
  const accepted = request.headers['accept-encoding']
  const encoding = accepted ? encodingOf(accepted) : null
  const variant = encoding ? encoded[encoding] : plain
  reply.headers(variant.headers)
  // Otherwise a client that has the shell would get 304 for an unknown page.
  if (status === 200 && knows(request.headers['if-none-match'], variant.etag)) return reply.code(304).send()
  return reply.code(status).send(variant.bytes)
}
