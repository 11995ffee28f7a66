import { plainPath, targetOf, type RedirectRule } from '../../src/lib/redirect-rule.ts'

/** Milliseconds after which the rules are read again. */
const FRESH_MS = 5_000

/** What the rules are read with. */
interface MovedPagesNeeds {
  read: () => Promise<readonly RedirectRule[]>
  now: () => number
  onFault: (error: unknown) => void
}

/** Where pages moved to. The rules are in memory: a change is seen after some seconds, by every process; while the database is away the last ones hold. */
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

  #look(): void {
    if (this.#needs.now() - this.#readAt >= FRESH_MS) this.#reading ??= this.#read()
  }

  /** Whether a rule is known for an encoded path. */
  has(path: string): boolean {
    this.#look()
    return this.#rules !== undefined && this.#rules.size > 0 && this.#rules.has(plainPath(path) ?? '')
  }

  /** Where a request for an encoded path with its query (`?…` or empty) is to go. */
  async find(path: string, search: string): Promise<{ to: string; status: 301 | 302 } | undefined> {
    this.#look()
    // Only who comes before the first reading waits for it.
    if (!this.#rules) await this.#reading
    if (!this.#rules?.size) return undefined
    const rule = this.#rules.get(plainPath(path) ?? '')
    return rule && { to: targetOf(rule.to, search), status: rule.status }
  }
}
