import type { BrowserContext, Page } from '@playwright/test'
import { openInstalled } from './installed.ts'
import { expect, expectResult, open, waitForReady, test } from './support.ts'

/** Chunk of a lazily loaded part, and the button that opens it. */
const LATE = '**/assets/column-batch-*.js'
const openLate = (page: Page) => page.getByRole('button', { name: '批量换算' }).click()
const SCRIPT = 'text/javascript; charset=utf-8'

/** Provokes an error in a part of the page, and returns from the error page. */
async function failAndReturn(page: Page, part: string): Promise<void> {
  await page.route(part, (route) => route.fulfill({ contentType: SCRIPT, body: 'throw new Error("planted fault")' }))
  await openLate(page)
  await expect(page.locator('h1')).toHaveText('页面出错了')
  await expect(page).toHaveURL(/\/404$/)
  await page.unroute(part)
  await page.getByRole('button', { name: '回到刚才的页面' }).click()
  await waitForReady(page)
}

/**
 * A part is missing on the server: the page reloads once, then shows the error page, and reloads again after ten
 * seconds.
 */
async function missPart(page: Page): Promise<void> {
  await open(page, '/tools-mianji')
  await page.route(LATE, (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await openLate(page)
  await reloaded
  await waitForReady(page)
  // Makes the last reload seem recent, however slow this machine is.
  await page.evaluate(() => Object.assign(performance, { now: () => 1 }))
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await openLate(page)
  await expect(page.locator('h1')).toHaveText('页面出错了')
  expect(await page.evaluate(() => 'samePage' in globalThis), 'no second reload within ten seconds').toBe(true)
  await page.getByRole('button', { name: '回到刚才的页面' }).click()
  await waitForReady(page)
  await page.evaluate(() => Object.assign(performance, { now: () => 10_000 }))
  const later = page.waitForEvent('load')
  await openLate(page)
  await later
  await waitForReady(page)
  await page.unroute(LATE)
}

/** The chunk shared by all pages' late parts is missing, and with it the error page. */
async function missShared(page: Page): Promise<void> {
  const shared = '**/assets/parts-*.js'
  let loads = 0
  const count = (): void => void (loads += 1)
  page.on('load', count)
  await page.route(shared, (route) => route.abort())
  await page.goto('/tools-mianji')
  const again = page.getByRole('button', { name: '页面没有打开，请联网后刷新' })
  // The remaining button belongs to the reloaded page.
  await expect.poll(async () => [loads, await again.count()]).toEqual([2, 1])
  page.off('load', count)
  await page.unroute(shared)
  await again.click()
  await waitForReady(page)
  await expect(page.locator('h1')).toHaveText('面积换算')
}

async function asRobot(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    }),
  )
  await open(page, url)
  await page.route(LATE, (route) => route.fulfill({ contentType: SCRIPT, body: 'throw new Error("planted fault")' }))
  await openLate(page)
  await expect(page.locator('h1')).toHaveCount(0)
  await expect(page, 'no error page').toHaveURL(new RegExp(`${url}$`))
  await page.close()
}

/** The server has a newer build, and there is no service worker: the next navigation loads the newer build. */
async function outgrow(page: Page): Promise<void> {
  await open(page, '/tools-len#v=6&u=ft')
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'beef', timestamp: 1 } }))
  await page.route('**/builds/meta/beef.json', (route) =>
    route.fulfill({ json: { id: 'beef', timestamp: 1, entry: '/assets/main-newer.js' } }),
  )
  const notice = page.getByRole('status').filter({ hasText: '有新版本' })
  await expect(async () => {
    // The update check starts when idle and repeats after half an hour, so each try advances the clock.
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 31 * 60_000
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(notice).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.locator('#value-from').fill('7')
  const link = page.getByRole('region', { name: '相关工具' }).getByRole('link').first()
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  // If the server is unreachable, the old build continues.
  await page.route('**/builds/latest.json', (route) => route.abort(), { times: 1 })
  await link.click()
  await expect(page.locator('h1')).not.toHaveText('长度换算')
  expect(await page.evaluate(() => 'samePage' in globalThis), 'nothing was loaded anew').toBe(true)
  await page.goBack()
  await expect(page.locator('#value-from')).toHaveValue('7')
  const loaded = page.waitForEvent('load')
  await link.click()
  await loaded
  await waitForReady(page)
  await expect(page.locator('h1')).not.toHaveText('长度换算')
  await expect(notice).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('#value-from'), 'what was entered is kept').toHaveValue('7')
}

test('spec 2.4: what fails, and what is newer @desktop', async ({ page, context, faults }) => {
  // A worker still loading during a navigation causes an uncaught event without a message.
  faults.allow(/planted fault/, /column-batch/, /parts-/, /ERR_FAILED/, /^uncaught: $/)
  await test.step('a page that fails leads to the error page and back, with what was entered', async () => {
    await open(page, '/tools-len')
    await page.locator('#value-from').fill('12')
    await failAndReturn(page, LATE)
    await expect(page).toHaveURL(/\/tools-len#v=12/)
    await expect(page.locator('#value-from')).toHaveValue('12')
    await expectResult(page, '4.724')
  })
  await test.step('a part that is gone reloads the page once within ten seconds', () => missPart(page))
  await test.step('so does one that the screen of faults needs, too, and then says it in a line', () =>
    missShared(page))
  await test.step('settings need a login, which a desktop asks for in a dialog', async () => {
    await open(page, '/account/setting')
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
    await expect(page).toHaveURL('/account/setting')
  })
  await test.step('robots are shown no error page', async () => {
    const answer = await page.request.get('/no-such-page', { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    await asRobot(context, '/tools-len')
  })
  await test.step('without a service worker too, the next page is one of the newer build', async () =>
    outgrow(await context.newPage()))
})

test.describe('in the installed app', () => {
  test.use({ installs: true })

  test('spec 2.4: guard, validity, redirects, what goes along, and screens that stay', async ({ page, baseURL }) => {
    await test.step('links in view are preloaded only where no service worker has the code of every page', async () => {
      let asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const IN_VIEW = /^\/assets\/preloads-in-view-/
      await open(page, '/tools')
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(IN_VIEW))
      await openInstalled(page, `${String(baseURL)}/tools`)
      asked = []
      await page.reload()
      // The module that starts tracking is requested at the same time.
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/assets\/follow-visits-/))
      expect(asked).not.toContainEqual(expect.stringMatching(IN_VIEW))
    })
    await test.step('settings need a login', async () => {
      for (const path of ['/account/setting?d=7', '/account/settings?d=7', '/m/account/setting/phone?d=7']) {
        await page.goto(path)
        await expect(page, path).toHaveURL(/\/account\/login\/phone\?.*d=7/)
      }
    })
    await test.step('what does not pass its check is the 404 page, which names the address', async () => {
      for (const path of ['/no-such-page', '/tools-jieri/xx', '/Tools', '/zb/x']) {
        await page.goto(path)
        await expect(page.locator('[data-error]'), path).toHaveAttribute('data-error', `Page Not Found: ${path}`)
        await expect(page).toHaveURL(path)
      }
    })
    await test.step('redirects that the server provides are followed, with what goes along', async () => {
      await page.route('**/mapi/redirects', (route) =>
        route.fulfill({
          json: {
            code: 0,
            errorCode: 0,
            message: '',
            data: {
              list: [
                { from: '/old-length', to: '/tools-len' },
                { from: '/tools-mianji', to: '/tools-len' },
                { from: '/tools-tiji', to: '/tools-len?d=9' },
              ],
            },
          },
        }),
      )
      await page.goto('/old-length?utm_source=a&distributionid=7&scene=1&customize_source=b&webview=1&isHeadLess=1')
      await expect(page).toHaveURL(
        '/tools-len?utm_source=a&distributionid=7&scene=1&customize_source=b&webview=1&isHeadLess=1',
      )
      await expect(page.locator('h1')).toHaveText('长度换算')
      await expect(page.getByRole('banner')).toHaveCount(0)
      await page.goto('/tools-len?isHeadLess')
      await expect(page.locator('html[data-drawn]'), 'no frame is drawn before the app runs').toHaveCount(0)
    })
    await test.step('the timeline stays as it was left', async () => {
      await page.goto('/zb?d=7')
      await waitForReady(page)
      const search = page.getByRole('searchbox', { name: '搜索快讯' })
      await search.fill('关税')
      const link = page.locator('main article').nth(6).getByRole('link').first()
      await link.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(0)
      await link.click()
      await expect(page).toHaveURL(/\/news\/.+\?d=7/)
      await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '快讯' }).click()
      const asItWasLeft = async (after: string): Promise<void> => {
        await expect(page, after).toHaveURL('/zb?d=7')
        await expect(search, after).toHaveValue('关税')
        // The scroll position is fractional and rounded differently by the browser.
        await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place), after).toBeLessThan(2)
      }
      await asItWasLeft('a page of the portal')
      const bar = page.getByRole('navigation', { name: '主导航' })
      await bar.getByRole('link', { name: '首页' }).click()
      // The heading is waited for, as the old page's link would disappear while being clicked.
      await expect(page.locator('h1:visible')).toHaveText('跨境生意的随身工具箱')
      await page.locator('main a[href="/zb"]:visible').first().click()
      await asItWasLeft('the home page')
      await bar.getByRole('link', { name: '工具' }).click()
      await expect(page.locator('h1:visible')).toHaveText('全部工具')
      await page.locator('main a[href="/tools-len"]:visible').first().click()
      await expect(page.locator('h1:visible')).toHaveText('长度换算')
      await page.goBack()
      await page.goBack()
      await asItWasLeft('a tool')
    })
    await test.step('so do /news and each flash', async () => {
      await page.setViewportSize({ width: 390, height: 420 })
      const place = () => page.evaluate(() => scrollY)
      const frames = () =>
        page.evaluate(
          () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
        )
      const scrolled = async (name: string): Promise<void> => {
        // The router scrolls a new page to the top once rendered, and scroll events fire in the next frame.
        await frames()
        await page.evaluate(() => scrollTo(0, 200))
        await frames()
        expect(await place(), name).toBe(200)
      }
      await page.goto('/news')
      await waitForReady(page)
      const list = await page.locator('main li:visible').first().elementHandle()
      await scrolled('the list')
      const link = page.locator('main a[href^="/news/"]:visible').first()
      const flash = (await link.getAttribute('href')) ?? ''
      // The click is dispatched as an event, as a real click would scroll to the link.
      await link.dispatchEvent('click')
      await expect(page).toHaveURL(flash)
      await waitForReady(page)
      const text = await page.locator('.reading:visible').elementHandle()
      await scrolled('the flash')
      await page.goBack()
      await expect(page).toHaveURL('/news')
      await expect.poll(place, 'the list again').toBe(200)
      expect(await list?.isVisible(), 'it is the list that was left').toBe(true)
      await page.locator(`main a[href="${flash}"]:visible`).first().dispatchEvent('click')
      await expect(page).toHaveURL(flash)
      await expect.poll(place, 'the flash again').toBe(200)
      expect(await text?.isVisible(), 'it is the flash that was left').toBe(true)
    })
    // The device has cached the list of moved pages and does not ask the server.
    await test.step('so are those of a page that the stored build still has, at a start and in links', async () => {
      await page.goto('/tools-mianji?d=7')
      await expect(page).toHaveURL('/tools-len?d=7')
      await page.goto('/tools')
      await waitForReady(page)
      await page.locator('main a[href="/tools-mianji"]:visible').first().click()
      await expect(page).toHaveURL('/tools-len')
      await page.goBack()
      await page.locator('main a[href="/tools-tiji"]:visible').first().click()
      await expect(page).toHaveURL('/tools-len?d=9')
      await page
        .getByRole('banner')
        .getByRole('link', { name: /首页|CrossPort/ })
        .first()
        .click()
      await expect(page, 'what came on the way goes along from there').toHaveURL('/?d=9')
    })
  })
})
