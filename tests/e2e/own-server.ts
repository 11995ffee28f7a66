import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** The repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The built client that the server serves unless told otherwise. */
export const BUILT = join(ROOT, 'dist/client')

/** Milliseconds for a server to start, on a machine that does other things: one with an empty store first renders all contents. */
const START_MS = 120_000

/** Milliseconds that a look into the store waits while the server writes. */
const LOCK_MS = 30_000

/** What a server calls its store in its folder of data. */
export const STORE_FILE = 'crossport.db'

/** A server process of a test's own, which it may stop and start again on the same port. */
export class OwnServer {
  #process: ChildProcess | undefined
  #port = 0
  #dataDir: string
  #isAsStarted = true
  #output = ''
  readonly #stock: string | undefined
  readonly #origin: string | undefined

  /**
   * `stock` is a store to begin with a copy of, `dataDir` a folder of data to work on; without them it has all to make anew.
   * `origin` is where a browser of `launchProfile` finds it, in place of its port.
   */
  constructor({ stock, dataDir = '', origin }: { stock?: string; dataDir?: string; origin?: string } = {}) {
    this.#stock = stock
    this.#origin = origin
    this.#dataDir = dataDir
  }

  /** What it wrote to its console so far. */
  get output(): string {
    return this.#output
  }

  /** True until it is ended or its store is looked into. */
  get isAsStarted(): boolean {
    return this.#isAsStarted
  }

  get port(): number {
    return this.#port
  }

  /** Its origin, as the browser of the test knows it. */
  get url(): string {
    return this.#origin ?? `http://localhost:${this.#port}`
  }

  /** Starts serving a build and waits until it answers; `env` says what else the server is to know. */
  async start(publicDir = BUILT, env: Record<string, string> = {}): Promise<void> {
    this.#port ||= await freePort()
    if (this.#dataDir === '') {
      this.#dataDir = await mkdtemp(join(tmpdir(), 'crossport-e2e-data-'))
      if (this.#stock !== undefined) await copyFile(this.#stock, join(this.#dataDir, STORE_FILE))
    }
    // Vitest sets a BASE_URL of its own.
    const settings = {
      PORT: String(this.#port),
      PUBLIC_DIR: publicDir,
      DATA_DIR: this.#dataDir,
      LOG_LEVEL: 'warn',
      RATES_REFRESH: 'off',
      BASE_URL: '',
      TRACKING: 'off',
      OVERLOAD_MS: '0',
      ...env,
    }
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text
      process.stdout.write(text)
    })
    this.#process = child
    await waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
        return fetch(`http://127.0.0.1:${this.#port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      },
      'the server answers',
      START_MS,
    )
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    this.#isAsStarted = false
    // One that ended by itself says so no more.
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Ends the process at once, like a network that goes away. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Lets the process finish, and close its store. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** What is counted of numbers and clients is forgotten, as after a minute: a number can have its next code at once. */
  letWaitingPass(): void {
    this.inStore((store) => store.prepare('DELETE FROM account_count').run())
  }

  /** Looks into the store, or changes it, behind the running process. */
  inStore<Answer>(work: (store: DatabaseSync) => Answer): Answer {
    this.#isAsStarted = false
    const store = new DatabaseSync(join(this.#dataDir, STORE_FILE), { timeout: LOCK_MS })
    try {
      return work(store)
    } finally {
      store.close()
    }
  }

  /** Ends the process and removes its data; a start after it begins with a store of its own again. */
  async remove(): Promise<void> {
    await this.kill()
    if (this.#dataDir !== '') await rm(this.#dataDir, { recursive: true, force: true })
    this.#dataDir = ''
  }
}
