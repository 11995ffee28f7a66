import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { OwnServer } from './own-server.ts'
import { installedProfile, filledStorePath } from './prepared.ts'
import { open, POLL, waitForReady, test as base, waitForPage } from './support.ts'

/** Where the app of the prepared profile was installed from. A browser that uses a copy finds the server of its test there. */
export const INSTALLED_ORIGIN = 'http://crossport.localhost'

type Project = Pick<TestInfo['project'], 'use'>

/** A browser with a profile on disk, so that it can be closed and opened again. `server` stands at `INSTALLED_ORIGIN` for it. */
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

/** Opens a page of the server and waits until the service worker serves it and the data packs lie on the device. */
export async function openInstalled(page: Page, url: string): Promise<void> {
  await open(page, url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await waitForReady(page)
  await waitForPage(page, () => navigator.serviceWorker.controller !== null, 'the installed build serves the page')
  await waitForPacks(page)
  // What an installed app asks for at its start, and not again for a while.
  await waitForPage(
    page,
    () => localStorage.getItem('crossport.moved-at') !== null,
    'the list of moved pages is stored',
  )
}

/** Waits until the data packs lie on the device. */
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

/** Makes the profile that tests copy: one visit, which installs the app, and a second one that it serves. */
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

/** A server that stands at `INSTALLED_ORIGIN` for a browser of `launchProfile`. */
const originServer = (): OwnServer => new OwnServer({ stock: filledStorePath(), origin: INSTALLED_ORIGIN })

/** A device that has the app, with the server it came from. */
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
    // At once: to copy its 1,200 files by promises takes ten times as long.
    cpSync(installedProfile(), this.#folder, { recursive: true })
  }

  /** Opens the browser, without a page; the server has its port by then. */
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
 * Playwright's test on a device that has this build installed; `server` runs when the test begins. A test may end or change
 * it: a server that was left as it was is the next test's, too, since a start takes seconds.
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
