import type { Socket } from 'node:net'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

/** Unpacked bytes of the decompression bombs. */
export const BOMB_BYTES = 50_000_000

const zeros = Buffer.alloc(BOMB_BYTES)
const page = Buffer.from('<!doctype html><title>页面</title>')

const head = (status: string, ...lines: string[]) =>
  `HTTP/1.1 ${status}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`
const html = (...lines: string[]) => head('200 OK', 'content-type: text/html; charset=utf-8', ...lines)

/** Writes continuously until the reader disconnects. */
function pour(socket: Socket, piece: Buffer | string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece)) {
      // The loop writes until the send buffer is full.
    }
    socket.once('drain', more)
  }
  more()
}

/** Writes one piece at a time, slowly, until the reader disconnects. */
function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 20)
  socket.on('close', () => clearInterval(timer))
}

function compressed(coding: string, ...layers: ((bytes: Uint8Array) => Uint8Array)[]) {
  let body: Uint8Array | undefined
  return (socket: Socket): void => {
    body ??= layers.reduce((bytes, layer) => layer(bytes), zeros as Uint8Array)
    socket.end(
      Buffer.concat([Buffer.from(html(`content-encoding: ${coding}`, `content-length: ${String(body.length)}`)), body]),
    )
  }
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** Behaviour of malicious or broken sites, by path. */
export const SITES: Readonly<Record<string, (socket: Socket) => void>> = {
  '/page': (socket) => socket.end(`${html(`content-length: ${String(page.length)}`)}${page.toString()}`),
  '/gzip': (socket) => socket.end(Buffer.concat([Buffer.from(html('content-encoding: gzip')), gzipSync(page)])),
  '/gzip-bomb': compressed('gzip', (bytes) => gzipSync(bytes)),
  '/gzip-bomb-without-length': (socket) =>
    socket.end(Buffer.concat([Buffer.from(html('content-encoding: gzip')), gzipSync(zeros)])),
  '/brotli-bomb': compressed('br', (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ),
  '/deflate-bomb': compressed('deflate', (bytes) => deflateSync(bytes)),
  '/raw-deflate-bomb': compressed('deflate', (bytes) => deflateRawSync(bytes)),
  '/nested-bomb': compressed(
    'gzip, gzip',
    (bytes) => gzipSync(bytes),
    (bytes) => gzipSync(bytes),
  ),
  '/three-layers': compressed(
    'gzip, gzip, gzip',
    (bytes) => gzipSync(bytes),
    (bytes) => gzipSync(bytes),
    (bytes) => gzipSync(bytes),
  ),
  '/zstd': (socket) => socket.end(`${html('content-encoding: zstd')}abc`),
  '/no-gzip': (socket) => socket.end(`${html('content-encoding: gzip')}this is not compressed`),
  '/large': (socket) => socket.end(`${html('content-length: 6000000')}${'a'.repeat(6_000_000)}`),
  '/says-large': (socket) => socket.write(html('content-length: 99999999999')),
  '/endless': (socket) => {
    socket.write(html())
    pour(socket, Buffer.alloc(65_536, 'a'))
  },
  '/endless-chunks': (socket) => {
    socket.write(html('transfer-encoding: chunked'))
    pour(socket, chunk(Buffer.alloc(65_536, 'a')))
  },
  '/endless-gzip': (socket) => {
    socket.write(html('content-encoding: gzip'))
    pour(socket, gzipSync(Buffer.alloc(1_000_000)))
  },
  '/long-gzip': (socket) =>
    socket.end(Buffer.concat([Buffer.from(html('content-encoding: gzip')), gzipSync(Buffer.alloc(200_000, 'a'))])),
  '/long-gzip-twice': (socket) =>
    socket.end(
      Buffer.concat([
        Buffer.from(html('content-encoding: gzip, br')),
        brotliCompressSync(gzipSync(Buffer.alloc(200_000, 'a'))),
      ]),
    ),
  '/silent': () => undefined,
  '/slow-headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    drip(socket, 'x-a: 1\r\n')
  },
  '/slow-body': (socket) => {
    socket.write(html())
    drip(socket, 'a')
  },
  '/slow-redirect': (socket) => {
    socket.write('HTTP/1.1 302 Found\r\nlocation: /slow-redirect\r\n')
    drip(socket, 'x-a: 1\r\n')
  },
  '/header-flood': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    pour(socket, `x-flood: ${'a'.repeat(1000)}\r\n`)
  },
  '/long-header': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-long: ')
    pour(socket, 'a'.repeat(10_000))
  },
  '/endless-information': (socket) =>
    pour(socket, `HTTP/1.1 103 Early Hints\r\nlink: </${'a'.repeat(10_000)}>\r\n\r\n`),
  '/endless-trailers': (socket) => {
    socket.write(html('transfer-encoding: chunked'))
    socket.write('0\r\n')
    pour(socket, `x-flood: ${'a'.repeat(1000)}\r\n`)
  },
  '/endless-extension': (socket) => {
    socket.write(html('transfer-encoding: chunked'))
    socket.write('1;a=')
    pour(socket, 'a'.repeat(10_000))
  },
  '/short': (socket) => socket.end(`${html('content-length: 1000')}short`),
  '/two-lengths': (socket) =>
    socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\nshort and long`,
    ),
  '/length-and-chunks': (socket) => socket.end(`${html('content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`),
  '/bad-chunk': (socket) => socket.end(`${html('transfer-encoding: chunked')}zz\r\nabc\r\n`),
  '/no-http': (socket) => socket.end('220 mail.example.com ESMTP\r\n'),
  '/nothing': (socket) => socket.end(),
  '/reset': (socket) => socket.resetAndDestroy(),
  '/reset-later': (socket) => {
    socket.write(`${html('content-length: 1000')}abc`, () => socket.resetAndDestroy())
  },
  '/pdf': (socket) => socket.end(`${head('200 OK', 'content-type: application/pdf')}%PDF`),
  '/odd-type': (socket) => socket.end(`${head('200 OK', `content-type: ${'<b>'.repeat(100)}`)}a`),
  '/empty': (socket) => socket.end(html('content-length: 0')),
  '/missing': (socket) => socket.end(`${head('404 Not Found', 'content-type: text/html', 'content-length: 4')}gone`),
}
