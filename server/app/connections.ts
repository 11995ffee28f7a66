import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds for which a kept connection has to be silent before it is closed: a request that is on its way arrives first. */
const QUIET_MS = 250
/** Milliseconds after which what else stops need not wait for connections that are still asked by. */
const LAST_MS = 1_000
/** Milliseconds between two looks at the connections. */
const LOOK_MS = 25
/**
 * Requests of one connection that are taken before their answers are over, the one under way among them. Browsers and proxies send one at a time;
 * who sends many without waiting could have hundreds begun by one read of the connection.
 */
export const MAX_PIPELINED = 20

/** A request and its answer. */
type Exchange = readonly [request: IncomingMessage, answer: ServerResponse]

interface Connection {
  /** The answer under way. */
  answer: ServerResponse | undefined
  /** Requests that the client sent without waiting for it, in their order. */
  waiting: Exchange[]
  /** More came than are taken: what waits is still answered, and then the connection ends. */
  isFull: boolean
  /** When it was opened, or last heard of; milliseconds of the process's clock. */
  since: number
  /** Bytes received at the last look: more mean a request that is arriving. */
  received: number
}

/**
 * The connections of a server, and how it lets go of them: it takes no new ones, every further answer says `Connection: close`,
 * and kept connections without a request are closed once they are silent. Node's own `close` ends those at once, and with
 * them requests that are on their way. Of requests that come without waiting for answers it hands one at a time to what answers,
 * with a turn of the event loop before the next: Node hands on all that one read has, and nobody else would be heard meanwhile.
 */
export class Connections {
  readonly #server: Server
  readonly #answerers: readonly RequestListener[]
  readonly #open = new Map<Socket, Connection>()
  #isStopping = false

  /** Takes the place of the listeners that answer: they hear of a request when it is its turn. */
  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#open.set(socket, { answer: undefined, waiting: [], isFull: false, since: performance.now(), received: 0 })
      socket.once('close', () => this.#open.delete(socket))
    })
    this.#answerers = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request').on('request', (...exchange) => this.#take(exchange))
  }

  /** True while answers end their connections. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Resolves when only connections with answers under way are left, at the latest after a second. The server's `close` waits for these too. */
  async stop(): Promise<void> {
    const began = performance.now()
    this.#isStopping = true
    this.#stopListening()
    for (const connection of this.#open.values()) {
      connection.since = began
      if (connection.answer) connection.answer.shouldKeepAlive = false
    }
    await new Promise<void>((done) => {
      const look = () => {
        const now = performance.now()
        const waiting = this.#closeSilent(now)
        if (waiting === 0 || now - began > LAST_MS) done()
        if (this.#open.size === 0) clearInterval(timer)
      }
      const timer = setInterval(look, LOOK_MS).unref()
      look()
    })
  }

  /** At once, while clients still have their connections: new ones that the system has taken and the server has not would be reset. */
  #stopListening(): void {
    const server = this.#server
    if (!server.listening) return
    const ended = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
    // Fastify closes the server later, and goes on when that calls back.
    server.close = (done) => {
      void ended.then(() => done?.())
      return server
    }
  }

  #take(exchange: Exchange): void {
    const [{ socket }] = exchange
    const connection = this.#open.get(socket)
    if (!connection) return this.#answer(exchange)
    if (!connection.answer && connection.waiting.length === 0) return this.#begin(socket, connection, exchange)
    if (connection.waiting.length < MAX_PIPELINED - 1 && !connection.isFull)
      return void connection.waiting.push(exchange)
    connection.isFull = true
    const [, last] = connection.waiting.at(-1) ?? [undefined, connection.answer]
    if (last) last.shouldKeepAlive = false
    // No further ones are read.
    socket.pause()
  }

  #begin(socket: Socket, connection: Connection, exchange: Exchange): void {
    const [, answer] = exchange
    if (this.#isStopping) answer.shouldKeepAlive = false
    connection.answer = answer
    answer.once('close', () => {
      connection.since = performance.now()
      connection.answer = undefined
      if (connection.waiting.length > 0) setImmediate(() => this.#beginNext(socket, connection))
    })
    this.#answer(exchange)
  }

  /** Nothing is begun for a client that has left. */
  #beginNext(socket: Socket, connection: Connection): void {
    const next = socket.destroyed ? undefined : connection.waiting.shift()
    if (next) this.#begin(socket, connection, next)
  }

  #answer(exchange: Exchange): void {
    for (const listener of this.#answerers) listener.call(this.#server, ...exchange)
  }

  /** Closes connections that are silent, and returns how many without an answer under way are not silent yet. */
  #closeSilent(now: number): number {
    let waiting = 0
    for (const [socket, connection] of this.#open) {
      if (connection.answer) continue
      if (socket.bytesRead > connection.received) connection.since = now
      connection.received = socket.bytesRead
      if (now - connection.since > QUIET_MS) socket.destroy()
      else waiting += 1
    }
    return waiting
  }
}
