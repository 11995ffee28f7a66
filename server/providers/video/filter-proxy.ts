import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { VideoSource } from '../../../src/lib/video-link.ts'
import type { Dial } from '../../outside/stream.ts'
import { isPlatformHost } from './sources.ts'

/** Maximum bytes that one job may receive: pages have up to 3 MB, and formats may be probed by their first bytes. */
const MAX_BYTES = 48 * 1024 * 1024
/** Milliseconds after which an idle tunnel is closed. */
const SILENT = 15_000

/** A job's access to the proxy. */
export interface ProxyPass {
  /** The proxy's URL with the job's password. */
  url: string
  /** Closes the job's tunnels and invalidates its password. */
  close(): void
}

interface Guest {
  source: VideoSource
  controller: AbortController
  received: number
}

const ANSWERS = {
  403: 'Forbidden',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  502: 'Bad Gateway',
} as const

function refuse(socket: Duplex, status: keyof typeof ANSWERS): void {
  socket.end(`HTTP/1.1 ${String(status)} ${ANSWERS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * The tool's only network access: an HTTP proxy on the loopback interface that tunnels only to port 443 of one
 * platform's hosts. Unrestricted, the tool would fetch whatever a page names, even in the private network. Each job has
 * a password, so that other local users cannot use the proxy.
 */
export class FilterProxy {
  readonly #dial: Dial
  readonly #guests = new Map<string, Guest>()
  readonly #server: Server
  #listening: Promise<number> | undefined

  constructor(dial: Dial) {
    this.#dial = dial
    this.#server = createServer((_request, response) => response.writeHead(405, { connection: 'close' }).end())
    this.#server.on('connect', (request: IncomingMessage, socket: Duplex) => {
      socket.on('error', () => socket.destroy())
      this.#tunnel(request, socket).catch(() => refuse(socket, 502))
    })
  }

  /** Allows a job to reach the hosts of its platform. */
  async admit(source: VideoSource): Promise<ProxyPass> {
    this.#listening ??= new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port))
      // The proxy does not keep the process running.
      this.#server.unref()
    })
    const port = await this.#listening
    const password = randomBytes(16).toString('hex')
    const key = `Basic ${Buffer.from(`job:${password}`).toString('base64')}`
    const controller = new AbortController()
    this.#guests.set(key, { source, controller, received: 0 })
    return {
      url: `http://job:${password}@127.0.0.1:${String(port)}`,
      close: () => {
        this.#guests.delete(key)
        controller.abort()
      },
    }
  }

  close(): void {
    this.#server.close()
    for (const { controller } of this.#guests.values()) controller.abort()
    this.#guests.clear()
  }

  async #tunnel({ url = '', headers }: IncomingMessage, socket: Duplex): Promise<void> {
    const guest = this.#guests.get(headers['proxy-authorization'] ?? '')
    if (!guest) return refuse(socket, 407)
    const host = /^([a-z\d.-]{1,253}):443$/i.exec(url)?.[1]
    if (host === undefined || !isPlatformHost(guest.source, host)) return refuse(socket, 403)
    const { signal } = guest.controller
    const remote = await this.#dial(host, 443, signal)
    join(socket, remote, guest)
  }
}

/** Forwards bytes both ways until a side closes, the job ends, or the job has received too many bytes. */
function join(socket: Duplex, remote: Socket, guest: Guest): void {
  const { signal } = guest.controller
  const end = () => {
    signal.removeEventListener('abort', end)
    socket.destroy()
    remote.destroy()
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) return end()
  remote.setTimeout(SILENT, end)
  remote.on('data', (chunk: Buffer) => {
    guest.received += chunk.length
    if (guest.received > MAX_BYTES) end()
  })
  for (const side of [socket, remote]) side.on('error', end).on('close', end)
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
  remote.pipe(socket)
  socket.pipe(remote)
}
