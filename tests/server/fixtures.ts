import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../server/app/config.ts'
import type { Config } from '../../server/app/config.ts'

/** A small build: texts by name relative to PUBLIC_DIR. `big` files get compressed copies. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<title>home</title>',
  'shell.html': '<title>shell</title>',
  'tools-len.html': '<title>length</title>'.repeat(20),
  'tools-len/en.html': '<title>length en</title>',
  'tools-TikTok.html': '<title>tiktok</title>',
  'status/busy.html': '<title>busy</title>',
  '404.html': '<title>404</title>',
  'sw.js': '/* worker */',
  'manifest.webmanifest': '{}',
  'builds/latest.json': '{"id":"1"}',
  'builds/meta/1.json': '{"id":"1"}',
  'notes.txt': 'User-agent: *',
  'icon.png': 'png',
  'assets/app-abc123.js': 'console.log("app")\n'.repeat(20),
  'assets/only-gz.css': 'a{}'.repeat(50),
  'assets/plain.woff2': 'font',
  '.secret': 'secret',
  'assets/.hidden': 'secret',
}
const BROTLI = ['shell.html', 'tools-len.html', 'assets/app-abc123.js']
const GZIP = [...BROTLI, 'assets/only-gz.css']

/** A temporary PUBLIC_DIR, beside a file that must never be served. */
export interface Site {
  publicDir: string
  config: Config
  write(name: string, content: string | Buffer): void
  text(name: string): string
  remove(): void
}

/**
 * Writes the small build into a temporary folder. Overload protection is off, as the machine may be busy with other
 * tests.
 */
export function makeSite(env: Record<string, string> = {}): Site {
  const root = mkdtempSync(path.join(tmpdir(), 'crossport-server-'))
  const publicDir = path.join(root, 'client')
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(publicDir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const [name, content] of Object.entries(FILES)) write(name, content)
  for (const name of BROTLI) write(`${name}.br`, brotliCompressSync(FILES[name] ?? ''))
  for (const name of GZIP) write(`${name}.gz`, gzipSync(FILES[name] ?? ''))
  writeFileSync(path.join(root, 'outside.txt'), 'outside')
  writeFileSync(path.join(root, 'outside.html'), 'outside')
  utimesSync(path.join(publicDir, 'notes.txt'), new Date('2024-01-01T00:00:00Z'), new Date('2024-01-01T00:00:00Z'))
  return {
    publicDir,
    config: readConfig({ LOG_LEVEL: 'silent', OVERLOAD_MS: '0', ...env, PUBLIC_DIR: publicDir }, root),
    write,
    text: (name) => FILES[name] ?? '',
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Port of the app, which starts listening on a free port at the first call. */
export async function getListeningPort(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Sends method and target byte for byte, as HTTP clients would normalize them. */
export async function rawRequest(port: number, methodAndTarget: string | Buffer) {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    connect(port, '127.0.0.1')
      .on('data', (chunk) => (received += chunk.toString()))
      .on('end', () => resolve(received))
      .on('error', reject)
      .write(
        Buffer.concat([Buffer.from(methodAndTarget), Buffer.from(' HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')]),
      )
  })
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    body,
    header: (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '',
  }
}
