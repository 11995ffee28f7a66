import type { Page } from '@playwright/test'
import { expect, open, test } from './support.ts'
import { address, stateOf } from './tools.ts'

test('pasted warehouse codes are read with what people put behind them', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('fba', { view: 'batch' }))
  await page.locator('#column-input').fill('"ONT8-UPS"\nont8\t加州\nFBA LAX9（卡派）\n不存在')
  await expect(page.getByText('4 行，其中 1 行没有找到')).toBeVisible()
  await expect(page.getByRole('region', { name: '批量结果' }).getByRole('cell', { name: 'ONT8', exact: true })).toHaveCount(2)
})

test('several codes in the search field go to the table of pasted codes at a press', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('fba', { q: 'LGB8,SBD1' }))
  await page.getByRole('button', { name: '批量查这 2 个代码' }).click()
  await expect(page.locator('#column-input')).toHaveValue('LGB8\nSBD1')
  await expect(page.getByRole('region', { name: '批量结果' }).getByRole('cell', { name: 'SBD1', exact: true }), 'as it was typed, and as the set has it').toHaveCount(2)
})

test('a link to a country and a year that are not there says so', { tag: '@desktop' }, async ({ page }) => {
  await open(page, address('jieri', { land: 'xx', y: '99999' }))
  await expect(page.getByText('没有代码是 xx 的国家或地区，也没有 99999 年的资料，可能是链接写错了。')).toBeVisible()
})

/** What is known of the opened row: a panel beside the list, a sheet over it on phones. */
const detail = (page: Page) => page.locator('[data-detail]')

test('a port is opened and closed by keyboard, and the focus comes back', async ({ page }) => {
  await open(page, address('gangkou', { q: '上海港' }))
  const row = page.getByRole('button', { name: /CNSHA/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(detail(page)).toContainText('Shanghai')
  await expect.poll(() => stateOf(page.url())).toEqual({ port: 'CNSHA' })
  await page.keyboard.press('Escape')
  await expect(detail(page)).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect.poll(() => stateOf(page.url())).toEqual({})
  await expect(page.locator('#lookup-search')).toHaveValue('上海港')
})

async function expectRowOpens(page: Page, slug: string, row: RegExp, shown: string): Promise<void> {
  await open(page, address(slug))
  await page.getByRole('button', { name: row }).first().click()
  await expect(detail(page)).toContainText(shown)
  await page.goBack()
  await expect(detail(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/tools-${slug}$`))
}

// A row opens alike in all of them; the width changes where.
test('a row of a lookup opens, and the back button closes it', async ({ page }) => expectRowOpens(page, 'fba', /^ABE3/, '650 Boulder Drive'))

test('a row of other lookups opens, and the back button closes it', { tag: '@phone' }, async ({ page }) => {
  for (const [slug, row, shown] of [
    ['gangkou', /^CNNGB/, '29.9'],
    ['shuyu', /A\+ 页面/, '复制释义'],
    ['huobi', /美元/, 'US Dollar'],
    ['logo', /eBay/, '下载 PNG'],
  ] as const) await test.step(slug, () => expectRowOpens(page, slug, row, shown))
})

test('a code in the address opens its warehouse, with the address, the nearest ports and a map at a press', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('fba', { q: 'ONT8', open: 'ONT8' }))
  await expect(page.locator('#lookup-search')).toHaveValue('ONT8')
  await expect(detail(page)).toContainText('24300 Nandina Avenue')
  await expect(detail(page).getByRole('region', { name: '最近的港口' })).toContainText('USLGB')
  await expect(detail(page).getByRole('link', { name: '谷歌地图' })).toHaveAttribute('href', /query=24300%20Nandina%20Avenue/)
})

test('a town that no address has in Chinese leads to the warehouses near its port', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('fba', { q: '洛杉矶' }))
  const near = page.getByRole('region', { name: '最近的仓库' })
  await expect(near).toContainText('离洛杉矶（USLAX）最近的仓库')
  await near.getByRole('button').first().click()
  await expect(detail(page)).toContainText('复制标签')
})

test('two ports across the Pacific lie side by side on the map, with the way between them', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('gangkou', { view: 'distance', from: 'CNSHA', to: 'USLAX' }))
  const map = page.getByRole('img', { name: /上海、洛杉矶的位置和两地之间的大圆线/ })
  await expect(map).toBeVisible()
  const [x = 0, , width = 0] = ((await map.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  expect(x).toBeGreaterThan(90)
  expect(x + width).toBeGreaterThan(241)
})

test('a warehouse is measured to the port that is picked among the nearest', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('gangkou', { view: 'distance' }))
  await page.getByLabel('起点', { exact: true }).fill('ont 8')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: /离ONT8最近的港口/ }).getByRole('button', { name: /USLGB/ }).click()
  await expect(page.locator('[data-result]')).toContainText(/ONT8 → 长滩 直线距离\d+ 公里\d+ 海里/)
  await expect.poll(() => stateOf(page.url())).toEqual({ view: 'distance', from: 'ONT8', to: 'USLGB' })
})

test('a row says why it was found where it does not show it', { tag: '@phone' }, async ({ page }) => {
  for (const [slug, q, why] of [['gangkou', 'CNYAN', '旧代码「CNYAN」'], ['shuyu', '到岸价', '又称「到岸价」'], ['huobi', 'rmb', '又称「RMB」']] as const) {
    await page.goto('about:blank')
    await open(page, address(slug, { q }))
    await expect(page.locator('[data-found-by]').first()).toHaveText(why)
  }
  await page.goto('about:blank')
  await open(page, address('gangkou', { q: 'flkst' }))
  await expect(page.getByRole('list', { name: '港口' }).locator('mark').first()).toHaveText('费利克斯托')
})

test('spec 4: a code of HS that is no longer valid is called so, and one that is valid is not', { tag: '@phone' }, async ({ page }) => {
  for (const [code, label] of [['851712', '已失效'], ['851713', '现行（HS 2022）']] as const) {
    await open(page, address('hs', { code }))
    // Codes that it came from, or went to, follow with labels of their own.
    await expect(detail(page).getByText(/^(?:已失效|现行（HS 2022）)$/).first(), code).toHaveText(label)
  }
})

test('what HS does not name is found by what it is', { tag: '@phone' }, async ({ page }) => {
  const search = page.locator('#lookup-search')
  const goods = page.getByRole('region', { name: '商品的参考归类' })
  const codes = page.getByRole('list', { name: 'HS 编码' })
  await test.step('codes that share a word with goods are no answer of their own', async () => {
    await open(page, address('hs', { q: '户外电源' }))
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
    await expect(goods.getByRole('listitem').first()).toContainText(/8517\.62\s*蓝牙耳机.*按通信设备归类.*易混.*8518\.30/)
    await expect(goods).toContainText('不是海关裁定')
    await goods.getByRole('button', { name: '8518.30' }).first().click()
    await expect.poll(() => stateOf(page.url())).toEqual({ code: '851830' })
    await expect(page.getByText('现行（HS 2022）')).toBeVisible()
  })
})

test('a chosen chip out of sight is brought into sight @phone', async ({ page }) => {
  await open(page, address('huobi', { area: '大洋洲' }))
  await expect(page.getByRole('group', { name: '大洲' }).getByRole('button', { name: '大洋洲' })).toBeInViewport({ ratio: 1 })
})

test('a type that a country has not is said once, not for twelve months', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('jieri/cn', { type: 'bank', y: '2026' }))
  await page.getByRole('button', { name: '看全部类型' }).click()
  await expect(page.getByRole('heading', { name: /十月/ })).toBeVisible()
})

test('a sale is found by the name that people write, and its kind can be shown alone', { tag: '@phone' }, async ({ page }) => {
  // A day before the sale is found in the year that goes on; one behind it, in the next, of which no days are announced yet.
  await page.clock.setFixedTime(new Date('2026-09-01T12:00:00+08:00'))
  await open(page, address('jieri', { q: '黑五' }))
  const found = page.getByRole('list', { name: '找到的节日' })
  await expect(found).toContainText('黑色星期五（黑五）')
  await found.getByRole('button', { name: '英国' }).first().click()
  await expect(page.getByRole('heading', { name: /英国/ })).toBeVisible()
  await page.getByRole('group', { name: '类型' }).getByRole('button', { name: /^营销/ }).click()
  await expect(page.getByText('网络星期一（网一）').first()).toBeVisible()
  await expect(page.getByText('复活节星期一')).toBeHidden()
  await expect(page.getByText(/没有收录日期的大促.*：Prime 会员日/)).toBeVisible()
})

test('without a network, before the app is installed, the page stays with what was typed', { tag: '@phone' }, async ({ page, context, faults }) => {
  // A worker whose script does not come is an uncaught event without words.
  faults.allow(/request failed|Failed to load resource|Failed to fetch/, /^uncaught: $/)
  await open(page, address('hs'))
  await context.setOffline(true)
  await page.locator('#lookup-search').fill('手机')
  await expect(page.locator('#lookup-search')).toHaveValue('手机')
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'HS 编码' })).toContainText('8517')
})

test('a corrupt set is fetched once more', { tag: '@phone' }, async ({ page, context }) => {
  let asked = 0
  await context.route(/\/reference\/glossary\.json$/, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ contentType: 'application/json', body: '{"rows":[["half' }) : route.continue()
  })
  await open(page, address('shuyu', { q: 'FOB' }))
  await expect(page.getByRole('list', { name: '术语' })).toContainText('Free on Board')
  expect(asked).toBeGreaterThan(1)
})

test('a set that stays corrupt is said to be so, and asked for again on a press', { tag: '@phone' }, async ({ page, context }) => {
  await context.route(/\/reference\/glossary\.json/, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await open(page, address('shuyu'))
  await expect(page.getByRole('alert')).toContainText('资料文件损坏')
  await context.unroute(/\/reference\/glossary\.json/)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('list', { name: '术语' })).toBeVisible()
})

test('after load the whole style sheet is there, so that other pages look right too', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('len'))
  const rules = await page.evaluate(() => [...document.styleSheets].map(({ href, cssRules }) => ({ isFile: href !== null, length: [...cssRules].reduce((sum, rule) => sum + (rule instanceof CSSLayerBlockRule ? rule.cssRules.length : 1), 0) })))
  expect(rules.map(({ isFile }) => isFile)).toEqual([false, true])
  expect(rules[1]?.length).toBeGreaterThan((rules[0]?.length ?? 0) * 1.5)
})
