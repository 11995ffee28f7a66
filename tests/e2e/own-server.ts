import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The built client that the server serves unless told otherwise. */
export const BUILT = join(ROOT, 'dist/client')

/** A server process of a test's own, which it may stop and start again on the same port. */
export class OwnServer {
  #process: ChildProcess | undefined
  #port = 0
  #dataDir = ''
  #output = ''

  /** What it wrote to its console so far. */
  get output(): string {
    return this.#output
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts serving a build and waits until it answers; `env` says what else the server is to know. */
  async start(publicDir = BUILT, env: Record<string, string> = {}): Promise<void> {
    this.#port ||= await freePort()
    this.#dataDir ||= await mkdtemp(join(tmpdir(), 'crossport-e2e-data-'))
    // Vitest sets a BASE_URL of its own.
    const settings = { PORT: String(this.#port), PUBLIC_DIR: publicDir, DATA_DIR: this.#dataDir, LOG_LEVEL: 'warn', RATES_REFRESH: 'off', BASE_URL: '', ...env }
    const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env: { ...process.env, ...settings }, stdio: ['inherit', 'pipe', 'inherit'] })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text
      process.stdout.write(text)
    })
    this.#process = child
    await waitUntil(async () => {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      return fetch(`${this.url}/healthz`).then(({ ok }) => ok, () => false)
    }, 'the server answers')
  }

  /** Ends the process at once, like a network that goes away. */
  async kill(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Ends the process and removes its data. */
  async remove(): Promise<void> {
    await this.kill()
    if (this.#dataDir !== '') await rm(this.#dataDir, { recursive: true, force: true })
  }
}
