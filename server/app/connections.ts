import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Milliseconds without data after which a keep-alive connection is closed; a request in transit arrives within this
 * time.
 */
const QUIET_MS = 250
/** Milliseconds after which shutdown no longer waits for active connections. */
const LAST_MS = 1_000
/** Milliseconds between two checks of the connections. */
const LOOK_MS = 25
/**
 * Maximum pipelined requests per connection, including the one being answered. Browsers and proxies send one at a time;
 * without a bound, one read could start hundreds.
 */
export const MAX_PIPELINED = 20

/** Request with its response. */
type Exchange = readonly [request: IncomingMessage, answer: ServerResponse]

interface Connection {
  /** The response being written. */
  answer: ServerResponse | undefined
  /** Pipelined requests that wait for the running one, in order. */
  waiting: Exchange[]
  /** True if too many requests arrived: the waiting requests are answered, then the connection is closed. */
  isFull: boolean
  /** Time of opening or last activity; milliseconds of the process's clock. */
  since: number
  /** Bytes received at the last check; more bytes mean an arriving request. */
  received: number
}

/**
 * Tracks a server's connections and shuts down gracefully: stops listening, answers with `Connection: close`, and
 * closes keep-alive connections once no data arrives; Node's `close` would drop requests in transit. Pipelined requests
 * are processed one at a time, with one event loop iteration between them, so that other connections are not starved.
 */
export class Connections {
  readonly #server: Server
  readonly #answerers: readonly RequestListener[]
  readonly #open = new Map<Socket, Connection>()
  #isStopping = false

  /** Replaces the server's request listeners; they are called when the request is the next of its connection. */
  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#open.set(socket, { answer: undefined, waiting: [], isFull: false, since: performance.now(), received: 0 })
      socket.once('close', () => this.#open.delete(socket))
    })
    this.#answerers = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request').on('request', (...exchange) => this.#take(exchange))
  }

  /** True while the server shuts down and responses close their connections. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /**
   * Resolves when only connections with running responses are left, at most after a second. The server's `close` waits
   * for those.
   */
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

  /** Stops listening at once, before other connections end; connections the system accepted later would be reset. */
  #stopListening(): void {
    const server = this.#server
    if (!server.listening) return
    const ended = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
    // Fastify closes the server later and waits for this callback.
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
    // Stops reading further requests.
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

  /** Starts the next pipelined request, unless the client has disconnected. */
  #beginNext(socket: Socket, connection: Connection): void {
    const next = socket.destroyed ? undefined : connection.waiting.shift()
    if (next) this.#begin(socket, connection, next)
  }

  #answer(exchange: Exchange): void {
    for (const listener of this.#answerers) listener.call(this.#server, ...exchange)
  }

  /** Closes connections without data; returns the number of idle connections that may still receive data. */
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
