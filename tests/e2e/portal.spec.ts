import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { keptQuestions } from './kept-questions.ts'
import { watchShifts } from './layout-shifts.ts'
import { OwnServer } from './own-server.ts'
import { filledStorePath } from './prepared.ts'
import { BACKGROUND_REQUESTS, expect, open, overflows, waitForReady, test } from './support.ts'
import { STORE_PATHS } from './store-paths.ts'

const LIST = { path: '/zb', heading: '快讯' }
const DETAIL = { path: '/news/eu-gpsr-applies', heading: '欧盟《通用产品安全条例》（GPSR）开始适用' }
const OTHER = '/news/us-de-minimis-suspended'
const MISSING = '/news/never-written'

/** Reads the metadata of a page's head. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '',
  }))

/** Records a page's API requests from now on, without background ones. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/mapi/') && !BACKGROUND_REQUESTS.test(request.url()))
      calls.push(request.url())
  })
  return calls
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the timeline and an article are read, and the search finds', async ({ page }) => {
    await page.goto(LIST.path)
    await expect(page.locator('h1:visible')).toHaveText(LIST.heading)
    await expect(page.locator('article:visible')).toHaveCount(20)
    await page.getByRole('link', { name: DETAIL.heading }).click()
    await expect(page).toHaveURL(DETAIL.path)
    await expect(page.locator('h1:visible')).toHaveText(DETAIL.heading)
    await expect(page.locator('article:visible')).toContainText('责任人')
    await expect(page.locator('article:visible').getByRole('link', { name: /EUR-Lex/ })).toHaveAttribute(
      'href',
      /^https:\/\/eur-lex\.europa\.eu\//,
    )
    await page.getByRole('link', { name: '全部快讯' }).click()
    await page.getByRole('searchbox', { name: '搜索快讯' }).fill('通用产品安全')
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/\/zb\?q=/)
    await expect(page.locator('article:visible')).toHaveCount(1)
    await expect(page.getByRole('searchbox', { name: '搜索快讯' })).toHaveValue('通用产品安全')
    expect(await overflows(page)).toBe(false)
  })
})

/** Opens a page of the store and checks that the server's markup is hydrated unchanged. */
async function expectComesAlive(
  page: Page,
  { path, heading }: typeof LIST,
  takeShifts: () => Promise<string[]>,
): Promise<void> {
  const answer = await page.request.get(path)
  expect([answer.status(), (await answer.text()).includes(`>${heading}</h1>`)]).toEqual([200, true])
  await page.goto(path)
  // The heading is marked, so that re-rendered markup is noticed.
  await page.locator('h1:visible').evaluate((node) => Object.assign(node, { cameWithDocument: true }))
  await takeShifts()
  await waitForReady(page)
  expect(await takeShifts(), 'nothing moves').toEqual([])
  await expect(page.locator(`#root[data-path="${path}"]`)).toHaveCount(1)
  expect(await page.locator('h1:visible').evaluate((node) => 'cameWithDocument' in node)).toBe(true)
  expect(await overflows(page)).toBe(false)
}

test('pages come as whole documents, come alive and ask the API nothing; links lead on without loading a page, and the head follows', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const takeShifts = await watchShifts(page)
  for (const each of [DETAIL, LIST]) await test.step(each.path, () => expectComesAlive(page, each, takeShifts))
  // Opening a content sends a mark but reads nothing.
  expect(calls.filter((url) => !url.endsWith('/mapi/content/mark'))).toEqual([])
  const first = await headOf(page)
  expect(first.title).toMatch(/^快讯_/)
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await page.getByRole('link', { name: DETAIL.heading }).click()
  await expect(page.locator('h1:visible')).toHaveText(DETAIL.heading)
  await expect(page).toHaveTitle(new RegExp(`^${DETAIL.heading}`))
  await expect.poll(async () => (await headOf(page)).canonical).toBe(new URL(DETAIL.path, page.url()).href)
  const second = await headOf(page)
  expect(second.description).not.toBe(first.description)
  expect(second.description).toContain('GPSR')
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '快讯' }).click()
  await expect(page.locator('h1:visible')).toHaveText(LIST.heading)
  await expect.poll(async () => headOf(page)).toEqual({ ...first, canonical: new URL(LIST.path, page.url()).href })
  await page.goBack()
  await expect(page.locator('h1:visible')).toHaveText(DETAIL.heading)
  await page.getByRole('navigation', { name: '前后快讯' }).getByRole('link').first().click()
  await expect(page.locator('h1:visible')).not.toHaveText(DETAIL.heading)
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
})

test('the search finds, says when it does not or when a text is too long, and leads back', async ({ page }) => {
  const calls = watchCalls(page)
  const box = page.getByRole('searchbox', { name: '搜索快讯' })
  const search = async (words: string): Promise<void> => {
    await box.fill(words)
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click()
  }
  const expectWhole = () => expect(page.locator('article:visible')).toHaveCount(20)
  await open(page, '/zb?utm_source=x&q=')
  await test.step('fields of the query that belong to nobody here make no other page', async () => {
    await expectWhole()
    expect(calls).toEqual([])
    // A navigation and its way back update the head.
    await page.getByRole('link', { name: DETAIL.heading }).click()
    await expect(page.locator('h1:visible')).toHaveText(DETAIL.heading)
    await page.goBack()
    await expect.poll(async () => (await headOf(page)).canonical).toBe(new URL('/zb', page.url()).href)
  })
  await test.step('finds', async () => {
    await search('GPSR')
    await expect(page.locator('article:visible').first()).toContainText('GPSR')
    await waitForReady(page)
    await expect.poll(() => headOf(page)).toMatchObject({ robots: 'noindex', canonical: '' })
    await expectAccessible(page, 'what was found')
  })
  await test.step('says when it does not, and leads back', async () => {
    await search('没有这样的消息?<b>')
    await expect(page.getByText('没有找到含「没有这样的消息?<b>」的快讯')).toBeVisible()
    await waitForReady(page)
    await expectAccessible(page, 'where nothing was found')
    await page.locator('main').getByRole('link', { name: '查看全部快讯' }).click()
    await expectWhole()
    await expect(box).toHaveValue('')
  })
  await test.step('for too long a text says so, and loses nothing of it', async () => {
    const words = '关税 '.repeat(40).trim()
    await search(words)
    await expect(page.getByText('搜索词有 119 个字符，最多 100 个，请删短后再搜索。')).toBeVisible()
    await waitForReady(page)
    await expect(box).toHaveValue(words)
    await expect.poll(() => headOf(page)).toMatchObject({ robots: 'noindex', canonical: '' })
  })
  await test.step('of nothing is the whole timeline', async () => {
    await search('')
    // The campaign parameter of the URL is kept.
    await expect(page).toHaveURL(/\/zb\?q=&utm_source=x$/)
    await waitForReady(page)
    await expectWhole()
  })
})

test('spec 2.4: what is not there is 404 for the server and for the reader', async ({ page, faults }) => {
  faults.allow(/status of 40[04]/)
  for (const path of [MISSING, '/news?tab=x', '/zb/x', '/zb?after=nowhere', '/news/..a', `/news/${'x'.repeat(129)}`])
    expect((await page.request.get(path)).status(), path).toBe(404)
  await open(page, MISSING)
  await expect(page.locator('h1:visible')).toHaveText('页面不存在')
  expect(await headOf(page)).toMatchObject({ robots: 'noindex', canonical: '' })
})

test('the built server sends documents with the policy of their own style, a validator, and the sitemap of what there is', async ({
  request,
}) => {
  for (const path of STORE_PATHS) {
    const answer = await request.get(path)
    const { etag = '', 'content-security-policy': policy, 'content-encoding': encoding } = answer.headers()
    const style = /<style>([^]*?)<\/style>/.exec(await answer.text())?.[1] ?? ''
    expect(policy, path).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(encoding, path).toBe('br')
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status(), path).toBe(304)
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemap/flash-0.xml')
  const locations = async (file: string): Promise<string[]> =>
    [...(await (await request.get(file)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
  expect(await locations('/sitemap/pages.xml')).toContain('/zb')
  const contents = await locations('/sitemap/flash-0.xml')
  expect(contents).toContain(DETAIL.path)
  for (const path of contents) expect((await request.get(path)).status(), path).toBe(200)
})

test.describe('once installed', () => {
  test.use({ installs: true })
  const server = new OwnServer({ stock: filledStorePath() })
  test.beforeEach(() => server.start())
  test.afterEach(async ({ page }) => {
    // The page is closed first, as it would send requests to the stopped server.
    await page.close()
    await server.remove()
  })

  /** True if the service worker answered a path, with the content type. */
  async function answerTo(page: Page, path: string): Promise<{ isStored: boolean; type: string }> {
    const answer = await page.goto(server.url + path)
    return { isStored: answer?.fromServiceWorker() === true, type: answer?.headers()['content-type'] ?? '' }
  }

  test('pages come from the device and files from the server; what was read opens without it, and the rest comes with it', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED/, /NeverRead/)
    const takeShifts = await watchShifts(page)
    await open(page, server.url + LIST.path)
    // The list is cached when the browser is idle; a page that is left earlier caches nothing.
    await expect.poll(() => keptQuestions(page)).toEqual(['listContents {"type":"flash"}'])
    await open(page, server.url + DETAIL.path)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await expect
      .poll(() => keptQuestions(page))
      .toEqual([
        'listContents {"size":5,"tag":"eu","type":"flash"}',
        'listContents {"type":"flash"}',
        'readContent {"handle":"eu-gpsr-applies","type":"flash"}',
      ])
    await test.step('nothing moves when a page is opened from the installed app', async () => {
      for (const path of STORE_PATHS) {
        await page.goto('about:blank')
        await page.goto(server.url + path)
        await expect(page.locator('#root[data-path]'), 'the shell').toHaveCount(0)
        await waitForReady(page)
        expect(await takeShifts(), path).toEqual([])
      }
    })
    // Chromium's viewers of XML and text add inline styles, and navigation aborts the previous page's requests.
    await faults.allowWhile(/status of 404|inline style|policy: style-src-elem inline/, () =>
      test.step('files and what search engines read come from the server', async () => {
        for (const [path, type] of [
          ['/sitemap.xml', 'application/xml'],
          ['/sitemap/flash-0.xml', 'application/xml'],
          ['/robots.txt', 'text/plain'],
          ['/feeds/news.xml', 'application/rss+xml'],
          ['/flags/China', 'image/'],
          ['/mapi/content/list?type=flash', 'application/json'],
          ['/no-such-file.txt', 'text/plain'],
        ] as const)
          expect(await answerTo(page, path), path).toEqual({ isStored: false, type: expect.stringContaining(type) })
        for (const path of ['/news/a.b', '/tools']) expect((await answerTo(page, path)).isStored, path).toBe(true)
      }),
    )
    await server.kill()
    await context.setOffline(true)
    for (const { path, heading } of [LIST, DETAIL]) {
      await open(page, server.url + path)
      await expect(page.locator('h1:visible')).toHaveText(heading)
      await expect(page.locator('article:visible').first()).toBeVisible()
    }
    await page.goto(`${server.url}/zb?q=GPSR`)
    await expect(page.getByText('这个词还没有在这台设备上搜索过，联网后会自动搜索。')).toBeVisible()
    // A page is not notified when a server is back.
    await context.setOffline(false)
    await page.goto(`${server.url}/news/eu-vat-in-the-digital-age`)
    const again = page.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible()
    await server.start()
    await again.click()
    await expect(page.locator('article:visible')).toContainText('ViDA')
    expect(await overflows(page)).toBe(false)
    await context.setOffline(true)
    await page.goto(server.url + OTHER)
    await expect(page.getByText('这篇还没有在这台设备上看过，联网后会自动打开。')).toBeVisible()
    await expect(page.locator('h1:visible')).toHaveText('没有网络')
    await expectAccessible(page, 'an article never read, offline')
    await context.setOffline(false)
    await expect(page.locator('article:visible'), 'by itself').toContainText('800 美元')
  })
})
