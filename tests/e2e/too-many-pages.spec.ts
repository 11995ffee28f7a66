import { OwnServer } from './own-server.ts'
import { filledStorePath } from './prepared.ts'
import { expect, test } from './support.ts'

test.describe('where one visitor opens too many pages', () => {
  const server = new OwnServer({ stock: filledStorePath() })
  test.beforeEach(() => server.start(undefined, { RATE_LIMIT: '4' }))
  test.afterEach(async ({ page }) => {
    await page.close()
    await server.remove()
  })

  test('the server says so, and the app asks the API while it may', { tag: '@desktop' }, async ({ page, faults }) => {
    faults.allow(/status of 429/, /ApiError: 操作太频繁/)
    // Limit of one search per minute, for pages and for calls.
    expect((await page.request.get(`${server.url}/zb?q=a`)).status()).toBe(200)
    const refused = await page.request.get(`${server.url}/zb?q=GPSR`)
    expect([refused.status(), /<h1[^>]*>打开得太频繁</.test(await refused.text())]).toEqual([429, true])
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    await page.goto(`${server.url}/zb?q=GPSR`)
    await expect(page.locator('article').first()).toContainText('GPSR')
    await page.goto(`${server.url}/zb?q=b`)
    await expect(page.locator('h1')).toHaveText('打开得太频繁')
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  })
})
