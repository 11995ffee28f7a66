import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { expect, open, POLL, waitForReady, test } from './support.ts'
import { keptIds, trackedSite } from './tracked-site.ts'
import { parseSentRecords, type SentRecord } from './visits.ts'

const server = trackedSite()

const ARTICLE = '/article/guide-billable-weight'

const line = (page: Page) => page.getByRole('region', { name: '访问统计' })
/** The consent banner, shown only after the visitor uses the page and the tracking code is loaded. */
const seeLine = (page: Page) =>
  expect(async () => {
    await page.locator('h1').click()
    await expect(line(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
/** Waits for the work that a page does when the browser is idle. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((done) => requestIdleCallback(done))
  })
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

/** Expected properties of each event (product specification, sections 3 and 4). */
const ROWS: readonly [event: string, properties: Readonly<Record<string, unknown>>][] = [
  [
    '$pageview',
    {
      $url_path: '/privacy',
      content_id: -1,
      content_type: -1,
      content_type_en: 'none',
      $is_first_day: true,
      $is_first_time: true,
      site_source: expect.any(String),
      device_name: expect.any(String),
      user_agent: expect.stringContaining('Mozilla'),
      $event_session_id: expect.stringMatching(/^\w+$/),
    },
  ],
  ['$WebPageLoad', { $url_path: '/privacy', event_duration: expect.any(Number) }],
  [
    '$pageview',
    {
      $url_path: ARTICLE,
      content_id: expect.any(Number),
      content_name: expect.stringMatching(/./),
      content_type: 1,
      content_type_en: 'article',
      distribution_id: 'd7',
      customize_source: 'wx',
      $utm_source: 'mail',
      $is_first_time: false,
    },
  ],
  [
    'ViewContent',
    {
      $url_path: ARTICLE,
      content_id: expect.any(Number),
      content_type: 1,
      content_rate: expect.any(Number),
      event_duration: expect.any(Number),
    },
  ],
  ['ViewContent', { $url_path: ARTICLE, content_rate: 1 }],
  [
    '$WebPageLeave',
    { $url_path: ARTICLE, content_type: 1, event_duration: expect.any(Number), $viewport_position: expect.any(Number) },
  ],
  [
    '$WebClick',
    { $url_path: ARTICLE, click_type: 'page', picture_link: expect.stringMatching(/\/$/), $element_type: 'a' },
  ],
  [
    '$pageview',
    {
      $url_path: '/',
      content_type: -99,
      content_type_en: 'home',
      distribution_id: 'd7',
      $referrer: expect.stringContaining(ARTICLE),
    },
  ],
  [
    'ElementExposure',
    { $url_path: '/', picture_position: expect.stringMatching(/^\d+$/), picture_link: expect.stringContaining('http') },
  ],
  ['SiteSearch', { search_term: '汇率', result_count: expect.any(Number), distribution_id: 'd7' }],
  ['$pageview', { $url_path: '/tools-len' }],
  ['UseTool', { $url_path: '/tools-len' }],
  ['LoginStep', { login_step: 'open', $url_path: '/account/login/phone' }],
]

test('spec 3, 4, 5, 7.5: nothing is kept before the visitor agrees, then every event says what it has to, also of a time without a network, and nothing after a refusal', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const takeShifts = await watchShifts(page)
  const sent: SentRecord[] = []
  const taken: SentRecord[] = []
  const asked: string[] = []
  /** Recorded marks that contents were opened and read. */
  const marks: string[] = []
  context.on('request', (request) => {
    sent.push(...parseSentRecords(request))
    if (request.url().endsWith('/mapi/sdk/tracking')) asked.push(request.url())
    if (request.url().endsWith('/mapi/content/mark')) marks.push(request.url())
  })
  context.on('response', (response) => void (response.ok() && taken.push(...parseSentRecords(response.request()))))

  await test.step('the line asks, moves nothing and covers no field', async () => {
    const started = page.waitForResponse('**/assets/follow-visits-*.js')
    await open(page, `${server.url}/tools-len#v=48151623`)
    await started
    // A visitor who only reads is not asked for consent, even when the browser is idle, and no request is sent.
    await idle(page)
    expect(asked).toEqual([])
    await expect(line(page)).toBeHidden()
    await seeLine(page)
    await expect(line(page)).toBeInViewport({ ratio: 1 })
    await expect(line(page)).toContainText('本站记录')
    await expect(line(page)).toContainText('保留 90 天')
    const [field, box] = await Promise.all([page.locator('#value-from').boundingBox(), line(page).boundingBox()])
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(box?.y ?? 0)
    expectNoShifts(await takeShifts())
    await expectAccessible(page, 'the line that asks')
    // A field in use is scrolled to where the banner would cover it.
    const low = page.locator('main [data-unit] input').last()
    await low.evaluate((input) => {
      input.scrollIntoView({ block: 'end' })
      input.focus()
    })
    await expect(line(page)).toBeHidden()
    await low.blur()
    await expect(line(page)).toBeVisible()
    expect(await keptIds(page)).toEqual([])
    await page.locator('#main').focus()
    await page.keyboard.press('Tab')
    await expect(line(page).getByRole('link'), 'the keyboard comes to it before the page').toBeFocused()
    await page.reload()
    await waitForReady(page)
    await seeLine(page)
    expect(asked, 'the settings are asked for once in a window').toHaveLength(1)
  })

  await test.step('refused, it is gone for good, and nothing is asked or kept', async () => {
    await line(page).getByRole('button', { name: '不同意' }).press('Enter')
    await expect(line(page)).toBeHidden()
    await expect(page.locator('#main'), 'the keyboard goes on in the page').toBeFocused()
    asked.length = 0
    // Session storage is cleared, as the window would otherwise not ask again.
    await page.evaluate(() => sessionStorage.clear())
    const followed = page.waitForResponse('**/assets/follow-visits-*.js')
    await open(page, `${server.url}/privacy`)
    await followed
    await idle(page)
    await page.locator('h1').click()
    await idle(page)
    await expect(page.getByText('这台设备上：不统计')).toBeVisible()
    await expect(line(page)).toBeHidden()
    expect([asked, sent, await keptIds(page)]).toEqual([[], [], []])
    await open(page, `${server.url}${ARTICLE}`)
    await scrollToEnd(page)
    await idle(page)
    expect(marks, 'nor is it told that a text was opened and read').toEqual([])
    await open(page, `${server.url}/privacy`)
  })

  await test.step('agreed later, the visit is followed', async () => {
    await page.getByRole('button', { name: '同意统计' }).click()
    await expect(page.getByText('这台设备上：已同意统计')).toBeVisible()
    await expect.poll(() => taken.map(({ event }) => event), POLL).toContain('$pageview')
    expect(
      (await context.cookies()).filter(({ name }) => name.startsWith('sa_jssdk')).map(({ sameSite }) => sameSite),
    ).toEqual(['Lax'])
    await open(page, `${server.url}${ARTICLE}?d=d7&s=wx&utm_source=mail`)
    await expect.poll(() => keptIds(page), POLL).toContain('crossport.distribution')
    await scrollToEnd(page)
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            Object.values(localStorage).some((record: string) => record.includes('"content_rate":1,')),
          ),
        POLL,
      )
      .toBe(true)
    await expect.poll(() => marks, POLL).not.toEqual([])
    await page
      .getByRole('banner')
      .getByRole('link', { name: /首页|CrossPort/ })
      .first()
      .click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect.poll(() => sent.filter(({ event }) => event === 'ElementExposure').length, POLL).toBeGreaterThan(0)
    await open(page, `${server.url}/search?q=${encodeURIComponent('汇率')}`)
    await expect
      .poll(
        () =>
          page.evaluate(() => Object.values(localStorage).some((record: string) => record.includes('"SiteSearch"'))),
        POLL,
      )
      .toBe(true)
  })

  await test.step('in a tool a value is no page, and what is done without a network comes later', async () => {
    await open(page, `${server.url}/tools-len`)
    await expect
      .poll(() => sent.filter(({ properties }) => properties.$url_path === '/tools-len').length, POLL)
      .toBeGreaterThan(0)
    // Changes the value in the URL.
    await page.evaluate(() => void (location.hash = 'v=7'))
    await expect(page.locator('#value-from')).toHaveValue('7')
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.locator('#value-from').fill('48151623')
    await expect
      .poll(
        () => page.evaluate(() => Object.values(localStorage).some((record: string) => record.includes('"UseTool"'))),
        POLL,
      )
      .toBe(true)
    expect(taken.some(({ event }) => event === 'UseTool')).toBe(false)
    await context.setOffline(false)
    await expect.poll(() => taken.map(({ event }) => event), POLL).toContain('UseTool')
    expect(
      sent.filter(({ event, properties }) => event === '$pageview' && properties.$url_path === '/tools-len'),
    ).toHaveLength(1)
    await open(page, `${server.url}/account/login/phone`)
    for (const [event, properties] of ROWS) {
      const wanted = expect.arrayContaining([
        expect.objectContaining({ event, properties: expect.objectContaining(properties) }),
      ])
      await expect.poll(() => taken, { ...POLL, message: `${event} ${JSON.stringify(properties)}` }).toEqual(wanted)
    }
    // All records have one device id, one session, and no entered value.
    expect(new Set(sent.map(({ distinct_id: id }) => id)).size).toBe(1)
    expect(new Set(sent.map(({ properties }) => properties.$event_session_id)).size).toBe(1)
    expect(JSON.stringify(sent)).not.toMatch(/48151623|#v=/)
  })

  await test.step('a collector that fails is not noticed', async () => {
    faults.allow(/503/)
    await context.route('**/sa.gif*', (route) => route.fulfill({ status: 503 }))
    await open(page, `${server.url}/tools-mianji`)
    await page.locator('#value-from').fill('1')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await context.unroute('**/sa.gif*')
  })

  await test.step('taken back, the ids are gone and nothing is sent any more', async () => {
    await open(page, `${server.url}/privacy`)
    await page.getByRole('button', { name: '不再同意' }).click()
    await expect(page.getByText('这台设备上：不统计')).toBeVisible()
    await expect.poll(() => keptIds(page), POLL).toEqual([])
    sent.length = 0
    await page
      .getByRole('banner')
      .getByRole('link', { name: /首页|CrossPort/ })
      .first()
      .click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await waitForReady(page)
    await page.reload()
    await waitForReady(page)
    expect([sent, await keptIds(page)]).toEqual([[], []])
  })

  await test.step('agreed again, the visit is counted at once, as another device', async () => {
    await open(page, `${server.url}/privacy`)
    await page.getByRole('button', { name: '同意统计' }).click()
    await expect.poll(() => keptIds(page), POLL).toContainEqual(expect.stringMatching(/^sa_jssdk/))
    const [kept] = (await context.cookies()).filter(({ name }) => name.startsWith('sa_jssdk'))
    const { distinct_id: before } = JSON.parse(decodeURIComponent(kept?.value ?? '')) as SentRecord
    await page.getByRole('button', { name: '不再同意' }).click()
    await expect.poll(() => keptIds(page), POLL).toEqual([])
    sent.length = 0
    await page.getByRole('button', { name: '同意统计' }).click()
    await expect.poll(() => sent.map(({ event }) => event), POLL).toContain('$pageview')
    expect(before).toMatch(/\w{10}/)
    expect(sent.map(({ distinct_id: id }) => id)).not.toContain(before)
    expect(await keptIds(page)).toContainEqual(expect.stringMatching(/^sa_jssdk/))
  })

  await test.step('a browser that refuses is not asked, and what it agreed to is over', async () => {
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return
      const refuses = (name: string): boolean => sessionStorage.getItem('refuses') === name
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => (refuses('doNotTrack') ? '1' : null) })
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => refuses('globalPrivacyControl') })
      localStorage.setItem('crossport.tracking', 'yes')
    })
    for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
      await page.goto(`${server.url}/robots.txt`)
      await page.evaluate((name) => sessionStorage.setItem('refuses', name), signal)
      asked.length = 0
      sent.length = 0
      for (const load of [() => page.goto(`${server.url}/tools-len`), () => page.reload()]) {
        const started = page.waitForResponse('**/assets/follow-visits-*.js')
        await load()
        await started
        await waitForReady(page)
        await page.locator('h1').click()
      }
      expect([asked, sent, await keptIds(page)], signal).toEqual([[], [], []])
    }
  })
})
