import { createHash, createHmac } from 'node:crypto'

/** Who signs. */
export interface AliyunKey {
  id: string
  secret: string
}

/** A request as it is signed; `headers` has every header that counts, `host` and `x-acs-content-sha256` too, in small letters. */
export interface SignedParts {
  method: 'GET' | 'POST'
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
}

/** The hash of a body, in hexadecimal. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** RFC 3986: encodeURIComponent leaves five characters alone that are to be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

const sorted = (entries: Readonly<Record<string, string>>) => Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The Authorization header of a request to Aliyun: ACS3-HMAC-SHA256, "V3 request body and signature mechanism" of its documentation. */
export function authorizationOf({ method, path, query, headers }: SignedParts, { id, secret }: AliyunKey): string {
  const names = sorted(headers).map(([name]) => name).join(';')
  const canonical = [
    method,
    path,
    sorted(query).map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'),
    sorted(headers).map(([name, value]) => `${name}:${value.trim()}\n`).join(''),
    names,
    headers['x-acs-content-sha256'] ?? '',
  ].join('\n')
  const signature = createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`).digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names},Signature=${signature}`
}
