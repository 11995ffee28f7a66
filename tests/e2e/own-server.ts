import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { open, ready, until } from './support.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The built client that the server serves unless told otherwise. */
export const BUILT = join(ROOT, 'dist/client')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A server process of a test's own, which it may stop and start again on the same port. */
export class OwnServer {
  #process: ChildProcess | undefined
  #port = 0
  #dataDir = ''

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts serving a build and waits until it answers; `env` says what else the server is to know. */
  async start(publicDir = BUILT, env: Record<string, string> = {}): Promise<void> {
    this.#port ||= await freePort()
    this.#dataDir ||= await mkdtemp(join(tmpdir(), 'crossport-e2e-data-'))
    this.#process = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(this.#port), PUBLIC_DIR: publicDir, DATA_DIR: this.#dataDir, LOG_LEVEL: 'warn', RATES_REFRESH: 'off', ...env },
      stdio: 'inherit',
    })
    await expect.poll(() => fetch(`${this.url}/healthz`).then((answer) => answer.status, () => 0), { message: 'the server answers' }).toBe(200)
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

  /** Ends the process and removes what it kept. */
  async remove(): Promise<void> {
    await this.kill()
    if (this.#dataDir !== '') await rm(this.#dataDir, { recursive: true, force: true })
  }
}

/** A browser with a profile on disk, so that it can be closed and opened again. */
export function launchProfile(folder: string, { use }: TestInfo['project']): Promise<BrowserContext> {
  const { launchOptions, viewport, isMobile, hasTouch, locale, timezoneId } = use
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(viewport !== undefined && { viewport }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  })
}

/** Opens a page of the server and waits until the service worker serves it and the data packs lie on the device. */
export async function openInstalled(page: Page, url: string): Promise<void> {
  await open(page, url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await ready(page)
  await until(page, () => navigator.serviceWorker.controller !== null, 'the installed build serves the page')
  await packsStored(page)
}

/** Waits until the data packs lie on the device. */
export async function packsStored(page: Page): Promise<void> {
  const stored = (): Promise<boolean> =>
    page.evaluate(async () => {
      const cache = await caches.open('crossport-packs-1')
      const packs = await Promise.all(['/reference/hs.json', '/reference/holidays.json'].map((path) => cache.match(path)))
      return packs.every((pack) => pack !== undefined)
    })
  await expect.poll(stored, { message: 'both packs are stored' }).toBe(true)
}
