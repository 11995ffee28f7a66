import process from 'node:process'
import type { FastifyInstance } from 'fastify'

/** Host and port, and the milliseconds that running requests get to finish after a stop signal. */
export interface ServeOptions {
  host: string
  port: number
  graceMs: number
}

/** Milliseconds that running requests get after a stop signal. Container runtimes kill ten seconds after it, and a busy machine needs some of them to close what is open. */
export const GRACE_MS = 7_000
/** Milliseconds after that in which what the app has open is closed; then the process ends, whatever still hangs. */
export const CLOSING_MS = 500
/** Milliseconds within which a second signal counts as the first one again. */
const SAME_WISH_MS = 500

/** Stops accepting, waits for running requests up to the grace period, then cuts what is left. */
async function stop(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn('grace period over, closing the remaining connections')
    app.server.closeAllConnections()
    // Whatever still delays the close after this (a plugin's own closing) has had its time.
    setTimeout(() => process.exit(0), CLOSING_MS).unref()
  }, graceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}

/**
 * Listens, and ends the process with 0 on SIGTERM or SIGINT, or when its parent ended, once running requests are done. A second signal ends it at once.
 * @throws Error when the address cannot be listened on.
 */
export async function serve(app: FastifyInstance, { host, port, graceMs }: ServeOptions): Promise<void> {
  let stoppingSince = -Infinity
  const begin = (cause: string): void => {
    stoppingSince = Date.now()
    app.log.info({ cause }, 'stopping')
    stop(app, graceMs).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A terminal signals every process of its group, and the parent process passes the signal on: one request to stop arrives twice.
      if (Date.now() - stoppingSince < SAME_WISH_MS) return
      if (Number.isFinite(stoppingSince)) process.exit(1)
      begin(signal)
    })
  }
  // A parent that opened a channel, as `npm start` does, has ended without passing a signal on: nobody could stop this process.
  process.once('disconnect', () => {
    if (!Number.isFinite(stoppingSince)) begin('the parent ended')
  })
  process.once('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'a fault that nothing caught ends the process')
    process.exit(1)
  })
  await app.listen({ host, port })
}
