// Covers: src/tools/lookup, src/tools/money
import type { Page } from '@playwright/test'
import { waitForPacks } from './installed.ts'
import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { expect, fixTime, isPhone, open, openMore, waitForReady, test } from './support.ts'

const board = (page: Page) => page.getByRole('region', { name: '我的市场' })
const lines = (page: Page) => board(page).locator('[data-market]')
const marketCodes = (page: Page): Promise<(string | null)[]> =>
  lines(page).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-market')))
const sheet = (page: Page) => page.getByRole('dialog', { name: '我的市场' })

/** Sets the stored preferences before the page is first opened; later the page's own changes remain. */
async function stores(page: Page, kept: object): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('stored') === value) return
    sessionStorage.setItem('stored', value)
    localStorage.setItem('crossport.preferences', value)
  }, JSON.stringify(kept))
}

test.describe('the board of the home page', () => {
  test(
    'shows the default markets with dated rates and the days that come next before a script has run, and no time',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
      const page = await context.newPage()
      await page.goto('/')
      expect(await marketCodes(page)).toEqual(['US', 'DE', 'JP'])
      await expect(lines(page).first()).toContainText(/美国.*1 USD.*\d\.\d{4}元/)
      await expect(board(page).locator('[data-lamp]').first()).toContainText(/汇率中间价 \d{4}年\d+月\d+日$/)
      for (const line of await lines(page).all())
        await expect(line).toContainText(/下个假日.+\d\d-\d\d(?:还有 \d+ 天|后天|明天|就是今天)/)
      await expect(board(page)).not.toContainText(/\d\d:\d\d/)
      await context.close()
    },
  )

  test('tells the time, the next day off and the next sale by the clock of the device', async ({ page }) => {
    await fixTime(page, '2026-11-22T12:00:00+08:00')
    await open(page, '/')
    const [us, de, jp] = [lines(page).nth(0), lines(page).nth(1), lines(page).nth(2)]
    await expect(us).toContainText('23:00')
    await expect(us).toContainText(/感恩节11-26还有 4 天/)
    await expect(us).toContainText(/黑色星期五11-27还有 5 天/)
    await expect(de).toContainText('05:00')
    await expect(jp).toContainText(/勤劳感谢日11-23明天/)
    await expect(board(page)).toContainText(/日期待公布：.*Prime 会员日/)
    // A rate of another date is never marked fresh.
    await expect(board(page).locator('[data-lamp]').first()).toHaveAttribute('data-lamp', /old|stale/)
    await expect(board(page).locator('[data-lamp]').nth(1)).toHaveAttribute('data-lamp', 'fresh')
  })

  test('shows what the visitor chose, in their order, after a reload too', async ({ page }) => {
    await open(page, '/')
    await board(page).getByRole('button', { name: '更改市场' }).click()
    await sheet(page).getByLabel('查找国家和地区').fill('baxi')
    await sheet(page).getByRole('button', { name: /巴西/, pressed: false }).click()
    await sheet(page).getByLabel('查找国家和地区').fill('FR')
    await sheet(page).getByRole('button', { name: /^法国/ }).click()
    await sheet(page).getByRole('button', { name: '去掉美国' }).click()
    await sheet(page).getByRole('button', { name: '法国上移' }).click()
    await sheet(page).getByRole('button', { name: '关闭' }).click()
    for (const visit of ['chosen', 'reloaded']) {
      expect(await marketCodes(page), visit).toEqual(['DE', 'JP', 'FR', 'BR'])
      await expect(lines(page).nth(3), visit).toContainText(/1 BRL\d+\.\d{4}元/)
      await page.reload()
      await waitForReady(page)
    }
  })

  test('one market stays, and no more than eight', { tag: '@desktop' }, async ({ page }) => {
    await stores(page, { markets: 'US CA MX BR GB DE FR IT'.split(' ') })
    await open(page, '/')
    await board(page).getByRole('button', { name: '更改市场' }).click()
    await sheet(page)
      .getByRole('button', { name: /^西班牙/ })
      .click()
    await expect(page.locator('[popover]')).toContainText('最多选 8 个')
    for (const name of '美国 加拿大 墨西哥 巴西 英国 德国 法国'.split(' '))
      await sheet(page)
        .getByRole('button', { name: `去掉${name}` })
        .click()
    await expect(sheet(page).getByRole('button', { name: '去掉意大利' })).toBeDisabled()
  })

  test('is reached from 更多 on every page, and puts theirs first there', async ({ page }) => {
    await open(page, '/tools-huobi')
    await openMore(page)
    await page.getByRole('button', { name: '我的市场' }).click()
    await sheet(page).getByLabel('查找国家和地区').fill('BR')
    await sheet(page).getByRole('button', { name: /^巴西/ }).click()
    await sheet(page).getByRole('button', { name: '巴西上移' }).click()
    await sheet(page).getByRole('button', { name: '巴西上移' }).click()
    await sheet(page).getByRole('button', { name: '巴西上移' }).click()
    await sheet(page).getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('list', { name: '货币' }).getByRole('listitem').first()).toContainText('BRL')
  })
})

test.describe("a visitor's markets elsewhere", () => {
  test.beforeEach(({ page }) => stores(page, { markets: ['BR', 'FR'] }))

  test('a bare page of rates begins with the first, and its address says so; one that names a pair stays', async ({
    page,
  }) => {
    await open(page, '/tools-hlhs')
    await expect(page).toHaveURL(/#f=BRL$/)
    await open(page, '/tools-hlhs/GBP')
    await expect(page.getByRole('button', { name: '巴西雷亚尔兑人民币' })).toBeVisible()
    await expect(page).toHaveURL(/\/tools-hlhs\/GBP$/)
  })

  test('holidays begin with the first', async ({ page }) => {
    await open(page, '/tools-jieri')
    await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toContainText('巴西')
    await expect(page).toHaveURL(/#land=br$/)
  })

  test('nothing moves when they are applied', async ({ page }) => {
    await stores(page, {
      markets: ['BR', 'FR', 'GB', 'CA', 'AU'],
      favourites: ['len', 'fba'],
      recents: [{ slug: 'wendu', state: { v: '1' } }],
      bankFavourites: ['THB', 'AUD'],
    })
    const takeShifts = await watchShifts(page)
    for (const path of ['/', '/tools', '/tools-yjhs', '/tools-fba', '/tools-jieri', '/tools-whpj', '/tools-huobi']) {
      await test.step(path, async () => {
        await open(page, path)
        expectNoShifts(await takeShifts())
      })
    }
  })
})

test.describe('without a network', () => {
  test.use({ installs: true })

  test('the installed home page shows the chosen markets, their rates and their days', async ({ page, context }) => {
    await stores(page, { markets: ['BR', 'FR'] })
    await open(page, '/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await waitForPacks(page)
    await context.setOffline(true)
    await page.reload()
    await waitForReady(page)
    expect(await marketCodes(page)).toEqual(['BR', 'FR'])
    await expect(lines(page).first()).toContainText(/1 BRL\d+\.\d{4}元/)
    await expect(lines(page).first()).toContainText(/\d\d:\d\d/)
    await expect(lines(page).first()).toContainText(/还有 \d+ 天|明天|就是今天/)
  })
})

test('choices are saved as a file, and read back on another device', async ({ page, browser, baseURL }) => {
  await stores(page, { markets: ['BR'], favourites: ['fba'] })
  await open(page, '/')
  await page.locator('footer').getByRole('button', { name: '备份与恢复' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存备份文件' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^跨港备份-\d{8}\.json$/)
  const path = await file.path()

  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await open(other, '/')
  if (isPhone(other)) {
    await openMore(other)
    await other.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '备份与恢复' }).click()
  } else await other.locator('footer').getByRole('button', { name: '备份与恢复' }).click()
  await other
    .getByLabel('备份文件')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"app":"other"}') })
  await expect(other.getByRole('alert').filter({ hasText: '这不是跨港的备份文件' })).toBeVisible()
  await other.getByLabel('备份文件').setInputFiles(path)
  await expect(other.getByRole('region', { name: '文件里的内容' })).toContainText('收藏的工具 1新增 1')
  await other.getByRole('button', { name: '合并到这台设备' }).click()
  await expect.poll(() => marketCodes(other)).toEqual(['BR'])
  await expect(other.getByRole('region', { name: '我的收藏' })).toContainText('FBA 仓库地址')
  await other.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => marketCodes(other)).toEqual(['US', 'DE', 'JP'])
  await other.close()
})
