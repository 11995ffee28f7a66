import type { Route } from '@playwright/test'
import { expect, expectResult, open, POLL, test } from './support.ts'
import { trackedSite, use } from './tracked-site.ts'
import { followRecords, sayYes } from './visits.ts'

const server = trackedSite()

/** How counting may be of no use: what keeps requests from where they go. */
const AWAY: readonly [name: string, pattern: string, answer: (route: Route) => Promise<void>][] = [
  ['the collector blocked', '**/sa.gif*', (route) => route.abort('blockedbyclient')],
  ['the collector silent', '**/sa.gif*', () => new Promise(() => undefined)],
  ['the script of the SDK blocked', '**/assets/tracking-sdk-*', (route) => route.abort('blockedbyclient')],
  ['the settings blocked', '**/mapi/sdk/tracking', (route) => route.abort('blockedbyclient')],
]

test('counting that is blocked or gets no answer is not noticed, and what was missed comes once when it is back @phone', async ({ page, context, faults }) => {
  test.slow()
  await sayYes(context)
  faults.allow(/ERR_BLOCKED_BY_CLIENT/)
  const { taken } = followRecords(context)
  for (const [name, pattern, answer] of AWAY) {
    await test.step(name, async () => {
      const before = taken.length
      await context.route(pattern, answer)
      const asked = page.waitForRequest(pattern)
      await open(page, `${server.url}/tools-len`)
      await page.locator('h1').click()
      // While it is asked, and has no answer, everything works: the tool, the next page, and leaving.
      await asked
      await page.locator('#value-from').fill('12')
      await expectResult(page, '4.72')
      await page.getByRole('banner').getByRole('link', { name: /首页|CrossPort/ }).first().click()
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.goto(`${server.url}/robots.txt`)
      await context.unroute(pattern)
      await open(page, `${server.url}/tools-mianji`)
      await use(page)
      const firsts = () => new Set(taken.slice(before).flatMap(({ event, properties, _track_id: id }) => (event === '$pageview' && properties.$url_path === '/tools-len' ? [id] : [])))
      if (pattern.includes('sa.gif')) await expect.poll(() => firsts().size, POLL).toBe(1)
      else await expect.poll(() => taken.slice(before).map(({ properties }) => properties.$url_path), POLL).toContain('/tools-mianji')
    })
  }
})
