import { chromium, expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { open, ready, until } from './support.ts'

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
  // What an installed app asks for at its start, and not again for a while.
  await until(page, () => localStorage.getItem('crossport.moved-at') !== null, 'the list of moved pages is stored')
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
