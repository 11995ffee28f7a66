import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Dial } from '../../../server/outside/stream.ts'
import { selfSigned } from './certificate.ts'

/** Mock of the four platforms and their file hosts, on one local server. */
export interface Platforms {
  /** Certificate that clients must trust. */
  ca: string
  /** Connects to the local server, whatever host is requested. */
  dial: Dial
  /** Hosts connected to so far. */
  dialled: string[]
  requests: IncomingMessage[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Number of open connections. */
  connections(): Promise<number>
  close(): Promise<void>
}

const HOSTS = [
  'www.tiktok.com',
  '*.tiktokcdn.com',
  'x.com',
  '*.twimg.com',
  'www.instagram.com',
  '*.cdninstagram.com',
  'www.facebook.com',
  '*.fbcdn.net',
  'example.com',
]

/** Starts the server; `answer` may be replaced at any time. */
export async function startPlatforms(): Promise<Platforms> {
  const { key, cert } = selfSigned(HOSTS)
  const requests: IncomingMessage[] = []
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(request)
    platforms.answer(request, response)
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const dialled: string[] = []
  const platforms: Platforms = {
    ca: cert,
    dialled,
    requests,
    answer: (_request, response) => response.writeHead(404).end(),
    dial: async (host, _port, signal) => {
      dialled.push(host)
      const socket = connect({ port, host: '127.0.0.1', signal })
      await once(socket, 'connect')
      return socket
    },
    connections: async () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return platforms
}
