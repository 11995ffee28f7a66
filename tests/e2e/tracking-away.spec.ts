import type { Route } from '@playwright/test'
import { expect, expectResult, open, POLL, test } from './support.ts'
import {
  isAnyWaiting,
  hasQueuedRecord,
  triggerSdk,
  trackedSite,
  visitTwoPages,
  VISIT_RECORDS,
  watchVisits,
  watchNotices,
} from './tracked-site.ts'
import { followRecords, giveConsent } from './visits.ts'

// One test makes the server fail repeatedly, so its error log is silenced.
const server = trackedSite({ LOG_LEVEL: 'fatal' })

/** Ways in which tracking requests can fail. */
const AWAY: readonly [name: string, pattern: string, answer: (route: Route) => Promise<void>][] = [
  ['the collector blocked', '**/sa.gif*', (route) => route.abort('blockedbyclient')],
  ['the collector silent', '**/sa.gif*', () => new Promise(() => undefined)],
  ['the script of the SDK blocked', '**/assets/tracking-sdk-*', (route) => route.abort('blockedbyclient')],
  ['the settings blocked', '**/mapi/sdk/tracking', (route) => route.abort('blockedbyclient')],
  [
    'the settings refused',
    '**/mapi/sdk/tracking',
    (route) => route.fulfill({ json: { code: 1, errorCode: 7, message: '暂时不行', data: null } }),
  ],
]

test('counting that is blocked or gets no answer is not noticed, and what was missed comes once when it is back', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  await giveConsent(context)
  const notices = await watchNotices(page)
  faults.allow(/ERR_BLOCKED_BY_CLIENT/)
  const { taken } = followRecords(context)
  for (const [name, pattern, answer] of AWAY) {
    await test.step(name, async () => {
      const before = taken.length
      await context.route(pattern, answer)
      const asked = page.waitForRequest(pattern)
      await open(page, `${server.url}/tools-len`)
      await page.locator('h1').click()
      // While the request is pending, everything works: the tool, the next page, and leaving.
      await asked
      await page.locator('#value-from').fill('12')
      await expectResult(page, '4.72')
      await page
        .getByRole('banner')
        .getByRole('link', { name: /首页|CrossPort/ })
        .first()
        .click()
      await expect(page).toHaveURL((url) => url.pathname === '/')
      expect(await notices()).toEqual([])
      await page.goto(`${server.url}/robots.txt`)
      await context.unroute(pattern)
      await open(page, `${server.url}/tools-mianji`)
      await triggerSdk(page)
      const firsts = () =>
        new Set(
          taken
            .slice(before)
            .flatMap(({ event, properties, _track_id: id }) =>
              event === '$pageview' && properties.$url_path === '/tools-len' ? [id] : [],
            ),
        )
      if (pattern.includes('sa.gif')) await expect.poll(() => firsts().size, POLL).toBe(1)
      else
        await expect
          .poll(() => taken.slice(before).map(({ properties }) => properties.$url_path), POLL)
          .toContain('/tools-mianji')
    })
  }
})

test('a collector that fails for a while is not noticed, and what was missed comes once when it works again', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  await giveConsent(context)
  const notices = await watchNotices(page)
  // The browser's own message for such a response; the site adds none.
  faults.allow(
    /^console error: Failed to load resource: the server responded with a status of 503 \(Service Unavailable\)$/,
  )
  const { sent, taken } = followRecords(context)
  let refused = 0
  context.on(
    'response',
    (response) => void (response.url().includes('/sa.gif') && response.status() === 503 && (refused += 1)),
  )
  const stored = watchVisits(server)
  // The server responds but cannot store the records.
  server.inStore((store) => store.exec('ALTER TABLE tracked_event RENAME TO away'))
  await visitTwoPages(page, server)
  await expect.poll(() => refused, { ...POLL, message: 'it is tried again' }).toBeGreaterThan(1)
  expect(taken).toEqual([])
  expect(await notices()).toEqual([])
  expect(page.url()).toBe(`${server.url}/`)
  server.inStore((store) => store.exec('ALTER TABLE away RENAME TO tracked_event'))
  await expect.poll(stored, POLL).toEqual(VISIT_RECORDS)
  await page.goto(`${server.url}/robots.txt`)
  await open(page, `${server.url}/tools-mianji`)
  await page.locator('h1').click()
  await expect.poll(() => taken.map(({ properties }) => properties.$url_path), POLL).toContain('/tools-mianji')
  expect(stored()).toEqual(VISIT_RECORDS)
  expect(new Set(sent.map(({ distinct_id: id }) => id)).size).toBe(1)
})

test('what waits when a page is left goes at once, for who never comes back, and is stored once for who does', async ({
  page,
  context,
}) => {
  await giveConsent(context)
  const stored = watchVisits(server)
  await open(page, `${server.url}/tools-len`)
  await triggerSdk(page)
  // Blocks batches from now on while the page is open.
  await page.evaluate(() => void (XMLHttpRequest.prototype.send = () => undefined))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /首页|CrossPort/ })
    .first()
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => hasQueuedRecord(page, '$pageview', '/'), POLL).toBe(true)
  await page.goto('about:blank')
  const both = ['$pageview /', '$pageview /tools-len']
  await expect.poll(stored, POLL).toEqual(both)
  await open(page, `${server.url}/tools-mianji`)
  await triggerSdk(page)
  await expect.poll(() => isAnyWaiting(page), POLL).toBe(false)
  expect(stored()).toEqual(both)
})
