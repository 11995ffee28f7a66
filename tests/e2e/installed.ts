import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { OwnServer } from './own-server.ts'
import { installedProfile, filledStorePath } from './prepared.ts'
import { open, POLL, waitForReady, test as base, waitForPage } from './support.ts'

/**
 * Origin from which the app in the prepared profile was installed. A browser with a copy of the profile reaches its
 * test's server there.
 */
export const INSTALLED_ORIGIN = 'http://crossport.localhost'

type Project = Pick<TestInfo['project'], 'use'>

/**
 * Launches a browser with a profile on disk, which can be closed and reopened. `server` is reached at
 * `INSTALLED_ORIGIN`.
 */
export function launchProfile(folder: string, { use }: Project, server?: OwnServer): Promise<BrowserContext> {
  const { launchOptions, viewport, isMobile, hasTouch, locale, timezoneId } = use
  const mapped =
    server === undefined
      ? []
      : [`--host-resolver-rules=MAP ${new URL(INSTALLED_ORIGIN).hostname}:80 127.0.0.1:${server.port}`]
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...mapped],
    ...(viewport !== undefined && { viewport }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  })
}

/** Opens a page and waits until the service worker controls it and the data packs are stored. */
export async function openInstalled(page: Page, url: string): Promise<void> {
  await open(page, url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await waitForReady(page)
  await waitForPage(page, () => navigator.serviceWorker.controller !== null, 'the installed build serves the page')
  await waitForPacks(page)
  // Waits for the requests that an installed app sends only at its start.
  await waitForPage(
    page,
    () => localStorage.getItem('crossport.moved-at') !== null,
    'the list of moved pages is stored',
  )
}

/** Waits until the data packs are stored. */
export async function waitForPacks(page: Page): Promise<void> {
  const stored = (): Promise<boolean> =>
    page.evaluate(async () => {
      const cache = await caches.open('crossport-packs-1')
      const packs = await Promise.all(
        ['/reference/hs.json', '/reference/holidays.json'].map((path) => cache.match(path)),
      )
      return packs.every((pack) => pack !== undefined)
    })
  await expect.poll(stored, { ...POLL, message: 'both packs are stored' }).toBe(true)
}

/** Creates the profile that tests copy: the first visit installs the app, the second is served by it. */
export async function installProfile(folder: string, project: Project, stock: string): Promise<void> {
  const server = new OwnServer({ stock, origin: INSTALLED_ORIGIN })
  try {
    await server.start()
    const context = await launchProfile(folder, project, server)
    const page = await context.newPage()
    await openInstalled(page, `${server.url}/`)
    await page.close()
    await context.close()
  } finally {
    await server.remove()
  }
}

/** Creates a server reached at `INSTALLED_ORIGIN` by a browser of `launchProfile`. */
const originServer = (): OwnServer => new OwnServer({ stock: filledStorePath(), origin: INSTALLED_ORIGIN })

/** A device with the installed app, and its server. */
export class InstalledDevice {
  readonly server: OwnServer
  readonly #project: Project
  #folder = ''

  constructor(project: Project, server = originServer()) {
    this.#project = project
    this.server = server
  }

  /** Copies the prepared profile. */
  async prepare(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'crossport-e2e-device-'))
    // Synchronous: copying its 1,200 files with promises takes ten times as long.
    cpSync(installedProfile(), this.#folder, { recursive: true })
  }

  /** Launches the browser without a page; the server must have its port already. */
  async launch(): Promise<BrowserContext> {
    const context = await launchProfile(this.#folder, this.#project, this.server)
    for (const page of context.pages()) await page.close()
    return context
  }

  removeProfile(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }

  async remove(): Promise<void> {
    await this.server.remove()
    await this.removeProfile()
  }
}

/**
 * Playwright's test on a device with this build installed; `server` runs when the test starts. A test may stop or
 * change it; an unchanged server is reused by the next test, as a start takes seconds.
 */
export const test = base.extend<{ device: InstalledDevice; server: OwnServer }, { left: { server?: OwnServer } }>({
  installs: true,
  baseURL: INSTALLED_ORIGIN,
  left: [
    async ({}, run) => {
      const left: { server?: OwnServer } = {}
      await run(left)
      await left.server?.remove()
    },
    { scope: 'worker' },
  ],
  device: async ({ left }, run, { project }) => {
    const device = new InstalledDevice(project, left.server)
    await device.prepare()
    if (!left.server) await device.server.start()
    left.server = device.server
    await run(device)
    if (!device.server.isAsStarted) {
      delete left.server
      await device.server.remove()
    }
    await device.removeProfile()
  },
  server: ({ device }, run) => run(device.server),
  context: async ({ device }, run) => {
    const context = await device.launch()
    await run(context)
    await context.close()
  },
  page: async ({ context }, run) => run(await context.newPage()),
})
