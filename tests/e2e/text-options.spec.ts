import type { Page } from '@playwright/test'
import { enterText, expect, expectText, open, overflows, ready, test } from './support.ts'
import { address, TOOLS } from './tools.ts'

const option = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })

/** Each tool's options: a step on the page, and the result that it must give. */
interface Step {
  press?: string
  type?: Readonly<Record<string, string>>
  choose?: Readonly<Record<string, string>>
  result: string
}

const PHONES = '座机 010-62770334，手机 138 0013 8000\n再打 13800138000'
const OPTIONS: Readonly<Record<string, { text: string; view?: string; steps: readonly Step[] }>> = {
  shaixuan: {
    text: ' Apple 美国\nbanana 英国\napple 英国\n Apple 美国\nA1',
    steps: [
      { result: ' Apple 美国\nbanana 英国\napple 英国\n Apple 美国\nA1' },
      { type: { keyword: 'apple' }, result: 'apple 英国' },
      { press: '区分大小写', result: ' Apple 美国\napple 英国\n Apple 美国' },
      { press: '去重', result: ' Apple 美国\napple 英国' },
      { press: '去掉首尾空白', result: 'Apple 美国\napple 英国' },
      { press: '带行号', result: '1\tApple 美国\n3\tapple 英国' },
      { type: { keyword: 'apple\n英国' }, result: '1\tApple 美国\n2\tbanana 英国\n3\tapple 英国' },
      { choose: { match: 'all' }, result: '3\tapple 英国' },
      { type: { keyword: '^[a-z]\\d$' }, press: '正则表达式', result: '5\tA1' },
    ],
  },
  guolv: {
    text: 'A-1\nb-2\nB-3\nA-1\n 1',
    steps: [
      { type: { keyword: 'b' }, result: 'A-1\nB-3\nA-1\n 1' },
      { press: '区分大小写', result: 'A-1\nA-1\n 1' },
      { press: '去重', result: 'A-1\n 1' },
      { press: '带行号', result: '1\tA-1\n5\t 1' },
      { press: '去掉首尾空白', result: '1\tA-1\n5\t1' },
      { type: { keyword: 'A\n1' }, choose: { match: 'all' }, result: '2\tb-2\n3\tB-3\n5\t1' },
      { type: { keyword: '\\d' }, press: '正则表达式', result: '' },
    ],
  },
  fgf: {
    text: 'a(1)(2) \n(1)b( )\n(x\ny)',
    steps: [
      { type: { left: '(', right: ')' }, result: '1\n2\n1\n ' },
      { press: '去掉首尾空白', result: '1\n2\n1' },
      { press: '去重', result: '1\n2' },
      { press: '连分隔符一起', result: '(1)\n(2)\n( )' },
      { choose: { which: 'first' }, result: '(1)' },
      { press: '去重', result: '(1)\n(1)' },
      { choose: { which: 'all' }, press: '可以跨行', result: '(1)\n(2)\n(1)\n( )\n(x\ny)' },
      { press: '连分隔符一起', result: '1\n2\n1\nx\ny' },
      { press: '不要空行', result: '1\n2\n1\n\nx\ny' },
    ],
  },
  zxfgf: {
    text: '红， 绿,,红;蓝|紫',
    steps: [
      { result: '红\n绿\n红\n蓝|紫' },
      { press: '去重', result: '红\n绿\n蓝|紫' },
      { type: { separators: '| ,' }, result: '红， 绿\n红;蓝\n紫' },
      { press: '不要空行', result: '红， 绿\n\n红;蓝\n紫' },
      { type: { separators: '\\s' }, press: '去掉首尾空白', result: '红，\n绿,,红;蓝|紫' },
    ],
  },
  URL: {
    text: '看https://a.example.com/x。\n又看https://a.example.com/x，还有http://b.example.com',
    steps: [
      { result: 'https://a.example.com/x\nhttps://a.example.com/x\nhttp://b.example.com' },
      { press: '去重', result: 'https://a.example.com/x\nhttp://b.example.com' },
      { press: '带行号', result: '1\thttps://a.example.com/x\n2\thttp://b.example.com' },
    ],
  },
  sjh: {
    view: 'text',
    text: PHONES,
    steps: [
      { result: '010-62770334\n138 0013 8000\n13800138000' },
      { press: '去重', result: '010-62770334\n138 0013 8000' },
      { choose: { form: 'e164' }, result: '+861062770334\n+8613800138000' },
      { choose: { form: 'international' }, result: '+86 10 6277 0334\n+86 138 0013 8000' },
      { press: '带行号', result: '1\t+86 10 6277 0334\n1\t+86 138 0013 8000' },
      { choose: { region: 'US', form: 'as-written' }, result: '' },
    ],
  },
  yxdz: {
    text: '写信到a@example.com。\n或A@Example.com、b@example.org',
    steps: [
      { result: 'a@example.com\nA@Example.com\nb@example.org' },
      { press: '去重', result: 'a@example.com\nb@example.org' },
      { press: '带行号', result: '1\ta@example.com\n2\tb@example.org' },
    ],
  },
  quchong: {
    text: 'a b\nAB\nab\na b',
    steps: [
      { result: 'a b\nAB\nab' },
      { press: '忽略大小写', result: 'a b\nAB' },
      { press: '忽略空格', result: 'a b' },
      { press: '带次数', result: '4\ta b' },
    ],
  },
  paixu: {
    text: 'SKU-10 乙 5\nSKU-9 甲 70\nsku-2 丙 600',
    steps: [
      { result: 'sku-2 丙 600\nSKU-9 甲 70\nSKU-10 乙 5' },
      { press: '倒序', result: 'SKU-10 乙 5\nSKU-9 甲 70\nsku-2 丙 600' },
      { choose: { by: 'pinyin' }, result: 'SKU-9 甲 70\nsku-2 丙 600\nSKU-10 乙 5' },
      { choose: { by: 'number' }, result: 'SKU-10 乙 5\nSKU-9 甲 70\nsku-2 丙 600' },
      { choose: { by: 'as-is' }, result: 'sku-2 丙 600\nSKU-9 甲 70\nSKU-10 乙 5' },
    ],
  },
  qukonghang: { text: 'a\n\n \nb', steps: [{ result: 'a\nb' }, { press: '连续空行留一行', result: 'a\n\nb' }] },
  tihuan: {
    text: 'a.b\nA.b',
    steps: [
      { type: { find: 'a', replacement: 'x' }, result: 'x.b\nA.b' },
      { press: '区分大小写', result: 'x.b\nx.b' },
      { type: { find: '.' }, result: 'axb\nAxb' },
      { press: '正则表达式', result: 'xxx\nxxx' },
    ],
  },
  zbkg: { text: '\u3000\u00a0 甲 乙\n  \n\t丙', steps: [{ result: '甲 乙\n\n丙' }, { press: '不要空行', result: '甲 乙\n丙' }] },
  qbkg: {
    text: ' 甲 \u3000乙\n \n丙',
    steps: [{ result: '甲乙\n\n丙' }, { press: '不要空行', result: '甲乙\n丙' }, { press: '换行也去掉', result: '甲乙丙' }],
  },
}

async function expectOptions(page: Page, slug: string, { text, view, steps }: (typeof OPTIONS)[string]): Promise<void> {
  await open(page, address(slug, view === undefined ? {} : { view }))
  await enterText(page, text)
  for (const { press, type = {}, choose = {}, result } of steps) {
    for (const [key, value] of Object.entries(type)) await page.locator(`#option-${key}`).fill(value)
    for (const [key, value] of Object.entries(choose)) await page.locator(`#option-${key}`).selectOption(value)
    if (press !== undefined) await option(page, press).click()
    await expectText(page, result, JSON.stringify({ press, type, choose }))
  }
  const used = new Set(steps.flatMap(({ press, type, choose }) => [press ?? [], Object.keys(type ?? {}), Object.keys(choose ?? {})].flat()))
  expect(used.size, 'every option was used').toBeGreaterThanOrEqual(await page.locator('main :is(.chip[aria-pressed], [id^="option-"])').count())
  await page.reload()
  await ready(page)
  await expectText(page, steps.at(-1)?.result ?? '', 'after a reload')
}

/** Tools of a test: enough tests to share out, few enough to keep one browser context warm. */
const SHARE = 7
const CASES = Object.entries(OPTIONS)
for (let start = 0; start < CASES.length; start += SHARE) {
  const share = CASES.slice(start, start + SHARE)
  test(`every option of ${share.map(([slug]) => slug).join(', ')} shows in its result`, { tag: '@desktop' }, async ({ page }) => {
    test.slow()
    for (const [slug, cases] of share) await test.step(slug, () => expectOptions(page, slug, cases))
  })
}

test('in large type no text tool is wider than a phone, with its result too', { tag: '@phone' }, async ({ page }) => {
  for (const { slug } of TOOLS.filter(({ group }) => group === 'text')) {
    await open(page, address(slug))
    await enterText(page, '13800138000 张三\nhttps://a.com/x b@c.com\n\n甲,乙\n13800138000 张三')
    await expect(page.locator('[data-result][data-busy="false"]')).toHaveCount(1)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await overflows(page), `${slug} at ${width} px`).toBe(false)
    }
  }
})
