import { createHash, createHmac } from 'node:crypto'

/** An Aliyun access key. */
export interface AliyunKey {
  id: string
  secret: string
}

/** The SHA-256 of a text in hexadecimal. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The Authorization header of a POST to Aliyun's RPC APIs, by ACS3-HMAC-SHA256 ("V3 request body and signature
 * mechanism"). `headers` are the signed headers in lower case, with `host` and `x-acs-content-sha256`; `query` is
 * encoded and sorted.
 */
export function signAuthorization(
  headers: Readonly<Record<string, string>>,
  { id, secret }: AliyunKey,
  query = '',
): string {
  const sorted = Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = ['POST', '/', query, lines, names, headers['x-acs-content-sha256'] ?? ''].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names},Signature=${signature}`
}
