import { logInByCode } from '../store/accounts.ts'
import type { CodeLogin, LoginOutcome } from '../store/accounts.ts'
import { logInTogether, MOST_TOGETHER } from '../store/login-batch.ts'
import type { Store } from '../store/store.ts'

interface Waiting {
  login: CodeLogin
  resolve: (outcome: LoginOutcome) => void
  reject: (error: unknown) => void
}

/** Logins of one process. Those that come while others are being written wait for them and are then written together. */
export class LoginQueue {
  readonly #store: Store
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Logs in; what is bound to an account goes by itself. */
  logIn(login: CodeLogin): Promise<LoginOutcome> {
    if (login.bind) return logInByCode(this.#store, login)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ login, resolve, reject })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let some = this.#take(); some.length > 0; some = this.#take()) await this.#answer(some)
    this.#isRunning = false
  }

  /** The next logins, one of each number: a second try of a number has to see what became of the first. */
  #take(): Waiting[] {
    const taken = new Map<string, Waiting>()
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      const { phone } = one.login.tried
      if (taken.size < MOST_TOGETHER && !taken.has(phone)) taken.set(phone, one)
      else left.push(one)
    }
    this.#waiting = left
    return [...taken.values()]
  }

  async #answer(some: readonly Waiting[]): Promise<void> {
    // Where one of them fails the others must not: each is then tried by itself, and fails by itself.
    const outcomes = await logInTogether(this.#store, some.map(({ login }) => login)).catch(() => [])
    for (const [index, { login, resolve, reject }] of some.entries()) {
      const outcome = outcomes[index]
      if (outcome) resolve(outcome)
      else await logInByCode(this.#store, login).then(resolve, reject)
    }
  }
}
