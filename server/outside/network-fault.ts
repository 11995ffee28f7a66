import { OutsideRefusal } from './refusal.ts'

/** Certificate faults by Node's error code, for codes that a visitor can act on. */
const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: '网站的证书无效：已过期',
  CERT_NOT_YET_VALID: '网站的证书无效：尚未生效',
  ERR_TLS_CERT_ALTNAME_INVALID: '网站的证书无效：与域名不符',
  DEPTH_ZERO_SELF_SIGNED_CERT: '网站的证书无效：是自签名证书',
  SELF_SIGNED_CERT_IN_CHAIN: '网站的证书无效：证书链里有自签名证书',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '网站的证书无效：缺少中间证书',
  UNABLE_TO_GET_ISSUER_CERT: '网站的证书无效：缺少中间证书',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: '网站的证书无效：签发者不受信任，或缺少中间证书',
}
const CERTIFICATE = /^(?:CERT_|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|PATH_LENGTH|ERR_TLS_CERT)/
const TIMEOUT = /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/
const MALFORMED = /^(?:UND_ERR_(?:RES_|RESPONSE|INFO|REQ_|INVALID|NOT_SUPPORTED))/

/** The code of an error, of its cause, or of the first failed attempt. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error instanceof AggregateError ? error.errors[0] : error.cause)
}

/** Converts a connection error to a refusal for the visitor; private addresses were refused before connecting. */
export function toOutsideRefusal(error: unknown): OutsideRefusal {
  if (error instanceof OutsideRefusal) return error
  if (error instanceof Error && error.cause instanceof OutsideRefusal) return error.cause
  const code = codeOf(error)
  if (CERTIFICATE_FAULTS[code]) return new OutsideRefusal('certificate', CERTIFICATE_FAULTS[code])
  if (CERTIFICATE.test(code)) return new OutsideRefusal('certificate')
  if (TIMEOUT.test(code)) return new OutsideRefusal('timeout')
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new OutsideRefusal('malformed', '网站的响应头太大')
  if (MALFORMED.test(code) || (error instanceof Error && error.name === 'HTTPParserError'))
    return new OutsideRefusal('malformed')
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return new OutsideRefusal('unreachable', '和这个网站建立不了安全连接')
  return new OutsideRefusal('unreachable')
}
