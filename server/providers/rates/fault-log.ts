import { HOUR } from './calendar.ts'
import type { SourceId } from './rate-store.ts'

/** The log levels used for rates. */
export interface RateLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/**
 * Logs at most one warning an hour per source, and other messages at debug level, so that a server without network does
 * not fill the log.
 */
export class ThrottledFaultLog {
  private readonly warnedAt = new Map<string, number>()
  private readonly failing = new Set<SourceId>()
  private readonly log: RateLog
  constructor(log: RateLog) {
    this.log = log
  }

  private warn(key: SourceId | 'clock', now: number, fields: object, message: string): void {
    const last = this.warnedAt.get(key) ?? -Infinity
    // If the clock was set back, warnings must not be suppressed.
    const isQuiet = now - last < HOUR && now >= last
    if (!isQuiet) this.warnedAt.set(key, now)
    this.log[isQuiet ? 'debug' : 'warn'](fields, message)
  }

  failed(source: SourceId, now: number, fields: object): void {
    this.failing.add(source)
    this.warn(source, now, { provider: source, ...fields }, 'rates not refreshed, the last good ones stay')
  }

  succeeded(source: SourceId, fields: object): void {
    const isBack = this.failing.delete(source)
    this.log[isBack ? 'info' : 'debug'](
      { provider: source, ...fields },
      isBack ? 'rates refreshed again' : 'rates refreshed',
    )
  }

  /** Logs a problem that did not prevent the refresh. */
  noted(source: SourceId, fields: object, message: string): void {
    this.log.debug({ provider: source, ...fields }, message)
  }

  /** Warns at most once an hour that this server's clock and a provider's differ by `differenceMs` milliseconds. */
  clockDiffers(now: number, differenceMs: number): void {
    this.warn('clock', now, { differenceMs }, "this machine's clock and the providers' differ")
  }
}
