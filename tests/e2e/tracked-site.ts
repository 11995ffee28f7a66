import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { OwnServer } from './own-server.ts'
import { filledStorePath } from './prepared.ts'
import { expect, expectResult, open, POLL, test } from './support.ts'

/** Configuration of the SDK by the operator: visually defined events, another site, and an app. */
export const SDK_FILE = {
  web: { os: 'Web', version: '7', events: [] },
  siteLinker: [{ part_url: 'linked.test', after_hash: false }],
  deepLink: {
    app_key: 'crossport',
    android_info: { url_schemes: 'crossporttest', download_url: 'https://download.test/app.apk' },
    ios_info: { url_schemes: 'crossporttest', download_url: 'https://download.test/ios' },
  },
}

/** Creates a server that collects tracking records; `env` adds settings. */
export function trackedSite(env: Record<string, string> = {}): OwnServer {
  // Both hooks run again for each shard of the file's tests, and one process may run several.
  let folder = ''
  const server = new OwnServer({ stock: filledStorePath() })
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crossport-e2e-tracking-'))
    writeFileSync(join(folder, 'sdk.json'), JSON.stringify(SDK_FILE))
    await server.start(undefined, { TRACKING: 'own', RATE_LIMIT: '0', TRACKING_FILE: join(folder, 'sdk.json'), ...env })
  })
  test.afterAll(async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

/** Names of the tracking data stored on the device. */
export async function keptIds(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => Object.keys(localStorage))
  return [...cookies, ...stored].filter((name) =>
    /^(?:sa|tab-sa|sensors|webjs|crossport\.(?:tracking-|distribution))/i.test(name),
  )
}

/** Presses on the page, which loads the SDK, and waits until it is loaded. */
export async function triggerSdk(page: Page): Promise<void> {
  await page.locator('h1').first().click()
  await expect.poll(() => keptIds(page), POLL).toContainEqual(expect.stringMatching(/^sa_jssdk/))
}

/** True if the device stores an unsent record of an event on a path. */
export function hasQueuedRecord(page: Page, event: string, path: string): Promise<boolean> {
  return page.evaluate(
    ([name, place]) =>
      Object.entries(localStorage).some(([key, value]) => {
        if (!key.startsWith('sawebjssdk-')) return false
        const record = JSON.parse(String(value)) as { event?: string; properties?: { $url_path?: string } }
        return record.event === name && record.properties?.$url_path === place
      }),
    [event, path] as const,
  )
}

/** True if the device stores any unsent record. */
export const isAnyWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('sawebjssdk-')))

/** Records every alert and toast from now on, however short. */
export async function watchNotices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seenNotices: seen })
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[role="alert"], [popover="manual"]'))
        seen.push(notice.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seenNotices: string[] }).seenNotices)
}

const TOOL = '/tools-len'

/** Records stored for a visit by `visitTwoPages`, in alphabetical order. */
export const VISIT_RECORDS = ['$pageview /', `$pageview ${TOOL}`, `UseTool ${TOOL}`]

/**
 * Opens a tool, gets a result, and goes to the home page; if records cannot be sent, checks that each is stored on the
 * device.
 */
export async function visitTwoPages(page: Page, server: OwnServer): Promise<void> {
  await open(page, server.url + TOOL)
  await page.locator('h1').click()
  await expect.poll(() => hasQueuedRecord(page, '$pageview', TOOL), POLL).toBe(true)
  await page.locator('#value-from').fill('12')
  await expectResult(page, '4.72')
  await expect.poll(() => hasQueuedRecord(page, 'UseTool', TOOL), POLL).toBe(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /首页|CrossPort/ })
    .first()
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => hasQueuedRecord(page, '$pageview', '/'), POLL).toBe(true)
}

/** Reads the records that a server stores of such visits from now on. */
export function watchVisits(server: OwnServer): () => string[] {
  const read = () =>
    server
      .inStore((store) => store.prepare("SELECT event || ' ' || path AS visit FROM tracked_event ORDER BY seq").all())
      .map(({ visit }) => String(visit))
      .filter((event) => VISIT_RECORDS.includes(event))
  const before = read().length
  return () => read().slice(before).toSorted()
}
