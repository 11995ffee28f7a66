import type { Page } from '@playwright/test'
import { expect, expectResult, open, ready, results, test, textBox } from './support.ts'
import { TOOLS } from './tools.ts'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

async function openPalette(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '搜索' }).click()
  else await page.locator('header').getByRole('button', { name: '搜索工具' }).click()
  await expect(page.locator('#palette-input')).toBeFocused()
}

async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '更多' })).toBeVisible()
}

test.describe('search palette', () => {
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
    await openPalette(page)
    for (const [how, typed, slug] of FOUND) {
      await page.locator('#palette-input').fill(typed)
      await expect(page.locator('#found [role="option"]').first(), how).toHaveId(`found-${slug}`)
    }
    await page.locator('#palette-input').fill('没有这样的工具')
    await expect(page.getByText('没有找到「没有这样的工具」')).toBeVisible()
    await page.locator('#palette-input').fill('wendu')
    await page.locator('#found-wendu').click()
    await expect(page.locator('h1')).toHaveText('温度换算')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveTitle(TOOLS.find((tool) => tool.slug === 'wendu')?.title ?? '')
  })
})

test.describe('what the device keeps', () => {
  test('favourites and recent tools stand on the home page, with what was entered, and survive a reload', async ({ page }) => {
    await open(page, '/tools-len')
    await page.getByRole('button', { name: '收藏' }).click()
    await open(page, '/tools-wendu')
    await page.getByRole('button', { name: '100 ℃ 是多少华氏度' }).click()
    await expectResult(page, '212')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crossport.preferences'))).toContain('"wendu"')
    await open(page, '/')
    for (const visit of ['first', 'reloaded']) {
      await expect(page.getByRole('region', { name: '我的收藏' }).getByRole('link'), visit).toHaveText(/长度换算/)
      await expect(page.getByRole('region', { name: '最近使用' }).getByRole('link').first(), visit).toContainText('上次：100 c')
      await page.reload()
      await ready(page)
    }
    await page.getByRole('region', { name: '最近使用' }).getByRole('link', { name: /温度换算/ }).click()
    await expectResult(page, '212')
    await open(page, '/')
    await page.getByRole('button', { name: '清空' }).click()
    await expect(page.getByRole('region', { name: '最近使用' })).toHaveCount(0)
    await open(page, '/tools-len')
    await page.getByRole('button', { name: '收藏' }).click()
    await open(page, '/')
    await expect(page.getByRole('region', { name: '我的收藏' })).toHaveCount(0)
  })

  test('is there without the prerendered page coming apart', async ({ page }) => {
    await page.addInitScript(() => {
      const kept = { theme: 'dark', favourites: ['len', 'URL'], recents: [{ slug: 'wendu', state: { v: '1', u: 'c' } }], pinnedUnits: { len: ['ly', 'mi'] } }
      localStorage.setItem('crossport.preferences', JSON.stringify(kept))
    })
    for (const path of ['/tools-len', '/', '/tools', '/tools-len']) {
      await open(page, path)
      if (path === '/tools-len') await expect(page.locator('[data-unit]').first()).toHaveAttribute('data-unit', 'ly')
      else await expect(page.getByRole('region', { name: '我的收藏' }).getByRole('link')).toHaveCount(2)
    }
  })

  test('that was spoilt by something else is left aside', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('crossport.preferences', '{"theme":7,"favourites":"x","recents":[null,{"slug":3}],"pinnedUnits":{"len":"m"'))
    await open(page, '/tools-len#v=1&u=mi')
    await expectResult(page, '1.609344')
  })
})

test.describe('appearance', () => {
  /** Notes the theme as the first paint has it. */
  async function watchFirstPaint(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { themes: seen })
      const note = (): void => {
        seen.push(document.documentElement.dataset.theme ?? '')
      }
      document.addEventListener('DOMContentLoaded', note)
      requestAnimationFrame(note)
    })
  }
  const themes = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { themes: string[] }).themes)

  test('is chosen, kept, and there before the first paint', async ({ page }) => {
    await watchFirstPaint(page)
    await open(page, '/tools-len')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    if (isPhone(page)) {
      await openMore(page)
      await page.getByRole('button', { name: '深色' }).click()
      await page.getByRole('button', { name: '关闭' }).click()
    } else {
      await page.getByRole('button', { name: '外观：跟随系统' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await page.getByRole('button', { name: '外观：浅色' }).click()
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const colour = await page.locator('meta[name="theme-color"]').getAttribute('content')
    for (const path of ['/tools-len', '/', '/no-such-page']) {
      await page.goto(path)
      await ready(page)
      expect(new Set(await themes(page)), path).toEqual(new Set(['dark']))
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', colour ?? '')
    }
  })

  test('follows the system until something is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await watchFirstPaint(page)
    await open(page, '/tools')
    expect(new Set(await themes(page))).toEqual(new Set(['dark']))
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test.use({ colorScheme: 'light' })
  test.beforeEach(({ faults }) => faults.allow(/status of 404/))
})

test.describe('toast', () => {
  const toast = (page: Page) => page.locator('[popover]')

  test('says what happened, above all else, and closes on a click or after its time', async ({ page }) => {
    await page.clock.install()
    await open(page, '/tools-len')
    await page.getByRole('button', { name: '收藏' }).click()
    await expect(toast(page)).toContainText('已收藏')
    await expect(page.getByRole('status').filter({ hasText: '已收藏' })).toBeAttached()
    const box = await toast(page).boundingBox()
    const { height, width } = page.viewportSize() ?? { height: 0, width: 0 }
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2), 'in the middle').toBeLessThan(2)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2)
    await toast(page).getByRole('button').click()
    await expect(toast(page)).toHaveCount(0)

    await page.getByRole('button', { name: '收藏' }).click()
    await expect(toast(page)).toContainText('已取消收藏')
    await page.clock.fastForward(1900)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.fastForward(200)
    await expect(toast(page)).toHaveCount(0)
  })

  test.describe('after copying', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
    test('a link says so with the mark of success', async ({ page }) => {
      await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
      await open(page, '/tools-len#v=1&u=mi')
      await page.getByRole('button', { name: '分享当前内容的链接' }).click()
      await expect(toast(page)).toContainText('链接已复制')
      await expect(toast(page).locator('use')).toHaveAttribute('href', /#circle-check$/)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    })
  })

  test('what failed says so with the mark of failure', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })
    })
    await open(page, '/tools-len#v=1&u=mi')
    await page.getByRole('button', { name: '复制全部' }).click()
    await expect(toast(page)).toContainText('浏览器不允许复制')
    await expect(toast(page).locator('use')).toHaveAttribute('href', /#circle-alert$/)
  })
})

test.describe('pages that are not there', () => {
  const MISSING = ['/no-such-page', '/tools-tiktok', '/tools-LEN', '/Tools', '/tools-', '/tools-len/fr', '/tools-len/en/x', '/status/other', '/a/b/c', '/%E4%BD%A0']

  test('are 404 for the server and for the reader', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    for (const path of MISSING) {
      expect((await page.request.get(path)).status(), path).toBe(404)
      await open(page, path)
      await expect(page.locator('h1')).toHaveText('页面不存在')
      await expect(page.getByText(`Page Not Found: ${decodeURI(path)}`, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: '热门频道' }).getByRole('link')).toHaveText(['活动', '企业查询', '研究报告', '百科', '社群'])
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page.locator('h1')).toHaveText('跨境生意的随身工具箱')
    await expect(page).toHaveTitle(/随身工具箱$/)
  })

  test('also when a link inside the app leads there', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await open(page, '/404')
    await page.getByRole('link', { name: '活动' }).click()
    await expect(page.getByText('Page Not Found: /hd', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Page Not Found: /404', { exact: true })).toBeVisible()
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

  test('show the page alone with isHeadLess', async ({ page }) => {
    await open(page, '/tools-len?isHeadLess=1#v=1&u=mi')
    await expectResult(page, '1.609344')
    const { header, footer, bar, rail, crumbs } = frame(page)
    for (const part of [header, footer, bar, rail, crumbs]) await expect(part).toHaveCount(0)
    await page.locator('#value-from').fill('2')
    await expect.poll(() => page.url()).toContain('/tools-len?isHeadLess=1#v=2')
  })

  test('lead about the app without loading a page', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    const { bar, crumbs } = frame(page)
    if (isPhone(page)) await bar.getByRole('link', { name: '工具' }).click()
    else await page.getByRole('link', { name: '全部工具' }).click()
    await expect(page.locator('h1')).toHaveText('全部工具')
    await page.locator('main').getByRole('link', { name: /面积换算/ }).click()
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

test.describe('before the app has loaded', () => {
  test('what is typed is kept', async ({ page }) => {
    let release = (): void => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/tools-len')
    await page.locator('#value-from').fill('12')
    await page.locator('#unit-filter').fill('yingcun')
    const second = await page.context().newPage()
    await second.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await second.goto('/tools-shaixuan')
    await second.locator('#option-keyword').fill('b')
    await second.locator('#text-input').fill('a\nb')
    release()
    await ready(page)
    await expect(page.locator('#value-from')).toHaveValue('12')
    await expectResult(page, '1200')
    await expect(page.locator('[data-unit]')).toHaveCount(1)
    await ready(second)
    await expect(textBox(second, 'text-input')).toHaveValue('a\nb')
    await expect(textBox(second, 'text-result')).toHaveValue(/^b$/)
  })

  test.describe('or without JavaScript at all', () => {
    test.use({ javaScriptEnabled: false })
    test('pages have their content', async ({ page }) => {
      await page.goto('/tools-len')
      await expect(page.locator('h1')).toHaveText('长度换算')
      await expect(page.locator('[data-unit="shichi"]')).toContainText('1/3')
      await expect(page.getByRole('navigation', { name: '所在位置' })).toBeVisible()
      await page.goto('/tools-len/en')
      await expect(page.locator('[data-unit="ft"]')).toContainText('foot')
      await page.goto('/tools-shaixuan')
      await expect(page.getByRole('button', { name: '正则表达式' })).toBeVisible()
      await page.goto('/tools')
      await expect(page.locator('main section a[href^="/tools-"]')).toHaveCount(TOOLS.length)
      await page.getByRole('link', { name: '温度换算' }).first().click()
      await expect(page.locator('h1')).toHaveText('温度换算')
    })
  })
})

test('nothing moves while a page loads', async ({ page }) => {
  for (const path of ['/tools-len', '/tools-wendu#v=100&u=c', '/tools-shaixuan', '/tools-fgf#x=a(b)&left=(&right=)', '/', '/tools']) {
    await page.goto('about:blank')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, path)
    if (path.includes('#')) await expect.poll(() => results(page)).not.toEqual([])
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts), path).toEqual([])
  }
})

test('the manifest says what is true', async ({ page }) => {
  await open(page, '/')
  const href = await page.locator('link[rel="manifest"]').first().getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    name: string
    lang: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; purpose: string }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
    shortcuts: { url: string; icons: { src: string; sizes: string }[] }[]
  }
  expect(manifest).toMatchObject({ lang: 'zh-CN', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'])
  expect(manifest.screenshots.map((shot) => shot.form_factor).toSorted()).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const image = await page.request.get(src)
    expect(image.status(), src).toBe(200)
    const bytes = await image.body()
    expect(bytes.subarray(1, 4).toString(), src).toBe('PNG')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(0)
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
  for (const link of await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''))) {
    expect((await page.request.get(link)).status(), link).toBe(200)
  }
})

test('the content security policy is at work, and no page breaks it', async ({ page, faults }) => {
  for (const path of ['/', '/tools', '/tools-len', '/tools-shaixuan', '/404']) await open(page, path)
  expect(faults.list).toEqual([])
  faults.allow(/policy: script-src|Content Security Policy/)
  const planted = faults.count
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.planted = true'
    document.head.append(script)
  })
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
  await expect.poll(() => faults.count, 'a breach would have been seen').toBeGreaterThan(planted)
})
