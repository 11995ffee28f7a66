// Covers: src/tools/converter
import type { Page } from '@playwright/test'
import { expect, expectResult, isPhone, open, openMore, waitForReady, test } from './support.ts'

test.describe('what the device keeps', () => {
  test('favourites and recent tools stand on the home page, with what was entered, and survive a reload', async ({
    page,
  }) => {
    await open(page, '/tools-len')
    await page.getByRole('button', { name: '收藏' }).click()
    await open(page, '/tools-wendu')
    await page.getByRole('button', { name: '100 ℃ 是多少华氏度' }).click()
    await expectResult(page, '212')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crossport.preferences'))).toContain('"wendu"')
    await open(page, '/')
    for (const visit of ['first', 'reloaded']) {
      await expect(page.getByRole('region', { name: '我的收藏' }).getByRole('link'), visit).toHaveText(/长度换算/)
      await expect(page.getByRole('region', { name: '最近使用' }).getByRole('link').first(), visit).toContainText(
        '上次：100 °C = 212 °F',
      )
      await page.reload()
      await waitForReady(page)
    }
    await page
      .getByRole('region', { name: '最近使用' })
      .getByRole('link', { name: /温度换算/ })
      .click()
    await expectResult(page, '212')
    await open(page, '/')
    await page.getByRole('button', { name: '清空' }).click()
    await expect(page.getByRole('region', { name: '最近使用' })).toHaveCount(0)
    await open(page, '/tools-len')
    await page.getByRole('button', { name: '收藏' }).click()
    await open(page, '/')
    await expect(page.getByRole('region', { name: '我的收藏' })).toHaveCount(0)
  })

  test('what was opened in a lookup is its last result at once, closed again or not', async ({ page, isMobile }) => {
    await open(page, '/tools-huobi')
    const recents = (): Promise<string> => page.evaluate(() => localStorage.getItem('crossport.preferences') ?? '')
    for (const [name, said] of [
      ['英镑', 'GBP 英镑'],
      ['日元', 'JPY 日元'],
    ] as const) {
      await page
        .locator('[data-result] li, [data-result] [role=listitem]')
        .getByRole('button', { name })
        .first()
        .click()
      await expect(page.locator('[data-detail]')).toContainText(name)
      await expect.poll(recents, { intervals: [20] }).toContain(said)
      if (isMobile) await page.getByRole('button', { name: '关闭详情' }).click()
    }
    await open(page, '/')
    await expect(page.getByRole('region', { name: '最近使用' }).getByRole('link').first()).toContainText('JPY 日元')
  })

  test('is there without the prerendered page coming apart', async ({ page }) => {
    await page.addInitScript(() => {
      const kept = {
        theme: 'dark',
        favourites: ['len', 'URL'],
        recents: [{ slug: 'wendu', state: { v: '1', u: 'c' } }],
        pinnedUnits: { len: ['ly', 'mi'] },
      }
      localStorage.setItem('crossport.preferences', JSON.stringify(kept))
    })
    for (const path of ['/tools-len', '/', '/tools', '/tools-len']) {
      await open(page, path)
      if (path === '/tools-len') await expect(page.locator('[data-unit]').first()).toHaveAttribute('data-unit', 'ly')
      else await expect(page.getByRole('region', { name: '我的收藏' }).getByRole('link')).toHaveCount(2)
    }
  })

  test('that was spoilt by something else is left aside', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'crossport.preferences',
        '{"theme":7,"favourites":"x","recents":[null,{"slug":3}],"pinnedUnits":{"len":"m"',
      ),
    )
    await open(page, '/tools-len#v=1&u=mi')
    await expectResult(page, '1.609344')
  })
})

test.describe('appearance', () => {
  /** Records the theme at the first paint. */
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
  const themes = (page: Page): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as { themes: string[] }).themes)

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
      await waitForReady(page)
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
    const { height, width } = await page.evaluate(() => ({
      height: innerHeight,
      width: document.documentElement.clientWidth,
    }))
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2), 'in the middle').toBeLessThan(2)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2)
    await toast(page).getByRole('button').click()
    await expect(toast(page)).toHaveCount(0)

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
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

  test('what failed says so with the mark of failure', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
      })
    })
    await open(page, '/tools-len#v=1&u=mi')
    await page.getByRole('button', { name: '复制全部' }).click()
    await expect(toast(page)).toContainText('浏览器不允许复制')
    await expect(toast(page).locator('use')).toHaveAttribute('href', /#circle-alert$/)
  })
})
