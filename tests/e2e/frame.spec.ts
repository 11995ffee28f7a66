import type { Page } from '@playwright/test'
import { answerRows, answerLink, openAnswerBox, question } from './answer-box.ts'
import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { expect, expectResult, isPhone, open, openMore, waitForReady, test } from './support.ts'
import { TOOLS } from './tools.ts'

test.describe('the box', () => {
  const FOUND = [
    ['Chinese', '长度', 'len'],
    ['another word for it', '重量', 'zhiliang'],
    ['pinyin', 'changdu', 'len'],
    ['pinyin with spaces', 'mian ji', 'mianji'],
    ['initials', 'cdhs', 'len'],
    ['English', 'temperature', 'wendu'],
    ['a slug', 'guojidanwei', 'guojidanwei'],
    ['a slug in the other case', 'url', 'URL'],
    ['one typo in English', 'temperatrue', 'wendu'],
    ['one typo in pinyin', 'cahngdu', 'len'],
    ['full-width letters', 'ｓｈｏｕｊｉｈａｏ', 'sjh'],
  ] as const

  test('finds a tool in every way of writing, and opens it', async ({ page }) => {
    await open(page, '/')
    await openAnswerBox(page)
    for (const [how, typed, slug] of FOUND) {
      await question(page).fill(typed)
      await expect(answerRows(page).first().locator('a'), how).toHaveAttribute(
        'href',
        new RegExp(`^/tools-${slug}(?:#|$)`),
      )
    }
    await question(page).fill('wendu')
    await answerLink(page, '/tools-wendu').click()
    await expect(page.locator('h1')).toHaveText('温度换算')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveTitle(TOOLS.find((tool) => tool.slug === 'wendu')?.title ?? '')
  })
})

test.describe('spec 2.4: pages that are not there', () => {
  const MISSING = [
    '/no-such-page',
    '/tools-tiktok',
    '/tools-LEN',
    '/Tools',
    '/tools-',
    '/tools-len/fr',
    '/tools-len/en/x',
    '/status/other',
    '/a/b/c',
    '/%E4%BD%A0',
  ]

  test('are 404 for the server and for the reader', { tag: '@desktop' }, async ({ page, faults }) => {
    faults.allow(/status of 404/)
    for (const path of MISSING) {
      expect((await page.request.get(path)).status(), path).toBe(404)
      await open(page, path)
      await expect(page.locator('h1')).toHaveText('页面不存在')
      await expect(page.getByText(`没有这个地址：${decodeURI(path)}`, { exact: true })).toHaveAttribute(
        'data-error',
        `Page Not Found: ${decodeURI(path)}`,
      )
    }
    for (const link of await page
      .getByRole('navigation', { name: /热门频道|常用工具/ })
      .getByRole('link')
      .all()) {
      const href = (await link.getAttribute('href')) ?? ''
      expect((await page.request.get(href)).status(), href).toBe(200)
    }
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page.locator('h1')).toHaveText('跨境生意的随身工具箱')
    await expect(page).toHaveTitle(/随身工具箱$/)
  })

  test(
    'codes in the other case lead to the page, also where only the app can tell',
    { tag: '@desktop' },
    async ({ page }) => {
      // Mocks the service worker, which answers every path with the shell.
      await page.route('**/tools-sjsd/US', async (route) =>
        route.fulfill({ response: await page.request.get('/shell.html') }),
      )
      await open(page, '/tools-sjsd/US#q=x')
      await expect(page).toHaveURL(/\/tools-sjsd\/us$/)
      await expect(page.getByRole('searchbox')).toHaveValue('x')
      await expect(page.locator('h1')).toHaveText('世界时间与时差')
      await open(page, '/tools-huobi/DE')
      await expect(page).toHaveURL(/\/tools-huobi\/de$/)
    },
  )

  test('also when the app itself leads there', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await open(page, '/404')
    await page.evaluate(() => history.pushState(null, '', '/no-such-section'))
    await expect(page.getByText('没有这个地址：/no-such-section', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('没有这个地址：/404', { exact: true })).toBeVisible()
  })
})

test.describe('layouts', () => {
  const PARTS = {
    '/': { layout: 'footer-layout', header: true, footer: true, bar: true, rail: false, crumbs: 0 },
    '/tools': { layout: 'tools-index', header: true, footer: true, bar: true, rail: false, crumbs: 2 },
    '/tools-len': { layout: 'tools-content', header: true, footer: true, bar: true, rail: true, crumbs: 4 },
    '/tools-shaixuan': { layout: 'tools-content', header: true, footer: true, bar: true, rail: true, crumbs: 4 },
    '/404': { layout: 'empty', header: false, footer: false, bar: false, rail: false, crumbs: 0 },
    '/status/banned': { layout: 'empty', header: false, footer: false, bar: false, rail: false, crumbs: 0 },
  } as const

  const frame = (page: Page) => ({
    header: page.locator('header').filter({ has: page.getByRole('link', { name: '首页' }) }),
    footer: page.locator('footer'),
    bar: page.getByRole('navigation', { name: '主导航' }),
    rail: page.getByRole('navigation', { name: '全部工具' }),
    crumbs: page.getByRole('navigation', { name: '所在位置' }).getByRole('listitem'),
  })

  test('have the parts that they should have', async ({ page }) => {
    for (const [path, parts] of Object.entries(PARTS)) {
      await open(page, path)
      const { header, footer, bar, rail, crumbs } = frame(page)
      await expect(page.locator('[data-layout]'), path).toHaveAttribute('data-layout', parts.layout)
      await expect(header, `${path} header`).toBeVisible({ visible: parts.header })
      await expect(footer, `${path} footer`).toBeVisible({ visible: parts.footer })
      await expect(bar, `${path} bar`).toBeVisible({ visible: parts.bar && isPhone(page) })
      await expect(rail, `${path} rail`).toBeVisible({ visible: parts.rail && !isPhone(page) })
      await expect(crumbs, `${path} breadcrumbs`).toHaveCount(parts.crumbs)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('main')).toHaveCount(1)
    }
  })

  test('spec 2.4: show the page alone with isHeadLess', async ({ page }) => {
    const { header, footer, bar, rail, crumbs } = frame(page)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    const takeShifts = await watchShifts(page)
    await page.goto('/tools-len?isHeadLess=1#v=1&u=mi')
    await expect(page.locator('#value-from'), 'before the app runs').toBeVisible()
    for (const part of [header, footer, bar, rail, crumbs.first()]) await expect(part).toBeHidden()
    await takeShifts()
    release()
    await waitForReady(page)
    await expectResult(page, '1.609344')
    // The URL's state moves the figures slightly, within the allowed shift.
    expectNoShifts(await takeShifts())
    for (const part of [header, footer, bar, rail, crumbs]) await expect(part).toHaveCount(0)
    await page.locator('#value-from').fill('2')
    await expect.poll(() => page.url()).toContain('/tools-len?isHeadLess=1#v=2')
    await page.getByRole('region', { name: '相关工具' }).getByRole('link').first().click()
    await expect(page.locator('h1')).not.toHaveText('长度换算')
    await expect(page, 'the next page has it too').toHaveURL(/\?isHeadLess=1/)
    for (const part of [header, footer, bar, rail, crumbs]) await expect(part).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tools-\w+$/)
  })

  test('lead about the app without loading a page', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    const { bar, crumbs } = frame(page)
    if (isPhone(page)) await bar.getByRole('link', { name: '工具' }).click()
    else await page.getByRole('link', { name: '全部工具' }).click()
    await expect(page.locator('h1')).toHaveText('全部工具')
    await page
      .locator('main')
      .getByRole('link', { name: /面积换算/ })
      .click()
    await expect(page.locator('h1')).toHaveText('面积换算')
    await crumbs.getByRole('link', { name: '单位换算' }).click()
    await expect(page).toHaveURL(/\/tools#converter$/)
    await expect(page).toHaveTitle(/^全部工具_/)
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  })

  test('have a way back up from far below', async ({ page }) => {
    await open(page, '/tools-tiji')
    const up = page.getByRole('button', { name: '回到顶部' })
    await expect(up).toHaveCount(0)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(up).toHaveCount(0)
  })
})

test.describe('once installed', () => {
  test.use({ installs: true })

  test('the sheet behind 更多 says what is stored, and how to install', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await openMore(page)
    const sheet = page.getByRole('dialog', { name: '更多' })
    await expect(sheet).toContainText('全部工具已存在这台设备上')
    await expect(sheet).toContainText(/安装/)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })
})
