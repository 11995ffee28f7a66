import process from 'node:process'
import type { FastifyInstance } from 'fastify'

/** Host and port of the server, and the milliseconds that running requests may take after a stop signal. */
export interface ServeOptions {
  host: string
  port: number
  graceMs: number
}

/**
 * Maximum milliseconds for running requests after a stop signal. Container runtimes kill after ten seconds, and a busy
 * machine needs part of that time for closing resources.
 */
export const SHUTDOWN_GRACE_MS = 7_000
/** Maximum milliseconds for closing the app's resources after the grace period; then the process exits regardless. */
export const MAX_CLOSING_MS = 500
/** Milliseconds within which two signals count as one request to stop. */
const SAME_REQUEST_MS = 500

/** Stops accepting, waits for running requests during the grace period, then closes the rest. */
async function stop(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn('grace period over, closing the remaining connections')
    app.server.closeAllConnections()
    // After this time the process exits even if a plugin still delays the close.
    setTimeout(() => process.exit(0), MAX_CLOSING_MS).unref()
  }, graceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}

/**
 * Listens, and exits with 0 on SIGTERM, SIGINT or the parent's end, once running requests are done. A second signal
 * exits at once.
 * @throws Error if the address cannot be listened on.
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
      // A terminal signals the whole process group, and the parent passes its signal on, so the signal arrives twice.
      if (Date.now() - stoppingSince < SAME_REQUEST_MS) return
      if (Number.isFinite(stoppingSince)) process.exit(1)
      begin(signal)
    })
  }
  // The parent, such as `npm start`, ended without passing on a signal: nobody could stop this process.
  process.once('disconnect', () => {
    if (!Number.isFinite(stoppingSince)) begin('the parent ended')
  })
  process.once('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'a fault that nothing caught ends the process')
    process.exit(1)
  })
  await app.listen({ host, port })
}
