import { HOUR } from './calendar.ts'
import type { SourceId } from './rate-store.ts'

/** The three levels of a pino log that are used here. */
export interface RateLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** At most one warning an hour for each source; what comes between is for the debug level. A server without a network stays quiet. */
export class ThrottledFaultLog {
  private readonly warnedAt = new Map<string, number>()
  private readonly failing = new Set<SourceId>()
  private readonly log: RateLog
  constructor(log: RateLog) {
    this.log = log
  }

  private warn(key: SourceId | 'clock', now: number, fields: object, message: string): void {
    const last = this.warnedAt.get(key) ?? -Infinity
    // A clock that was set back must not silence the log.
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

  /** Something that the operator should know although rates came. */
  noted(source: SourceId, fields: object, message: string): void {
    this.log.debug({ provider: source, ...fields }, message)
  }

  /** Our clock and a provider's differ by so many milliseconds: one warning an hour, whoever notices. */
  clockDiffers(now: number, differenceMs: number): void {
    this.warn('clock', now, { differenceMs }, "this machine's clock and the providers' differ")
  }
}
