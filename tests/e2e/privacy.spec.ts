import type { BrowserContext, ElementHandle, Page, Request } from '@playwright/test'
import { expect, open, ready, test, textBox } from './support.ts'
import { address, ALIKE, TOOLS } from './tools.ts'
import { agreeToVisits, recordsOf } from './visits.ts'

/** Stands for what a visitor types: no word of the site, and the same in every encoding of addresses. */
const WORD = 'kqzxvwj'
/** What stands in for it where a number is wanted. An amount, unit or code may stand in an address, and goes nowhere else. */
const NUMBER = '48151623'

/** The calls that may carry what was typed. Nothing else may. */
const MAY_CARRY = {
  /** The HS search beyond what is on the device, at 向服务器查询. */
  hs: '/mapi/toolHsCode/searchCode',
  /** Words in the search of the header, for contents of the site. */
  contents: '/mapi/content/suggest',
} as const

function carries(request: Request, word: string): boolean {
  const sent = [request.url(), ...Object.values(request.headers()), request.postDataBuffer()?.toString('utf8') ?? '', JSON.stringify(recordsOf(request))]
  return sent.some((text) => text.toLowerCase().includes(word))
}

/** Every request of a context, and every address that its pages ever had, the state of its history included. */
async function watch(context: BrowserContext): Promise<{ requests: Request[]; addresses: string[] }> {
  const requests: Request[] = []
  const addresses: string[] = []
  context.on('request', (request) => requests.push(request))
  await context.exposeFunction('noteAddress', (at: string) => void addresses.push(at))
  await context.addInitScript(() => {
    const { noteAddress } = globalThis as unknown as { noteAddress: (at: string) => void }
    for (const method of ['pushState', 'replaceState'] as const) {
      // oxlint-disable-next-line typescript/unbound-method -- called with the history that it is called on
      const before = History.prototype[method]
      History.prototype[method] = function (this: History, state: unknown, title: string, url?: string | URL | null) {
        noteAddress(`${String(url)} ${JSON.stringify(state)}`)
        before.call(this, state, title, url)
      }
    }
    for (const event of ['hashchange', 'popstate', 'load']) addEventListener(event, () => noteAddress(location.href))
  })
  return { requests, addresses }
}

function expectNothingSent({ requests }: { requests: readonly Request[] }, word: string): void {
  const carrying = requests.filter((request) => carries(request, word)).map((request) => `${request.method()} ${request.url()}`)
  expect(carrying, 'requests with what was typed').toEqual([])
}

const FIELDS = 'main :is(input:not([type=file], [type=date], [type=checkbox], [type=radio], [type=color], [type=range]), textarea:not([readonly]))'

/** The rows of a converter are one field many times, and its first two stand for all. */
const REPEATED = '[data-unit]:nth-of-type(n + 3) *'

type Field = ElementHandle<HTMLInputElement | HTMLTextAreaElement>

/** The fields that are there now, numbers first: a word may leave nothing of a list that they stand in. */
async function fieldsOf(page: Page): Promise<{ field: Field; wantsNumber: boolean }[]> {
  const fields = (await page.locator(`${FIELDS}:not(${REPEATED})`).filter({ visible: true }).elementHandles()) as Field[]
  const kinds = await Promise.all(fields.map(async (field) => ({ field, wantsNumber: await field.evaluate((node) => node.inputMode === 'decimal' || node.inputMode === 'numeric' || node.id.startsWith('value-') || node.closest('[data-unit]') !== null) })))
  return kinds.toSorted((a, b) => Number(b.wantsNumber) - Number(a.wantsNumber))
}

/** Goes through what a page can show besides what it opens with, and types into every field there. */
async function eachView(page: Page, visit: () => Promise<void>): Promise<void> {
  await visit()
  const views = page.getByRole('group', { name: '视图' }).getByRole('button')
  for (let view = 1; view < (await views.count()); view += 1) {
    await views.nth(view).click()
    await ready(page)
    await visit()
  }
  const more = page.locator('main').getByRole('button', { name: /^(?:批量|多家|对比|比较)/ })
  for (let at = 0; at < (await more.count()); at += 1) {
    if (!(await more.nth(at).isVisible())) continue
    await more.nth(at).click()
    await ready(page)
    await visit()
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  }
}

/** Pastes five megabytes into a field: the most that it takes, -1 for no limit, whether the page took the paste instead, and how much the field holds then. */
function pasteMuch(field: Field): Promise<{ most: number; isTaken: boolean; held: number }> {
  return field.evaluate((node) => {
    const text = '12345 kqz\n'.repeat(500_000)
    const data = new DataTransfer()
    data.setData('text/plain', text)
    node.focus()
    const isTaken = !node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    // What the platform then puts in ends at the field's own limit.
    if (isTaken || node.maxLength < 0) return { most: node.maxLength, isTaken, held: node.value.length }
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, text.slice(0, node.maxLength))
    node.dispatchEvent(new Event('input', { bubbles: true }))
    return { most: node.maxLength, isTaken, held: node.value.length }
  })
}

async function typeEverywhere(page: Page, seen: Awaited<ReturnType<typeof watch>>, slug: string): Promise<void> {
  await open(page, address(slug))
  let typed = 0
  await eachView(page, async () => {
    for (const { field, wantsNumber } of await fieldsOf(page)) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      await field.fill(wantsNumber ? NUMBER : WORD)
      if (!wantsNumber) await field.press('Enter')
      typed += 1
    }
  })
  expect(typed, 'fields typed into').toBeGreaterThan(0)
  // What is told of the visit waits here until it is sent.
  const waiting = await page.evaluate(() => Object.entries(localStorage).flatMap(([name, value]) => (name.startsWith('sawebjssdk') ? [String(value)] : [])))
  expect(waiting.filter((record) => record.toLowerCase().includes(WORD) || record.includes(NUMBER)), 'records of the visit with what was typed').toEqual([])
  // Going away writes what has not been written yet, and coming back reads it.
  await page.reload()
  await ready(page)
  for (const word of [WORD, NUMBER]) expectNothingSent(seen, word)
  expect([...seen.addresses, page.url()].filter((text) => text.toLowerCase().includes(WORD)), 'addresses with words').toEqual([])

  await eachView(page, async () => {
    for (const { field } of await fieldsOf(page)) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      const id = await field.getAttribute('id')
      const { most, isTaken, held } = await pasteMuch(field)
      expect(held, `what ${id ?? 'a field without a name'} holds`).toBeLessThanOrEqual(100_000)
      // Where a text is worked on, a large paste becomes a file.
      if (isTaken) continue
      expect(most, `the limit of ${id ?? 'a field without a name'}`).toBeGreaterThan(0)
      expect(most, `the limit of ${id ?? 'a field without a name'}`).toBeLessThanOrEqual(100_000)
    }
  })
  await page.reload()
  await ready(page)
  expect(page.url().length, slug).toBeLessThan(4_000)
  const shown = await page.locator(FIELDS).evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).value.length))
  for (const length of shown) expect(length).toBeLessThanOrEqual(100_000)
}

/** Tools of a test: enough tests to share out, few enough to keep one browser context warm. */
const SHARE = 5
const SLUGS = TOOLS.map(({ slug }) => slug).filter((slug) => !ALIKE.has(slug))
for (let start = 0; start < SLUGS.length; start += SHARE) {
  const slugs = SLUGS.slice(start, start + SHARE)
  test(`what is typed into ${slugs.join(', ')} is in no request and no address, and five megabytes pasted are neither an address nor a page that stands still`, { tag: '@desktop' }, async ({ page, context }) => {
    test.slow()
    const seen = await watch(context)
    await agreeToVisits(context)
    for (const slug of slugs) await test.step(slug, () => typeEverywhere(page, seen, slug))
    await expect.poll(() => seen.requests.flatMap(recordsOf).map(({ event }) => event), 'the visit was followed').toContain('$pageview')
  })
}

test('a letter pasted into a number stays out of the address, and on the page', { tag: '@desktop' }, async ({ page }) => {
  const letter = `请寄到 1200 ${WORD} street, `.repeat(4)
  for (const path of ['/tools-zhiliang', '/tools-tijizhong', '/tools-hlhs', '/tools-paypal']) {
    await test.step(path, async () => {
      await open(page, path)
      const field = page.locator('main :is(input, textarea)[inputmode="decimal"]').first()
      await field.fill(letter)
      await field.blur()
      await page.reload()
      await ready(page)
      await expect(field).toHaveValue(letter)
      expect(page.url()).not.toContain(WORD)
    })
  }
})

test('a large paste into a text tool is a file, which no box draws', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/tools-quchong')
  await textBox(page, 'text-input').evaluate((node) => {
    const data = new DataTransfer()
    data.setData('text/plain', '13800138000\n'.repeat(500_000))
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('粘贴的文本.txt')).toBeVisible()
  await expect(page.locator('[data-result]')).toContainText('500,000 行 → 1 行')
  expect(new URL(page.url()).hash).toBe('')
})

const others = ({ requests }: { requests: readonly Request[] }, call: string) => ({ requests: requests.filter((request) => new URL(request.url()).pathname !== call) })

test('words in the search of the header ask the site for titles and for nothing else, with a number in them not even that; no address has them', { tag: '@desktop' }, async ({ page, context }) => {
  const seen = await watch(context)
  await agreeToVisits(context)
  await open(page, '/')
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill(`${WORD} ${NUMBER}`)
  await expect(page.getByRole('dialog').getByText('没有找到').first()).toBeVisible()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === MAY_CARRY.contents)
  await field.fill(`${WORD} 耳机`)
  expect(new URL((await asked).url()).searchParams.get('keyword')).toBe(`${WORD} 耳机`)
  await page.keyboard.press('Enter')
  await page.reload()
  await ready(page)
  expectNothingSent(seen, NUMBER)
  expectNothingSent(others(seen, MAY_CARRY.contents), WORD)
  expect(seen.requests.filter((request) => carries(request, WORD)), 'one question').toHaveLength(1)
  expect([...seen.addresses, page.url()].filter((text) => text.includes(WORD) || text.includes(NUMBER))).toEqual([])
})

test('beyond the device the HS search asks at a press, and that call alone carries the word', { tag: '@desktop' }, async ({ page, context }) => {
  const seen = await watch(context)
  await open(page, address('hs'))
  await page.locator('#lookup-search').fill(WORD)
  const press = page.getByRole('button', { name: '向服务器查询' })
  await expect(press).toBeVisible()
  expectNothingSent(seen, WORD)
  const asked = page.waitForRequest((request) => request.url().includes(MAY_CARRY.hs))
  await press.click()
  expect(carries(await asked, WORD)).toBe(true)
  await expect(page.getByText('服务器上也没有')).toBeVisible()
  expectNothingSent(others(seen, MAY_CARRY.hs), WORD)
})

test.describe('sharing', () => {
  test.beforeEach(async ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))
  const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

  test('asks before a text goes into the link, and opens with it', { tag: '@desktop' }, async ({ page, context }) => {
    await open(page, `/tools-quchong#x=${WORD}%0A${WORD}&count=1`)
    expect(new URL(page.url()).hash).toBe('#count=1')
    await expect(textBox(page, 'text-result')).toHaveValue(`2\t${WORD}\n`)
    await page.getByRole('button', { name: '分享当前内容的链接' }).click()
    const dialog = page.getByRole('dialog', { name: '要把输入的内容写进链接吗' })
    await expect(dialog).toContainText(WORD)
    await dialog.getByRole('button', { name: '只分享工具' }).click()
    await expect.poll(() => copied(page)).toMatch(/\/tools-quchong#count=1$/)
    await page.getByRole('button', { name: '分享当前内容的链接' }).click()
    await dialog.getByRole('button', { name: '写进链接' }).click()
    await expect.poll(() => copied(page)).toContain(WORD)
    const other = await context.newPage()
    await open(other, await copied(page))
    await expect(textBox(other, 'text-result')).toHaveValue(`2\t${WORD}\n`)
    expect(new URL(other.url()).hash).toBe('#count=1')
  })

  test('asks nothing where there is no text', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-len#v=1&u=mi')
    await page.getByRole('button', { name: '分享当前内容的链接' }).click()
    await expect.poll(() => copied(page)).toMatch(/\/tools-len#v=1&u=mi$/)
  })
})
