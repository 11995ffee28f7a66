import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { launchProfile, openInstalled } from './installed.ts'
import { copyBuild, makeBuildFolder } from './newer-build.ts'
import { OwnServer } from './own-server.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, POLL, test, watchFaults } from './support.ts'
import { triggerSdk, visitTwoPages, VISIT_RECORDS, watchVisits, watchNotices } from './tracked-site.ts'
import { followRecords } from './visits.ts'

const server = new OwnServer({ stock: filledStorePath() })
let folder: string

test.beforeAll(async () => {
  folder = await makeBuildFolder()
  const build = join(folder, 'client')
  // Only Chromium supports static routing to caches; without it the worker handles requests, as in other browsers.
  await copyBuild(build, 'delete InstallEvent.prototype.addRoutes')
  await server.start(build, { TRACKING: 'own', RATE_LIMIT: '0' })
})
test.afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Installs the app on a device whose visitor consented to tracking, and closes it. */
async function installAgreed(profile: string, project: TestInfo['project']): Promise<void> {
  const context = await launchProfile(profile, project)
  const { taken } = followRecords(context)
  const page = await context.newPage()
  await openInstalled(page, `${server.url}/privacy`)
  await page.getByRole('button', { name: '同意统计' }).click()
  await triggerSdk(page)
  await expect.poll(() => taken.map(({ properties }) => properties.$url_path), POLL).toContain('/privacy')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('crossport-tracking')).keys()).length), POLL)
    .toBe(1)
  await context.close()
}

test('the stored app that starts without a network follows who agreed before, and what was done comes once when the network is back', async ({}, testInfo) => {
  test.slow()
  const profile = join(folder, 'profile')
  await installAgreed(profile, testInfo.project)
  const stored = watchVisits(server)
  const context = await launchProfile(profile, testInfo.project)
  const page = await context.newPage()
  // The browser's HTTP cache may be cleared by then.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  const faults = await watchFaults(context)
  // The browser's messages about requests that fail offline.
  faults.allow(
    /^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/,
    /^request failed: \S+\/(?:sa\.gif|config\/visualized\/Web\.conf)\S* net::ERR_INTERNET_DISCONNECTED$/,
  )
  const { taken } = followRecords(context)
  const notices = await watchNotices(page)
  await visitTwoPages(page, server)
  expect([taken, stored(), await notices()]).toEqual([[], [], []])
  await context.setOffline(false)
  await expect.poll(stored, POLL).toEqual(VISIT_RECORDS)
  // The browser may report a request after the server has stored its record.
  const sent = () =>
    taken
      .map(({ event, properties }) => `${event} ${String(properties.$url_path)}`)
      .filter((name) => VISIT_RECORDS.includes(name))
      .toSorted()
  await expect.poll(sent, { ...POLL, message: 'sent once, not only stored once' }).toEqual(VISIT_RECORDS)
  await page.goto(`${server.url}/robots.txt`)
  await open(page, `${server.url}/tools-mianji`)
  await page.locator('h1').click()
  await expect.poll(() => taken.map(({ properties }) => properties.$url_path), POLL).toContain('/tools-mianji')
  expect([stored(), sent()], 'nor with the next visit').toEqual([VISIT_RECORDS, VISIT_RECORDS])
  expect(faults.list).toEqual([])
  await context.close()
})
