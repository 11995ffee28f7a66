import { setTimeout } from 'node:timers/promises'
import { normalizePath, resolveRedirectTarget, type RedirectRule } from '../../src/lib/redirect-rule.ts'

/** Milliseconds after which the rules are read again. */
const FRESH_MS = 5_000
/** Age in milliseconds from which rules, unused for a while, are reloaded before an answer. */
const OLD_MS = 2 * FRESH_MS
/** Maximum milliseconds that an answer waits for the rules, so that a stalled database does not block pages. */
const MAX_WAIT_MS = 200

/** Dependencies of the redirect cache. */
interface MovedPagesNeeds {
  read: () => Promise<readonly RedirectRule[]>
  now: () => number
  onFault: (error: unknown) => void
}

/**
 * Redirects of moved pages, cached in memory: every process sees a change within ten seconds; while the database is
 * unreachable the last rules apply.
 */
export class RedirectCache {
  readonly #needs: MovedPagesNeeds
  #rules: ReadonlyMap<string, RedirectRule> | undefined
  /** Start time of the read that returned the current rules, and time of the last read, by `now`. */
  #readAt = -Infinity
  #askedAt = -Infinity
  #reading: Promise<void> | undefined
  #turn = 0
  #taken = 0

  constructor(needs: MovedPagesNeeds) {
    this.#needs = needs
  }

  /** Invalidates the rules after a change: the next answer waits for new ones. */
  invalidate(): void {
    this.#readAt = -Infinity
    this.#askedAt = -Infinity
    this.#reading = undefined
  }

  async #read(begunAt: number): Promise<void> {
    const turn = (this.#turn += 1)
    try {
      const rules = new Map((await this.#needs.read()).map((rule) => [rule.from, rule]))
      // A later reading finished earlier.
      if (turn < this.#taken) return
      this.#taken = turn
      this.#rules = rules
      this.#readAt = begunAt
    } catch (error) {
      this.#needs.onFault(error)
    }
  }

  #begin(now: number): void {
    this.#askedAt = now
    const reading = this.#read(now).finally(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
    this.#reading = reading
  }

  /** Reloads the rules when due; returns the milliseconds for which an answer waits for them. */
  #look(): number {
    const now = this.#needs.now()
    if (now - this.#askedAt >= FRESH_MS && !this.#reading) this.#begin(now)
    const isOld = now - this.#readAt >= OLD_MS
    return isOld && this.#reading ? Math.max(0, this.#askedAt + MAX_WAIT_MS - now) : 0
  }

  async #freshen(): Promise<void> {
    const wait = this.#look()
    // The first requests wait until the rules were read once.
    if (!this.#rules) await this.#reading
    else if (wait > 0) await Promise.race([this.#reading, setTimeout(wait, undefined, { ref: false })])
  }

  /** True if an encoded path may be redirected: a rule exists, or newer rules are loading. */
  mayMove(path: string): boolean {
    if (this.#look() > 0) return true
    return this.#rules !== undefined && this.#rules.size > 0 && this.#rules.has(normalizePath(path) ?? '')
  }

  /** Leaves out pages whose encoded path is redirected. */
  async withoutMoved<Page extends { path: string }>(pages: Page[]): Promise<Page[]> {
    await this.#freshen()
    const rules = this.#rules
    return rules === undefined || rules.size === 0
      ? pages
      : pages.filter(({ path }) => !rules.has(normalizePath(path) ?? ''))
  }

  /** Finds the redirect of an encoded path with its query (`?…` or empty). */
  async find(path: string, search: string): Promise<{ to: string; status: 301 | 302 } | undefined> {
    await this.#freshen()
    if (!this.#rules?.size) return undefined
    const rule = this.#rules.get(normalizePath(path) ?? '')
    return rule && { to: resolveRedirectTarget(rule.to, search), status: rule.status }
  }
}
