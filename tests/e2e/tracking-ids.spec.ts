import { expectAccessible } from './accessible.ts'
import { signIn } from './sign-in.ts'
import { expect, open, POLL, test } from './support.ts'
import { SDK_FILE, triggerSdk, trackedSite } from './tracked-site.ts'
import { followRecords, giveConsent } from './visits.ts'

const server = trackedSite()

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36'
const DAY_MS = 86_400_000
const CONFIGURATION = /\/config\/visualized\/Web\.conf\?/

test('spec 3, 4, 5, 7.5, 9: where a visit came from and whose it is, for as long as it may be kept', async ({
  page,
  context,
  browser,
  faults,
}) => {
  test.slow()
  await giveConsent(context)
  const { sent, taken } = followRecords(context)
  const configurations: string[] = []
  context.on('request', (request) => void (CONFIGURATION.test(request.url()) && configurations.push(request.url())))
  const take = (event: string, properties: Readonly<Record<string, unknown>>, after = 0) =>
    expect
      .poll(() => taken.slice(after), { ...POLL, message: `${event} ${JSON.stringify(properties)}` })
      .toEqual(
        expect.arrayContaining([expect.objectContaining({ event, properties: expect.objectContaining(properties) })]),
      )

  await test.step('a channel link is told, and the configuration of visualised events asked for', async () => {
    const configured = page.waitForResponse(CONFIGURATION)
    await open(page, `${server.url}/privacy?sat_cf=c1&d=d9`)
    await triggerSdk(page)
    const answer = await configured
    expect([new URL(answer.url()).searchParams.get('app_id'), await answer.text()]).toEqual([
      new URL(server.url).hostname,
      `saJSSDKVtrackCollectConfig(200,${JSON.stringify(SDK_FILE.web)})`,
    ])
    await take('$ChannelLinkReaching', { _sa_channel_landing_url: `${server.url}/privacy?sat_cf=c1` })
  })

  await test.step('what the SDK has of the configuration is not asked for again', async () => {
    await open(page, `${server.url}/account/login/phone`)
    await triggerSdk(page)
    await take('$pageview', { $url_path: '/account/login/phone' })
    expect(configurations).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('webjssdkvtrackcollect'))).toContain('"version":"7"')
  })

  await test.step('a login tells the account and that it is new, and the first event of its kind after the channel says so', async () => {
    await signIn(page, server, '138 0013 8021')
    await take('IsSignUpNew', { $is_channel_callback_event: true })
    await take('$SignUp', {})
    await take('LoginStep', { login_step: 'open', $is_channel_callback_event: true, distribution_id: 'd9' })
    await take('LoginStep', { login_step: 'code', $is_channel_callback_event: false })
    await take('LoginStep', { login_step: 'done' })
    const signUp = taken.find(({ event }) => event === '$SignUp')
    expect(signUp?.login_id).toMatch(/^\d+$/)
    expect(new Set(taken.map((record) => record.anonymous_id)).size).toBe(1)
  })

  await test.step('logging out clears it', async () => {
    const before = taken.length
    await open(page, `${server.url}/account`)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/account/login/phone')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /首页|CrossPort/ })
      .first()
      .click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await triggerSdk(page)
    await take('$pageview', { $url_path: '/' }, before)
    const home = taken.findLast(({ event, properties }) => event === '$pageview' && properties.$url_path === '/')
    expect([home?.login_id, home?.distinct_id]).toEqual([undefined, taken[0]?.anonymous_id])
  })

  await test.step('a link to another site of the operator takes the device along, and no other link', async () => {
    const [linked, other] = await page.evaluate(() =>
      ['https://linked.test/a?b=1', 'https://other.test/a'].map((href) => {
        const link = document.body.appendChild(Object.assign(document.createElement('a'), { href, textContent: 'x' }))
        link.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        link.remove()
        return link.href
      }),
    )
    expect([linked, other]).toEqual([
      expect.stringMatching(/^https:\/\/linked\.test\/a\?b=1&_sasdk=d\w/),
      'https://other.test/a',
    ])
  })

  await test.step('after 7 and after 30 days distribution and channel are forgotten, and what an open page noted last is sent, once', async () => {
    const before = taken.length
    const stale = {
      type: 'track',
      event: '$WebPageLeave',
      distinct_id: taken[0]?.anonymous_id,
      anonymous_id: taken[0]?.anonymous_id,
      time: Date.now() - 20_000,
      _track_id: 424_242,
      properties: { $url: `${server.url}/tools-len`, $url_path: '/tools-len', event_duration: 3.14 },
      heartbeat_interval_time: 1000,
    }
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate(
      ({ record, day }) => {
        localStorage.setItem('sawebjssdkpageleave-1', JSON.stringify(record))
        localStorage.setItem('crossport.distribution', JSON.stringify({ id: 'd9', at: Date.now() - 7 * day }))
        const channel = JSON.parse(localStorage.getItem('sawebjssdkchannel') ?? '{}') as { eventList: string[] }
        localStorage.setItem(
          'sawebjssdkchannel',
          JSON.stringify({ ...channel, latest_event_initial_time: Date.now() - 30 * day }),
        )
      },
      { record: stale, day: DAY_MS },
    )
    await open(page, `${server.url}/account/login/phone`)
    await triggerSdk(page)
    await take('$pageview', { $url_path: '/account/login/phone', distribution_id: '' }, before)
    await take('LoginStep', { login_step: 'open', $is_channel_callback_event: true }, before)
    await take('$WebPageLeave', { $url_path: '/tools-len', event_duration: 3.14 }, before)
    await open(page, `${server.url}/tools-len`)
    await triggerSdk(page)
    await take('$pageview', { $url_path: '/tools-len' }, before)
    expect(taken.filter(({ _track_id: id }) => id === 424_242)).toHaveLength(1)
  })

  await test.step('who leaves at once is counted by the next visit, once, and so is what was searched for in vain', async () => {
    const before = taken.length
    // The tracking settings are requested once the page starts recording; an earlier visit is not counted.
    const followed = page.waitForRequest('**/mapi/sdk/tracking')
    await open(page, `${server.url}/search?q=${encodeURIComponent('无此词语')}&utm_source=mail`)
    await expect.poll(() => page.evaluate(() => document.visibilityState === 'visible')).toBe(true)
    await followed
    // The result count is known only when the search has answered, which a busy server does after the page.
    await expect(page.getByText('没有找到含「无此词语」')).toBeVisible()
    await page.goto(`${server.url}/robots.txt`)
    const isLeft = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('crossport.tracking-left-')))
    await expect.poll(isLeft, POLL).toHaveLength(1)
    // A window does not report its own left pages, so they are moved to another window's key.
    await page.evaluate(() => {
      for (const [name, pages] of Object.entries(localStorage).filter(([key]) =>
        key.startsWith('crossport.tracking-left-'),
      )) {
        localStorage.removeItem(name)
        localStorage.setItem('crossport.tracking-left-1', String(pages))
      }
    })
    await open(page, `${server.url}/tools-len`)
    await triggerSdk(page)
    await take('$pageview', { $url_path: '/search' }, before)
    await take('SiteSearch', { $url_path: '/search', search_term: '无此词语', result_count: 0 }, before)
    expect(await isLeft()).toEqual([])
  })

  await test.step('a link to the app is counted of those who agreed, and of nobody else', async () => {
    sent.length = 0
    await page.goto(`${server.url}/sd/p/k1`)
    await expect(page.getByRole('heading', { name: '请用手机打开' })).toBeVisible()
    await expectAccessible(page, 'the page of a link to the app')
    await expect
      .poll(() => sent.map(({ properties, distinct_id: id }) => [properties.$url_path, id]), POLL)
      .toContainEqual(['/sd/p/k1', taken[0]?.anonymous_id])
    const other = await browser.newContext()
    const visitor = followRecords(other)
    const stranger = await other.newPage()
    await stranger.goto(`${server.url}/sd/p/k1`)
    await stranger.goto(`${server.url}/robots.txt`)
    expect(visitor.sent).toEqual([])
    await other.close()
  })

  await test.step('it has the form /sd/x/y, and any other opens none; asked for, the app is told or why there is none', async () => {
    faults.allow(/status of 404/)
    for (const [path, heading] of [
      ['/sd?deeplink=https%3A%2F%2Fb.test%2Fsd%2Fp%2Fk1', '请用手机打开'],
      ['/sd?deeplink=k1', '没有对应的应用'],
      ['/sd/p/k-1', '没有对应的应用'],
      ['/sd?deeplink=/sd/p', '没有对应的应用'],
      ['/sd', '没有对应的应用'],
      ['/sd/p/k1', '请用手机打开'],
    ] as const) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { name: heading }), path).toBeVisible()
      expect(page.url()).toBe(server.url + path)
    }
    const ask = (query: string) =>
      page.evaluate(async (address) => (await (await fetch(address)).json()) as unknown, `/sdk/deeplink/param?${query}`)
    expect(await ask('key=k1&system_type=JS&project=default')).toMatchObject(SDK_FILE.deepLink)
    expect(await ask('key=k-1&system_type=JS&project=default')).toEqual({ errorMsg: expect.stringMatching(/./) })
  })

  await test.step('on a phone without the app it leads to the download, once', async () => {
    const phone = await browser.newContext({ userAgent: ANDROID })
    await phone.route('https://download.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>download</h1>' }),
    )
    const opened = await phone.newPage()
    await opened.goto(`${server.url}/sd/p/k1`)
    await expect(opened).toHaveURL('https://download.test/app.apk')
    await opened.goBack()
    // Returning does not open the app again; pressing the link does.
    await expect(opened.getByRole('link', { name: '打开应用' })).toHaveAttribute(
      'href',
      'crossporttest://sensorsdata/sd/crossport/k1',
    )
    await opened.clock.install()
    await opened.reload()
    await opened.clock.runFor(10_000)
    expect(new URL(opened.url()).pathname).toBe('/sd/p/k1')
    await opened.getByRole('link', { name: '打开应用' }).click()
    // The page becomes hidden when the app opens.
    await opened.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await opened.clock.runFor(10_000)
    expect(new URL(opened.url()).pathname).toBe('/sd/p/k1')
    await opened.getByRole('link', { name: '打开应用' }).click()
    await opened.clock.runFor(2400)
    expect(new URL(opened.url()).pathname).toBe('/sd/p/k1')
    await opened.clock.runFor(200)
    await expect(opened).toHaveURL('https://download.test/app.apk')
    await phone.close()
  })
  faults.allow(/crossporttest/)
})
