// Covers: src/tools/lookup
import type { Page } from '@playwright/test'
import { expect, fixTime, open, test } from './support.ts'
import { address, readState } from './tools.ts'

/** Details of the opened row: a panel beside the list, a sheet on phones. */
const detail = (page: Page) => page.locator('[data-detail]')

test('pasted warehouse codes are read with what people put behind them, and several in the search field go there at a press', async ({
  page,
}) => {
  const table = page.getByRole('region', { name: '批量结果' })
  await open(page, address('fba', { view: 'batch' }))
  await page.locator('#column-input').fill('"ONT8-UPS"\nont8\t加州\nFBA LAX9（卡派）\n不存在')
  await expect(page.getByText('4 行，其中 1 行没有找到')).toBeVisible()
  await expect(table.getByRole('cell', { name: 'ONT8', exact: true })).toHaveCount(2)
  await page.goto(address('fba', { q: 'LGB8,SBD1' }))
  await page.getByRole('button', { name: '批量查这 2 个代码' }).click()
  await expect(page.locator('#column-input')).toHaveValue('LGB8\nSBD1')
  await expect(
    table.getByRole('cell', { name: 'SBD1', exact: true }),
    'as it was typed, and as the set has it',
  ).toHaveCount(2)
})

test('ports: opened and closed by keyboard, found by an old code, and measured on the map', async ({ page }) => {
  await open(page, address('gangkou', { q: '上海港' }))
  await test.step('a port is opened and closed by keyboard, and the focus comes back', async () => {
    const row = page.getByRole('button', { name: /CNSHA/ })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(detail(page)).toContainText('Shanghai')
    await expect.poll(() => readState(page.url())).toEqual({ port: 'CNSHA' })
    await page.keyboard.press('Escape')
    await expect(detail(page)).toHaveCount(0)
    await expect(row).toBeFocused()
    await expect.poll(() => readState(page.url())).toEqual({})
    await expect(page.locator('#lookup-search')).toHaveValue('上海港')
  })
  await test.step('a row says why it was found where it does not show it', async () => {
    await page.locator('#lookup-search').fill('CNYAN')
    await expect(page.locator('[data-found-by]').first()).toHaveText('旧代码「CNYAN」')
    await page.locator('#lookup-search').fill('flkst')
    await expect(page.getByRole('list', { name: '港口' }).locator('mark').first()).toHaveText('费利克斯托')
  })
  await test.step('two ports across the Pacific lie side by side on the map, with the way between them', async () => {
    await page.goto(address('gangkou', { view: 'distance', from: 'CNSHA', to: 'USLAX' }))
    const map = page.getByRole('img', { name: /上海、洛杉矶的位置和两地之间的大圆线/ })
    await expect(map).toBeVisible()
    const [x = 0, , width = 0] = ((await map.getAttribute('viewBox')) ?? '').split(' ').map(Number)
    expect(x).toBeGreaterThan(90)
    expect(x + width).toBeGreaterThan(241)
  })
  await test.step('a warehouse is measured to the port that is picked among the nearest', async () => {
    await page.goto(address('gangkou', { view: 'distance' }))
    await page.getByLabel('起点', { exact: true }).fill('ont 8')
    await page.keyboard.press('Enter')
    await page
      .getByRole('region', { name: /离ONT8最近的港口/ })
      .getByRole('button', { name: /USLGB/ })
      .click()
    await expect(page.locator('[data-result]')).toContainText(/ONT8 → 长滩 直线距离\d+ 公里\d+ 海里/)
    await expect.poll(() => readState(page.url())).toEqual({ view: 'distance', from: 'ONT8', to: 'USLGB' })
  })
})

test('warehouses: a row opens and the back button closes it, a code in the address opens one, and a town leads to those near its port', async ({
  page,
}) => {
  await open(page, address('fba'))
  await page.getByRole('button', { name: /^ABE3/ }).first().click()
  await expect(detail(page)).toContainText('650 Boulder Drive')
  await page.goBack()
  await expect(detail(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/tools-fba$/)
  await test.step('a town that no address has in Chinese leads to the warehouses near its port', async () => {
    await page.locator('#lookup-search').fill('洛杉矶')
    const near = page.getByRole('region', { name: '最近的仓库' })
    await expect(near).toContainText('离洛杉矶（USLAX）最近的仓库')
    await near.getByRole('button').first().click()
    await expect(detail(page)).toContainText('复制标签')
  })
  await test.step('a code in the address opens its warehouse, with the address, the nearest ports and a map at a press', async () => {
    await open(page, address('fba', { q: 'ONT8', open: 'ONT8' }))
    await expect(page.locator('#lookup-search')).toHaveValue('ONT8')
    await expect(detail(page)).toContainText('24300 Nandina Avenue')
    await expect(detail(page).getByRole('region', { name: '最近的港口' })).toContainText('USLGB')
    await expect(detail(page).getByRole('link', { name: '谷歌地图' })).toHaveAttribute(
      'href',
      /query=24300%20Nandina%20Avenue/,
    )
  })
})

test('currencies: a row opens, says why it was found, and a chosen chip out of sight is brought into sight', async ({
  page,
}) => {
  await open(page, address('huobi', { area: '大洋洲' }))
  await expect(page.getByRole('group', { name: '大洲' }).getByRole('button', { name: '大洋洲' })).toBeInViewport({
    ratio: 1,
  })
  await page.goto(address('huobi', { q: 'rmb' }))
  await expect(page.locator('[data-found-by]').first()).toHaveText('又称「RMB」')
  await page.locator('#lookup-search').fill('美元')
  await page.getByRole('button', { name: /美元/ }).first().click()
  await expect(detail(page)).toContainText('US Dollar')
})

test('a logo opens, and can be taken as a picture', async ({ page }) => {
  await open(page, address('logo'))
  await page.getByRole('button', { name: /eBay/ }).first().click()
  await expect(detail(page)).toContainText('下载 PNG')
})

test('spec 4: a code of HS that is no longer valid is called so, and one that is valid is not; what HS does not name is found by what it is', async ({
  page,
  context,
  faults,
}) => {
  const search = page.locator('#lookup-search')
  const goods = page.getByRole('region', { name: '商品的参考归类' })
  const codes = page.getByRole('list', { name: 'HS 编码' })
  await open(page, address('hs'))
  // A worker whose script fails to load is an uncaught event without a message.
  await faults.allowWhile(/request failed|Failed to load resource|Failed to fetch|^uncaught: $/, () =>
    test.step('without a network, before the app is installed, the page stays with what was typed', async () => {
      await context.setOffline(true)
      await search.fill('手机')
      await expect(search).toHaveValue('手机')
      await context.setOffline(false)
      await expect(codes).toContainText('8517')
    }),
  )
  await test.step('a code that is no longer valid is called so', async () => {
    for (const [code, label] of [
      ['851712', '已失效'],
      ['851713', '现行（HS 2022）'],
    ] as const) {
      await page.goto(address('hs', { code }))
      // Related codes follow with their own labels.
      await expect(
        detail(page)
          .getByText(/^(?:已失效|现行（HS 2022）)$/)
          .first(),
        code,
      ).toHaveText(label)
    }
  })
  await test.step('codes that share a word with goods are no answer of their own', async () => {
    await page.goto(address('hs', { q: '户外电源' }))
    await expect(goods).toContainText('8507.60')
    await expect(page.getByText('下面是「电源」的结果。只是名称里有这个词')).toBeVisible()
  })
  await test.step('where the codes have no such word, the goods stand alone', async () => {
    await search.fill('筋膜枪')
    await expect(goods).toContainText('9019.10')
    await expect(page.getByText('没有符合的结果')).toHaveCount(0)
    await search.fill('9019')
    await expect(goods).toHaveCount(0)
    await expect(codes).toContainText('9019.10')
  })
  await test.step('goods that HS does not name are found by what they are', async () => {
    await search.fill('蓝牙耳机')
    await expect(page.getByText('没有「蓝牙耳机」，下面是「耳机」的结果')).toBeVisible()
    await expect(codes).toContainText('8518.30')
  })
  await test.step('everyday goods stand above the codes, with why and what they are mistaken for', async () => {
    await search.fill('黑色蓝牙耳机')
    await expect(goods.getByRole('listitem').first()).toContainText(
      /8517\.62\s*蓝牙耳机.*通信设备归 8517\.62.*易混.*8518\.30/,
    )
    await expect(goods).toContainText('不是海关裁定')
    await goods.getByRole('button', { name: '8518.30' }).first().click()
    await expect.poll(() => readState(page.url())).toEqual({ code: '851830' })
    await expect(page.getByText('现行（HS 2022）')).toBeVisible()
  })
})

test('a sale is found by the name that people write, and its kind can be shown alone', async ({ page }) => {
  // Before a sale's date the search finds it in the current year, afterwards in the next, whose dates are not announced
  // yet.
  await fixTime(page, '2026-09-01T12:00:00+08:00')
  await open(page, address('jieri', { q: '黑五' }))
  const found = page.getByRole('list', { name: '找到的节日' })
  await expect(found).toContainText('黑色星期五（黑五）')
  await found.getByRole('button', { name: '英国' }).first().click()
  await expect(page.getByRole('heading', { name: /英国/ })).toBeVisible()
  await page.getByRole('group', { name: '类型' }).getByRole('button', { name: /^营销/ }).click()
  await expect(page.getByText('网络星期一（网一）').first()).toBeVisible()
  await expect(page.getByText('复活节星期一')).toBeHidden()
  await expect(page.getByText(/没有收录日期的大促.*：Prime 会员日/)).toBeVisible()
  await test.step('a type that a country has not is said once, not for twelve months', async () => {
    await open(page, address('jieri/cn', { type: 'bank', y: '2026' }))
    await page.getByRole('button', { name: '看全部类型' }).click()
    await expect(page.getByRole('heading', { name: /十月/ })).toBeVisible()
  })
  await test.step('a link to a country and a year that are not there says so', async () => {
    await page.goto(address('jieri', { land: 'xx', y: '99999' }))
    await expect(page.getByText('没有代码是 xx 的国家或地区，也没有 99999 年的资料，可能是链接写错了。')).toBeVisible()
  })
})

test('a set that stays corrupt is said to be so, and asked for again on a press', async ({ page, context }) => {
  const terms = page.getByRole('list', { name: '术语' })
  await context.route(/\/reference\/glossary\.json/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await open(page, address('shuyu'))
  await expect(page.getByRole('alert')).toContainText('资料文件损坏')
  await context.unroute(/\/reference\/glossary\.json/)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(terms).toBeVisible()
  await test.step('a row opens, and another says why it was found', async () => {
    await page
      .getByRole('button', { name: /亚马逊物流/ })
      .first()
      .click()
    await expect(detail(page)).toContainText('复制释义')
    await page.goBack()
    await expect(detail(page)).toHaveCount(0)
    await page.locator('#lookup-search').fill('到岸价')
    await expect(page.locator('[data-found-by]').first()).toHaveText('又称「到岸价」')
  })
})

test('after load the whole style sheet is there, so that other pages look right too', async ({ page }) => {
  await open(page, address('len'))
  const rules = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules }) => ({
      isFile: href !== null,
      length: [...cssRules].reduce(
        (sum, rule) => sum + (rule instanceof CSSLayerBlockRule ? rule.cssRules.length : 1),
        0,
      ),
    })),
  )
  expect(rules.map(({ isFile }) => isFile)).toEqual([false, true])
  expect(rules[1]?.length).toBeGreaterThan((rules[0]?.length ?? 0) * 1.5)
})
