import { setTimeout } from 'node:timers/promises'
import { plainPath, targetOf, type RedirectRule } from '../../src/lib/redirect-rule.ts'

/** Milliseconds after which the rules are read again. */
const FRESH_MS = 5_000
/** Rules so old, where nobody came for a while, are read before they are answered by. */
const OLD_MS = 2 * FRESH_MS
/** Milliseconds that an answer waits for them; a database that hangs holds no page up. */
const LONGEST_WAIT_MS = 200

/** What the rules are read with. */
interface MovedPagesNeeds {
  read: () => Promise<readonly RedirectRule[]>
  now: () => number
  onFault: (error: unknown) => void
}

/** Where pages moved to. The rules are in memory: a change is seen after ten seconds at most, by every process; while the database is away the last ones hold. */
export class MovedPages {
  readonly #needs: MovedPagesNeeds
  #rules: ReadonlyMap<string, RedirectRule> | undefined
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor(needs: MovedPagesNeeds) {
    this.#needs = needs
  }

  async #read(): Promise<void> {
    this.#readAt = this.#needs.now()
    try {
      this.#rules = new Map((await this.#needs.read()).map((rule) => [rule.from, rule]))
    } catch (error) {
      this.#needs.onFault(error)
    } finally {
      this.#reading = undefined
    }
  }

  /** Reads the rules again where it is time; whether those at hand are too old to answer by. */
  #look(): boolean {
    const age = this.#needs.now() - this.#readAt
    if (age >= FRESH_MS) this.#reading ??= this.#read()
    return age >= OLD_MS
  }

  async #freshen(): Promise<void> {
    const isOld = this.#look()
    // Who comes before the first reading waits for it to its end.
    if (!this.#rules) await this.#reading
    else if (isOld) await Promise.race([this.#reading, setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })])
  }

  /** Whether `find` has to say where an encoded path leads: a rule is known for it, or the rules are too old to tell. */
  mayMove(path: string): boolean {
    if (this.#look()) return true
    return this.#rules !== undefined && this.#rules.size > 0 && this.#rules.has(plainPath(path) ?? '')
  }

  /** Leaves the encoded paths out that a rule takes elsewhere. */
  async withoutMoved<Page extends { path: string }>(pages: Page[]): Promise<Page[]> {
    await this.#freshen()
    const rules = this.#rules
    return rules === undefined || rules.size === 0 ? pages : pages.filter(({ path }) => !rules.has(plainPath(path) ?? ''))
  }

  /** Where a request for an encoded path with its query (`?…` or empty) is to go. */
  async find(path: string, search: string): Promise<{ to: string; status: 301 | 302 } | undefined> {
    await this.#freshen()
    if (!this.#rules?.size) return undefined
    const rule = this.#rules.get(plainPath(path) ?? '')
    return rule && { to: targetOf(rule.to, search), status: rule.status }
  }
}
