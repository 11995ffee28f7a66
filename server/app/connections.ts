import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds for which a kept connection has to be silent before it is closed: a request that is on its way arrives first. */
const QUIET_MS = 250
/** Milliseconds after which what else stops need not wait for connections that are still asked by. */
const LAST_MS = 1_000
/** Milliseconds between two looks at the connections. */
const LOOK_MS = 25

interface Connection {
  /** Answers under way; more than one where the client sends requests without waiting. */
  answers: Set<ServerResponse>
  /** When it was opened, or last heard of; milliseconds of the process's clock. */
  since: number
  /** Bytes received at the last look: more mean a request that is arriving. */
  received: number
}

/**
 * The connections of a server, and how it lets go of them: it takes no new ones, every further answer says `Connection: close`,
 * and kept connections without a request are closed once they are silent. Node's own `close` ends those at once, and with
 * them requests that are on their way.
 */
export class Connections {
  readonly #server: Server
  readonly #open = new Map<Socket, Connection>()
  #isStopping = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#open.set(socket, { answers: new Set(), since: performance.now(), received: 0 })
      socket.once('close', () => this.#open.delete(socket))
    })
    // Before the listener that answers.
    server.prependListener('request', ({ socket }, answer) => this.#follow(this.#open.get(socket), answer))
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
      for (const answer of connection.answers) answer.shouldKeepAlive = false
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

  #follow(connection: Connection | undefined, answer: ServerResponse): void {
    if (this.#isStopping) answer.shouldKeepAlive = false
    if (!connection) return
    connection.answers.add(answer)
    answer.once('close', () => {
      connection.answers.delete(answer)
      connection.since = performance.now()
    })
  }

  /** Closes connections that are silent, and returns how many without an answer under way are not silent yet. */
  #closeSilent(now: number): number {
    let waiting = 0
    for (const [socket, connection] of this.#open) {
      if (connection.answers.size > 0) continue
      if (socket.bytesRead > connection.received) connection.since = now
      connection.received = socket.bytesRead
      if (now - connection.since > QUIET_MS) socket.destroy()
      else waiting += 1
    }
    return waiting
  }
}
