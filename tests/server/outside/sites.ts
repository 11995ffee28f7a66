import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createRawServer, type Socket } from 'node:net'
import type { AddressInfo, Server as RawServer } from 'node:net'
import { OutsideClient, type OutsideOptions } from '../../../server/outside/outside.ts'
import { OutsideRefusal } from '../../../server/outside/refusal.ts'
import type { ResolveHost } from '../../../server/outside/resolve.ts'

/** A test site on 127.0.0.1. */
export interface TestSite {
  port: number
  /** Number of connections so far. */
  connections(): number
  /** Requests so far, as `GET /path`. */
  asked: string[]
  close(): Promise<void>
}

async function listen(server: Server | RawServer, host: string): Promise<TestSite> {
  let connections = 0
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return { port: (server.address() as AddressInfo).port, connections: () => connections, asked: [], close }
}

/** Starts a site with a given request handler. */
export async function startSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  host = '127.0.0.1',
): Promise<TestSite> {
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    answer(request, response)
  }
  return { ...(await listen(createServer(listener), host)), asked }
}

/** Starts a server that writes raw bytes after a request. */
export async function startRawSite(answer: (socket: Socket, path: string) => void): Promise<TestSite> {
  const server = createRawServer((socket) => {
    socket.once('data', (bytes) => answer(socket, bytes.toString('latin1').split(' ')[1] ?? ''))
  })
  return listen(server, '127.0.0.1')
}

/** A resolver of given names; a name with several lists returns them in turn. */
export function createHostResolver(
  names: Readonly<Record<string, readonly string[] | readonly (readonly string[])[]>>,
): ResolveHost {
  const asked = new Map<string, number>()
  return async (name) => {
    const known = names[name]
    if (!known) throw new OutsideRefusal('unknownName')
    const turn = asked.get(name) ?? 0
    asked.set(name, turn + 1)
    const list =
      typeof known[0] === 'string'
        ? (known as readonly string[])
        : (known as readonly (readonly string[])[])[Math.min(turn, known.length - 1)]
    return (list ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

/** An outside client that may reach given ports of 127.0.0.1. */
export function outsideFor(ports: readonly number[], options: OutsideOptions = {}): OutsideClient {
  return new OutsideClient(
    { privateEndpoints: ports.map((port) => `127.0.0.1:${String(port)}`), helpUrl: 'https://tools.example.com/help' },
    options,
  )
}

/**
 * Reason and message of a refusal.
 * @throws Error if nothing was refused.
 */
export async function readRefusal(work: Promise<unknown>): Promise<{ reason: string; message: string }> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof OutsideRefusal)) throw error
  return { reason: error.reason, message: error.message }
}
