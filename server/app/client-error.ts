import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toFailureEnvelope, createStatusRefusal } from '../calls/api-error.ts'
import { escapeTarget } from '../base/request-url.ts'

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Matches the request line of a page request, as bytes, so that no part of the address is lost. */
const REQUEST_LINE = /^(?:GET|HEAD) ([^ \r\n]+) HTTP\/1\.[01]\r\n/

/**
 * Address of a request that contains unescaped letters: old clients send 中 and not %E4%B8%AD, which Node's parser
 * rejects. Undefined for other errors.
 */
function meantBy({ code, rawPacket }: UnreadableError): string | undefined {
  if (code !== 'HPE_INVALID_URL' || !Buffer.isBuffer(rawPacket)) return undefined
  const [, target] = REQUEST_LINE.exec(rawPacket.toString('latin1')) ?? []
  return target === undefined ? undefined : escapeTarget(Buffer.from(target, 'latin1'))
}

/** Node's error for bytes that it cannot parse. */
type UnreadableError = NodeJS.ErrnoException & { rawPacket?: unknown }

/** Redirects a client to the escaped address. */
function redirect(socket: Socket, location: string): void {
  socket.end(
    [
      'HTTP/1.1 308 Permanent Redirect',
      `location: ${location}`,
      'content-length: 0',
      'cache-control: no-store',
      'connection: close',
      '',
      '',
    ].join('\r\n'),
  )
}

/**
 * Answers bytes that Node cannot parse as HTTP with an error envelope, and closes the connection. An address with
 * unescaped letters is redirected to its escaped form.
 */
export function answerMalformedRequest(error: UnreadableError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const meant = meantBy(error)
  if (meant !== undefined) return redirect(socket, meant)
  const refusal = createStatusRefusal(STATUS[error.code ?? ''] ?? 400)
  const body = JSON.stringify(toFailureEnvelope(refusal))
  socket.end(
    [
      `HTTP/1.1 ${String(refusal.status)} ${STATUS_CODES[refusal.status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${String(Buffer.byteLength(body))}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
