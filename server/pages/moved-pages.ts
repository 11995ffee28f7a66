import { setTimeout } from 'node:timers/promises'
import { normalizePath, resolveRedirectTarget, type RedirectRule } from '../../src/lib/redirect-rule.ts'

/** Milliseconds after which the rules are read again. */
const FRESH_MS = 5_000
/** Rules so old, where nobody came for a while, are read before they are answered by. */
const OLD_MS = 2 * FRESH_MS
/** Milliseconds that an answer waits for them; a database that hangs holds no page up. */
const MAX_WAIT_MS = 200

/** What the rules are read with. */
interface MovedPagesNeeds {
  read: () => Promise<readonly RedirectRule[]>
  now: () => number
  onFault: (error: unknown) => void
}

/** Where pages moved to. The rules are in memory: a change is seen after ten seconds at most, by every process; while the database is away the last ones hold. */
export class RedirectCache {
  readonly #needs: MovedPagesNeeds
  #rules: ReadonlyMap<string, RedirectRule> | undefined
  /** When the reading began that the rules are of, and when the last one did, by `now`. */
  #readAt = -Infinity
  #askedAt = -Infinity
  #reading: Promise<void> | undefined
  #turn = 0
  #taken = 0

  constructor(needs: MovedPagesNeeds) {
    this.#needs = needs
  }

  /** The rules have changed: the next answer waits for them. */
  invalidate(): void {
    this.#readAt = -Infinity
    this.#askedAt = -Infinity
    this.#reading = undefined
  }

  async #read(begunAt: number): Promise<void> {
    const turn = (this.#turn += 1)
    try {
      const rules = new Map((await this.#needs.read()).map((rule) => [rule.from, rule]))
      // A later reading may have been faster.
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

  /** Reads the rules again where it is time; for how many milliseconds an answer waits for them. */
  #look(): number {
    const now = this.#needs.now()
    if (now - this.#askedAt >= FRESH_MS && !this.#reading) this.#begin(now)
    const isOld = now - this.#readAt >= OLD_MS
    return isOld && this.#reading ? Math.max(0, this.#askedAt + MAX_WAIT_MS - now) : 0
  }

  async #freshen(): Promise<void> {
    const wait = this.#look()
    // Who comes before the first reading waits for it to its end.
    if (!this.#rules) await this.#reading
    else if (wait > 0) await Promise.race([this.#reading, setTimeout(wait, undefined, { ref: false })])
  }

  /** Whether `find` has to say where an encoded path leads: a rule is known for it, or newer rules are on their way. */
  mayMove(path: string): boolean {
    if (this.#look() > 0) return true
    return this.#rules !== undefined && this.#rules.size > 0 && this.#rules.has(normalizePath(path) ?? '')
  }

  /** Leaves the encoded paths out that a rule takes elsewhere. */
  async withoutMoved<Page extends { path: string }>(pages: Page[]): Promise<Page[]> {
    await this.#freshen()
    const rules = this.#rules
    return rules === undefined || rules.size === 0
      ? pages
      : pages.filter(({ path }) => !rules.has(normalizePath(path) ?? ''))
  }

  /** Where a request for an encoded path with its query (`?…` or empty) is to go. */
  async find(path: string, search: string): Promise<{ to: string; status: 301 | 302 } | undefined> {
    await this.#freshen()
    if (!this.#rules?.size) return undefined
    const rule = this.#rules.get(normalizePath(path) ?? '')
    return rule && { to: resolveRedirectTarget(rule.to, search), status: rule.status }
  }
}
