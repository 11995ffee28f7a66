import type { Dispatcher } from 'undici'
import type { Hop } from '../../src/engines/seo/operation.ts'
import { decompress, type BodyBound } from './decompress.ts'
import { OutsideRefusal } from './refusal.ts'

/** The response of an outside site. */
export interface OutsideAnswer {
  /** The address after redirects. */
  url: string
  status: number
  /** Headers as received; repeated names have one pair each. */
  headers: readonly (readonly [name: string, value: string])[]
  /** Redirects before the final address, at most five; their addresses show a downgrade from https to http. */
  hops: readonly Hop[]
  /** The decompressed body. */
  bytes: Uint8Array
}

/** Requirements on a response body. */
export interface BodyRequirements extends BodyBound {
  /** Accepted media types; a response without a type is accepted too. Undefined accepts all. */
  types?: readonly string[] | undefined
}

/** The media type of a content-type header in lower case, without parameters; '' if absent. */
export function parseMediaType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** A header's values, joined with commas as in HTTP. */
export function getHeader({ headers }: Dispatcher.ResponseData, name: string): string {
  return [headers[name] ?? []].flat().join(', ')
}

/**
 * The target of a redirect. Its bytes are decoded as UTF-8 if valid, like in browsers; undici decodes them as Latin-1.
 */
export function getRedirectLocation(response: Dispatcher.ResponseData): string {
  const location = getHeader(response, 'location')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(location, 'latin1'))
  } catch {
    return location
  }
}

/** The headers as pairs; repeated names have one pair per value. */
export function getHeaderPairs({ headers }: Dispatcher.ResponseData): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
}

function checkHead(response: Dispatcher.ResponseData, { types, maxBytes, isCut }: BodyRequirements): void {
  const type = parseMediaType(getHeader(response, 'content-type'))
  if (types && type !== '' && !types.includes(type)) {
    throw new OutsideRefusal(
      'wrongType',
      /^[\w.+-]{1,40}\/[\w.+-]{1,60}$/.test(type) ? `这个地址不是网页，内容类型是 ${type}` : undefined,
    )
  }
  if (!isCut && Number(getHeader(response, 'content-length')) > maxBytes) throw new OutsideRefusal('tooLarge')
}

/**
 * Reads and decompresses a body.
 * @throws OutsideRefusal for an unaccepted type, or too many bytes.
 */
export async function readBody(response: Dispatcher.ResponseData, wanted: BodyRequirements): Promise<Uint8Array> {
  checkHead(response, wanted)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    chunks.push(chunk)
    if (size > wanted.maxBytes && !wanted.isCut) throw new OutsideRefusal('tooLarge')
    if (size >= wanted.maxBytes && wanted.isCut) break
  }
  const body = Buffer.concat(chunks)
  return decompress(
    wanted.isCut ? body.subarray(0, wanted.maxBytes) : body,
    getHeader(response, 'content-encoding'),
    wanted,
  )
}
