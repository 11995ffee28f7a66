import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { OwnServer } from './own-server.ts'
import { stockedStore } from './stocked-store.ts'
import { expect, POLL, test } from './support.ts'

/** What the operator gives the SDK: events that were chosen on pages, another site, and an app. */
export const SDK_FILE = {
  web: { os: 'Web', version: '7', events: [] },
  siteLinker: [{ part_url: 'linked.test', after_hash: false }],
  deepLink: {
    app_key: 'crossport',
    android_info: { url_schemes: 'crossporttest', download_url: 'https://download.test/app.apk' },
    ios_info: { url_schemes: 'crossporttest', download_url: 'https://download.test/ios' },
  },
}

/** A server for the tests of a file that takes in what visitors do. */
export function trackedSite(): OwnServer {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-e2e-tracking-'))
  const server = new OwnServer({ stock: stockedStore() })
  test.beforeAll(async () => {
    writeFileSync(join(folder, 'sdk.json'), JSON.stringify(SDK_FILE))
    await server.start(undefined, { TRACKING: 'own', RATE_LIMIT: '0', TRACKING_FILE: join(folder, 'sdk.json') })
  })
  test.afterAll(async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

/** The names of what is kept of visits on the device. */
export async function keptIds(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => Object.keys(localStorage))
  return [...cookies, ...stored].filter((name) => /^(?:sa|tab-sa|sensors|webjs|crossport\.(?:tracking-|distribution))/i.test(name))
}

/** Uses the page, so that the SDK comes, and waits until it has. */
export async function use(page: Page): Promise<void> {
  await page.locator('h1').first().click()
  await expect.poll(() => keptIds(page), POLL).toContainEqual(expect.stringMatching(/^sa_jssdk/))
}
