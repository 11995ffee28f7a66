import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** Root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Built client that the server serves by default. */
export const BUILT = join(ROOT, 'dist/client')

/**
 * Timeout of a server's start in milliseconds, on a busy machine: with an empty store it first renders all contents.
 */
const START_MS = 120_000

/** Milliseconds that a direct access to the store waits while the server writes. */
const LOCK_MS = 30_000

/** File name of the store in the server's data folder. */
export const STORE_FILE = 'crossport.db'

/** A server process of a test, which can be stopped and restarted on the same port. */
export class OwnServer {
  #process: ChildProcess | undefined
  #port = 0
  #dataDir: string
  #isAsStarted = true
  #output = ''
  readonly #stock: string | undefined
  readonly #origin: string | undefined

  /**
   * `stock` is a store to copy, `dataDir` an existing data folder; without them everything is created anew. `origin`
   * replaces host and port for a browser of `launchProfile`.
   */
  constructor({ stock, dataDir = '', origin }: { stock?: string; dataDir?: string; origin?: string } = {}) {
    this.#stock = stock
    this.#origin = origin
    this.#dataDir = dataDir
  }

  /** Console output so far. */
  get output(): string {
    return this.#output
  }

  /** True until the process is stopped or its store is accessed. */
  get isAsStarted(): boolean {
    return this.#isAsStarted
  }

  get port(): number {
    return this.#port
  }

  /** Origin in the test's browser. */
  get url(): string {
    return this.#origin ?? `http://localhost:${this.#port}`
  }

  /** Serves a build and waits until the server responds; `env` adds settings. */
  async start(publicDir = BUILT, env: Record<string, string> = {}): Promise<void> {
    this.#port ||= await freePort()
    if (this.#dataDir === '') {
      this.#dataDir = await mkdtemp(join(tmpdir(), 'crossport-e2e-data-'))
      if (this.#stock !== undefined) await copyFile(this.#stock, join(this.#dataDir, STORE_FILE))
    }
    // Vitest sets its own BASE_URL.
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
    // A process that exited by itself emits no further event.
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Kills the process at once, like a lost network. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Lets the process finish and close its store. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** Clears rate limits of numbers and clients, as after a minute, so that a number can get its next code at once. */
  letWaitingPass(): void {
    this.inStore((store) => store.prepare('DELETE FROM account_count').run())
  }

  /** Reads or changes the store directly, beside the running process. */
  inStore<Answer>(work: (store: DatabaseSync) => Answer): Answer {
    this.#isAsStarted = false
    const store = new DatabaseSync(join(this.#dataDir, STORE_FILE), { timeout: LOCK_MS })
    try {
      return work(store)
    } finally {
      store.close()
    }
  }

  /** Stops the process and removes its data; a later start begins with a new store. */
  async remove(): Promise<void> {
    await this.kill()
    if (this.#dataDir !== '') await rm(this.#dataDir, { recursive: true, force: true })
    this.#dataDir = ''
  }
}
