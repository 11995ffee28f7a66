// Covers: src/tools/money
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { readDownload } from './downloads.ts'
import { launchProfile } from './installed.ts'
import { stubLackingAbilities } from './lacking.ts'
import { chooseFrom } from './menu.ts'
import { OwnServer } from './own-server.ts'
import { RATE_TABLE, line, serveRates, source, to, trendChart } from './rates-page.ts'
import { filledStorePath } from './prepared.ts'
import { expect, fixTime, open, overflows, waitForReady, test, waitForPage } from './support.ts'
import { readState } from './tools.ts'

const PUBLISHED = '2026-11-20 14:05:09'

function row(currencySymbol: string, currencyName: string, rates: string) {
  const [spotExchangeBuyRate, cashBuyRate, spotExchangeSellRate, cashSellRate, middleRate] = rates
    .split(' ')
    .map((rate) => (rate === '-' ? '' : rate))
  return {
    bankName: '中国银行',
    currencySymbol,
    currencyName,
    spotExchangeBuyRate,
    cashBuyRate,
    spotExchangeSellRate,
    cashSellRate,
    middleRate,
    updateTimeStr: PUBLISHED,
  }
}

const ROWS = [
  row('AED', '阿联酋迪拉姆', '- 176.44 - 184.84 182.65'),
  row('HKD', '港元', '91.11 90.38 91.47 91.47 91.24'),
  row('JPY', '日元', '4.5412 4.4001 4.5746 4.5746 4.5512'),
  row('USD', '美元', '708.5 702.73 711.48 711.48 709.96'),
]

interface Board {
  list: readonly object[]
  updateTimeStr: string
  fetchedAt: string | null
}
const BOARD: Board = { list: ROWS, updateTimeStr: PUBLISHED, fetchedAt: '2026-11-20T06:06:00Z' }
const NONE: Board = { list: [], updateTimeStr: '', fetchedAt: null }

/** Mocks the bank's answer from now on. */
async function serve(context: BrowserContext, board: Board): Promise<void> {
  await context.unrouteAll()
  await context.route('**/mapi/foreignExchange/page', (route) =>
    route.fulfill({ json: { code: 0, errorCode: 0, message: '', data: { ...board, total: board.list.length } } }),
  )
}

/** Sets the device's clock to half an hour after the board. */
async function setClock(page: Page, time = '2026-11-20T14:35:00+08:00'): Promise<void> {
  await fixTime(page, time)
}

/** A slow machine renders 49 reference rates before the bank's answer. */
const FIRST_BOARD = { timeout: 100_000 }

const result = (page: Page) => page.locator('[data-result]')
const codes = (page: Page): Promise<string[]> =>
  page.locator('[data-code]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-code') ?? ''))

test('the board on a phone: whose it is, an amount, a search, an order, favourites, a newer board', async ({
  page,
  context,
  faults,
}) => {
  await serve(context, BOARD)
  await setClock(page)
  await open(page, '/tools-whpj')
  await expect(result(page)).toContainText('发布于 2026年11月20日 14:05（北京时间）', FIRST_BOARD)
  await expect(result(page).locator('[data-age="fresh"]')).toHaveText('29 分钟前')
  await expect(result(page)).toContainText('来源：中国银行外汇牌价，每 100 外币合人民币元，11-20 14:06 取得')
  await expect.poll(() => codes(page)).toEqual(['USD', 'JPY', 'HKD', 'AED'])
  await expect(line(page, 'USD')).toContainText('708.5')
  await expect(line(page, 'AED').getByText('没有报价')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /点差最大/ })).toContainText('阿联酋迪拉姆4.65%')
  expect(await overflows(page)).toBe(false)
  await test.step('an amount is turned into what it brings, costs and loses', async () => {
    await expect(page.locator('#board-amount')).toBeFocused()
    await page.locator('#board-amount').pressSequentially('1,000')
    for (const worth of ['7,085.00', '7,027.30', '7,114.80', '7,099.60', '0.42%', '29.80 元', '1.24%', '87.50 元'])
      await expect(line(page, 'USD')).toContainText(worth)
    await page.locator('#board-amount').fill('abc')
    await expect(page.locator('#board-amount')).toHaveAccessibleDescription(/请输入金额/)
    await expect(line(page, 'USD')).not.toContainText('7,085.00')
    await page.locator('#board-amount').fill('')
    await expect(page.locator('#board-amount')).not.toHaveAttribute('aria-invalid')
  })
  await test.step('a search by Chinese, pinyin, country or code', async () => {
    for (const [text, found] of [
      ['美元', 'USD'],
      ['gangyuan', 'HKD'],
      ['gy', 'HKD'],
      ['日本', 'JPY'],
      ['aed', 'AED'],
    ] as const) {
      await page.locator('#board-search').fill(text)
      await expect.poll(() => codes(page), text).toContain(found)
      await expect.poll(async () => (await codes(page)).length, text).toBeLessThan(4)
    }
    await page.locator('#board-search').fill('没有这个')
    await expect(page.getByText('没有叫「没有这个」的货币')).toBeVisible()
    await page.getByRole('button', { name: '清除搜索' }).click()
    await expect.poll(() => codes(page)).toHaveLength(4)
  })
  await test.step('a list sorts the cards', async () => {
    await page.locator('#board-order').selectOption({ label: '现钞卖出价：从大到小' })
    await expect.poll(() => codes(page)).toEqual(['USD', 'AED', 'HKD', 'JPY'])
    expect(await overflows(page)).toBe(false)
    await page.locator('#board-order').selectOption({ index: 0 })
  })
  await test.step('favourites stand on top and stay there', async () => {
    await page.getByRole('button', { name: '常用 日元' }).click()
    await page.getByRole('button', { name: '常用 美元' }).click()
    await expect.poll(() => codes(page)).toEqual(['JPY', 'USD', 'HKD', 'AED'])
    await page.reload()
    await waitForReady(page)
    await expect(page.getByRole('button', { name: '常用 日元' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => codes(page)).toEqual(['JPY', 'USD', 'HKD', 'AED'])
    await page.getByRole('button', { name: '常用 日元' }).click()
    await expect.poll(() => codes(page)).toEqual(['USD', 'JPY', 'HKD', 'AED'])
  })
  await test.step('a newer board comes in, an older one does not, and a failure says so; what is typed stays', async () => {
    faults.allow(/503|status of/)
    await page.locator('#board-amount').fill('100')
    await page.locator('#board-search').fill('USD')
    await expect(line(page, 'USD')).toContainText('708.50')
    const refresh = page.getByRole('button', { name: '更新牌价' })
    const answer = (updateTimeStr: string, spot: string): Board => ({
      ...BOARD,
      updateTimeStr,
      list: [row('USD', '美元', `${spot} 702.73 711.48 711.48 709.96`)],
    })
    await serve(context, answer('2026-11-20 14:30:00', '709.25'))
    await refresh.click()
    await expect(line(page, 'USD')).toContainText('709.25')
    await expect(result(page)).toContainText('14:30（北京时间）')
    await serve(context, answer('2026-11-20 13:00:00', '700'))
    await refresh.click()
    await expect(refresh).toBeEnabled()
    await expect(line(page, 'USD')).toContainText('709.25')
    await context.unrouteAll()
    await context.route('**/mapi/foreignExchange/page', (route) =>
      route.fulfill({ status: 503, json: { code: 503, errorCode: 503, message: '服务暂时不可用', data: null } }),
    )
    await refresh.click()
    await expect(result(page)).toContainText('下面仍是上次取得的牌价')
    await expect(line(page, 'USD')).toContainText('709.25')
    await expect(page.locator('#board-amount')).toHaveValue('100')
  })
})

test(
  'each column sorts up, down and not at all, by the keyboard too; the board is taken out as a table and as a file that says its source',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await serve(context, BOARD)
    await open(page, '/tools-whpj')
    const header = page.getByRole('columnheader', { name: '按现汇买入价排序' })
    await header.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => codes(page)).toEqual(['JPY', 'HKD', 'USD', 'AED'])
    await page.keyboard.press('Space')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => codes(page)).toEqual(['USD', 'HKD', 'JPY', 'AED'])
    await page.keyboard.press('Enter')
    await expect(header).toHaveAttribute('aria-sort', 'none')
    await expect.poll(() => codes(page)).toEqual(['USD', 'JPY', 'HKD', 'AED'])
    await page.getByRole('button', { name: /点差最大/ }).click()
    await expect(page.getByRole('columnheader', { name: '按点差排序' })).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => readState(page.url())).toEqual({ s: 'spread', o: 'desc' })
    await page.reload()
    await waitForReady(page)
    await expect.poll(() => codes(page)).toEqual(['AED', 'JPY', 'USD', 'HKD'])
    await page.locator('#board-amount').fill('1000')
    await expect(line(page, 'USD')).toContainText('7,085.00')
    const [download] = await Promise.all([page.waitForEvent('download'), chooseFrom(page.locator('#export'), 'csv')])
    const { name, text } = await readDownload(download)
    expect(name).toBe('外汇牌价-2026-11-20.csv')
    expect(text).toContain(
      '美元,USD,708.5,702.73,711.48,711.48,709.96,7085.00,7027.30,7114.80,7114.80,7099.60,0.42%,1.24%',
    )
    expect(text).toContain('发布于 2026-11-20 14:05:09（北京时间）')
    await chooseFrom(page.locator('#export'), 'copy')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('美元\tUSD\t708.5')
    await page.getByRole('button', { name: '复制美元的牌价' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('1000 USD 美元：结汇得到（现汇） 7085.00 元（现汇买入价 708.5）')
  },
)

test('an old board with an amount, an order and a favourite says its age in words and colour, and axe finds nothing', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await serve(context, BOARD)
  await setClock(page, '2026-12-20T09:00:00+08:00')
  await open(page, '/tools-whpj#v=1000&s=spread&o=desc')
  await expect(line(page, 'USD')).toContainText('7,085.00')
  await expect(result(page).locator('[data-age="old"]')).toHaveText('30 天前，可能已变动')
  await page.getByRole('button', { name: '常用 日元' }).click()
  await expectAccessible(page, 'the board in use')
})

test('without a board the reference rates stand in, named as what they are', async ({ page, context }) => {
  // A site with the bank configured but not read yet.
  await stubLackingAbilities(page, '')
  await serve(context, NONE)
  await open(page, '/tools-whpj#v=1000&q=USD')
  await expect(result(page)).toContainText('还没有银行牌价')
  await expect(result(page)).toContainText('服务器还没有取到中国银行的牌价')
  await expect(page.getByRole('heading', { name: '参考中间价' })).toBeVisible()
  await expect(result(page)).toContainText('不是银行牌价，没有买卖差价，只能估算。1,000 外币合人民币元')
  await expect(result(page)).toContainText(/20\d\d年\d+月\d+日的汇率/)
  await expect(result(page)).toContainText('来源：公开汇率数据 currency-api')
  await expect(line(page, 'USD')).toContainText(/\d,\d{3}\.\d{2}/)
  await expect(page.getByText('结汇得到', { exact: true })).toHaveCount(0)
  await page.locator('#board-search').focus()
  await serve(context, BOARD)
  await page.getByRole('button', { name: '更新牌价' }).click()
  await expect(line(page, 'USD')).toContainText('7,085.00')
  await expect(page.getByText('还没有银行牌价')).toHaveCount(0)
})

test('after one visit the money tools work without a network: last rates with their day, trends seen, quotes, and the board once it was seen', async ({}, testInfo) => {
  const server = new OwnServer({ stock: filledStorePath() })
  const folder = await mkdtemp(join(tmpdir(), 'crossport-e2e-rates-'))
  await server.start()
  let context = await launchProfile(folder, testInfo.project)
  try {
    const first = await context.newPage()
    await serveRates(first)
    await open(first, `${server.url}/tools-hlhs#v=100`)
    await expect(to(first)).toHaveValue('700.00')
    await first.getByRole('button', { name: '锁定报价' }).click()
    await expect(first.locator('[data-frozen-list]')).toBeVisible()
    await expect(await trendChart(first)).toBeVisible()
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await waitForPage(
      first,
      () => navigator.serviceWorker.controller === null,
      'the first visit was served by the network',
    )
    await first.close()
    await server.kill()
    await context.setOffline(true)

    const page = await context.newPage()
    const board = await context.newPage()
    await test.step('offline', async () => {
      await fixTime(page, '2099-01-20T03:59:00Z')
      await open(page, `${server.url}/tools-hlhs/EUR/JPY#v=3`)
      await expect(to(page)).toHaveValue('600')
      await expect(source(page)).toContainText('2099年1月2日的汇率')
      await expect(source(page).locator('[data-age]')).toHaveText('18 天前，已过时')
      await expect(page.getByText('网络未连接，这台设备还没有存过这一对货币的走势。')).toBeVisible()
      await page.getByRole('button', { name: '重新获取汇率' }).click()
      await expect(source(page).getByRole('status')).toHaveText(
        '网络未连接，请检查网络后重试。仍按上面这一天的汇率计算。',
      )
      await open(page, `${server.url}/tools-hlhs#v=1`)
      await expect(await trendChart(page)).toBeVisible()
      await expect(page.locator('[data-frozen-list]')).toContainText('100 USD = 700.00 CNY')
      await open(page, `${server.url}/tools-yjhs/all#v=1`)
      await expect(line(page, 'EUR')).toContainText('0.80')
      await open(board, `${server.url}/tools-whpj`)
      await expect(result(board)).toContainText('现在也没有网络')
      await expect(line(board, 'USD'), 'by the rates of the first visit').toContainText('USD700')
    })
    await test.step('the network comes back with newer rates and a board: they are there by themselves', async () => {
      await server.start()
      await serveRates(page, {
        date: '2099-01-20',
        fetchedAt: '2099-01-20T02:00:00.000Z',
        rates: { ...RATE_TABLE.rates, EUR: '0.9' },
      })
      await fixTime(page, '2099-01-20T05:00:00Z')
      await serve(context, BOARD)
      await context.setOffline(false)
      await expect(line(page, 'EUR')).toContainText('0.90')
      await expect(line(board, 'USD')).toContainText('711.48')
    })
    await context.unrouteAll()
    await server.kill()
    await context.close()

    await test.step('another start offline has the last board', async () => {
      context = await launchProfile(folder, testInfo.project)
      await context.setOffline(true)
      const again = await context.newPage()
      await open(again, `${server.url}/tools-whpj#v=100000`)
      await expect(result(again)).toContainText('现在离线，下面是上次取得的牌价')
      await expect(result(again)).toContainText('发布于 2026年11月20日 14:05（北京时间）')
      await expect(line(again, 'JPY')).toContainText('4,541.20')
      expect(await codes(again)).toHaveLength(4)
    })
  } finally {
    await context.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
})
