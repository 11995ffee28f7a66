// Covers: src/tools/converter, src/tools/lookup, src/tools/money, src/tools/text
import type { Page, Request } from '@playwright/test'
import { eachView, type Field, FIELDS, findFields, MAX_FIELD, typeEverywhere } from './fields.ts'
import {
  addressesWith,
  carries,
  expectNothingSent,
  followOutgoing,
  ALLOWED_CALLS,
  SECRET_NUMBER,
  type Outgoing,
  SECRET_WORD,
} from './outgoing.ts'
import { expect, open, waitForReady, test, textBox } from './support.ts'
import { splitIntoShares } from './sweep-pages.ts'
import { address } from './tools.ts'
import { agreeToVisits, parseSentRecords } from './visits.ts'

/**
 * Pastes 5 MB into a field; returns its limit (-1 for none), whether the page handled the paste, and the field's length
 * afterwards.
 */
function pasteMuch(field: Field): Promise<{ most: number; isTaken: boolean; held: number }> {
  return field.evaluate((node) => {
    const text = '12345 kqz\n'.repeat(500_000)
    const data = new DataTransfer()
    data.setData('text/plain', text)
    node.focus()
    const isTaken = !node.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    // If the page ignores the paste, the browser inserts text up to the field's limit.
    if (isTaken || node.maxLength < 0) return { most: node.maxLength, isTaken, held: node.value.length }
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(
      node,
      text.slice(0, node.maxLength),
    )
    node.dispatchEvent(new Event('input', { bubbles: true }))
    return { most: node.maxLength, isTaken, held: node.value.length }
  })
}

async function typeAndLeave(page: Page, outgoing: Outgoing, slug: string): Promise<void> {
  await open(page, address(slug))
  const { typed } = await typeEverywhere(page)
  expect(typed, 'fields typed into').toBeGreaterThan(0)
  // Tracking records wait here until they are sent.
  const waiting = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, value]) => (name.startsWith('sawebjssdk') ? [String(value)] : [])),
  )
  expect(
    waiting.filter((record) => record.toLowerCase().includes(SECRET_WORD) || record.includes(SECRET_NUMBER)),
    'records of the visit with what was typed',
  ).toEqual([])
  // Leaving writes pending data, and returning reads it.
  await page.reload()
  await waitForReady(page)
  for (const word of [SECRET_WORD, SECRET_NUMBER]) expectNothingSent(outgoing, word)
  expect(
    addressesWith({ addresses: [...outgoing.addresses, page.url()] }, SECRET_WORD),
    'addresses with words',
  ).toEqual([])
}

async function pasteEverywhere(page: Page, slug: string): Promise<void> {
  await eachView(page, async () => {
    for (const { field } of await findFields(page)) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      const id = (await field.getAttribute('id')) ?? 'a field without a name'
      const { most, isTaken, held } = await pasteMuch(field)
      expect(held, `what ${id} holds`).toBeLessThanOrEqual(MAX_FIELD)
      // Text boxes for long texts turn a large paste into a file.
      if (isTaken) continue
      expect(most, `the limit of ${id}`).toBeGreaterThan(0)
      expect(most, `the limit of ${id}`).toBeLessThanOrEqual(MAX_FIELD)
    }
  })
  await page.reload()
  await waitForReady(page)
  expect(page.url().length, slug).toBeLessThan(4_000)
  const shown = await page
    .locator(FIELDS)
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).value.length))
  for (const length of shown) expect(length).toBeLessThanOrEqual(MAX_FIELD)
}

/**
 * One tool for each kind of fields: units, text, search, amounts, checked text, URL. The sweep types into the fields of
 * every tool.
 */
const SLUGS = ['len', 'shaixuan', 'hs', 'hlhs', 'weijin', 'seo']
for (const slugs of splitIntoShares(SLUGS, 3)) {
  test(
    `what is typed into ${slugs.join(', ')} is in no request, no record of the visit and no address, and five megabytes pasted are neither an address nor a page that stands still`,
    { tag: '@desktop' },
    async ({ page, context }) => {
      test.slow()
      const outgoing = await followOutgoing(context)
      await agreeToVisits(context)
      for (const slug of slugs) {
        await test.step(slug, async () => {
          await typeAndLeave(page, outgoing, slug)
          await pasteEverywhere(page, slug)
        })
      }
      await expect
        .poll(() => outgoing.requests.flatMap(parseSentRecords).map(({ event }) => event), 'the visit was followed')
        .toContain('$pageview')
    },
  )
}

test(
  'a letter pasted into a number stays out of the address, and on the page',
  { tag: '@desktop' },
  async ({ page }) => {
    const letter = `请寄到 1200 ${SECRET_WORD} street, `.repeat(4)
    for (const path of ['/tools-zhiliang', '/tools-tijizhong', '/tools-hlhs', '/tools-paypal']) {
      await test.step(path, async () => {
        await open(page, path)
        const field = page.locator('main :is(input, textarea)[inputmode="decimal"]').first()
        await field.fill(letter)
        await field.blur()
        await page.reload()
        await waitForReady(page)
        await expect(field).toHaveValue(letter)
        expect(page.url()).not.toContain(SECRET_WORD)
      })
    }
  },
)

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

const others = ({ requests }: { requests: readonly Request[] }, call: string) => ({
  requests: requests.filter((request) => new URL(request.url()).pathname !== call),
})

test(
  'words in the search of the header ask the site for titles and for nothing else, with a number in them not even that; no address has them',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const seen = await followOutgoing(context)
    await agreeToVisits(context)
    await open(page, '/')
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.fill(`${SECRET_WORD} ${SECRET_NUMBER}`)
    await expect(page.getByRole('dialog').getByText('没有找到').first()).toBeVisible()
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === ALLOWED_CALLS.contents)
    await field.fill(`${SECRET_WORD} 耳机`)
    expect(new URL((await asked).url()).searchParams.get('keyword')).toBe(`${SECRET_WORD} 耳机`)
    await page.keyboard.press('Enter')
    await page.reload()
    await waitForReady(page)
    expectNothingSent(seen, SECRET_NUMBER)
    expectNothingSent(others(seen, ALLOWED_CALLS.contents), SECRET_WORD)
    expect(
      seen.requests.filter((request) => carries(request, SECRET_WORD)),
      'one question',
    ).toHaveLength(1)
    expect(
      [...seen.addresses, page.url()].filter((text) => text.includes(SECRET_WORD) || text.includes(SECRET_NUMBER)),
    ).toEqual([])
  },
)

test(
  'beyond the device the HS search asks at a press, and that call alone carries the word',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const seen = await followOutgoing(context)
    await open(page, address('hs'))
    await page.locator('#lookup-search').fill(SECRET_WORD)
    const press = page.getByRole('button', { name: '向服务器查询' })
    await expect(press).toBeVisible()
    expectNothingSent(seen, SECRET_WORD)
    const asked = page.waitForRequest((request) => request.url().includes(ALLOWED_CALLS.hs))
    await press.click()
    expect(carries(await asked, SECRET_WORD)).toBe(true)
    await expect(page.getByText('服务器上也没有')).toBeVisible()
    expectNothingSent(others(seen, ALLOWED_CALLS.hs), SECRET_WORD)
  },
)

test.describe('sharing', () => {
  test.beforeEach(async ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))
  const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

  test('asks before a text goes into the link, and opens with it', { tag: '@desktop' }, async ({ page, context }) => {
    await open(page, `/tools-quchong#x=${SECRET_WORD}%0A${SECRET_WORD}&count=1`)
    expect(new URL(page.url()).hash).toBe('#count=1')
    await expect(textBox(page, 'text-result')).toHaveValue(`2\t${SECRET_WORD}\n`)
    await page.getByRole('button', { name: '分享当前内容的链接' }).click()
    const dialog = page.getByRole('dialog', { name: '要把输入的内容写进链接吗' })
    await expect(dialog).toContainText(SECRET_WORD)
    await dialog.getByRole('button', { name: '只分享工具' }).click()
    await expect.poll(() => copied(page)).toMatch(/\/tools-quchong#count=1$/)
    await page.getByRole('button', { name: '分享当前内容的链接' }).click()
    await dialog.getByRole('button', { name: '写进链接' }).click()
    await expect.poll(() => copied(page)).toContain(SECRET_WORD)
    const other = await context.newPage()
    await open(other, await copied(page))
    await expect(textBox(other, 'text-result')).toHaveValue(`2\t${SECRET_WORD}\n`)
    expect(new URL(other.url()).hash).toBe('#count=1')
  })

  test('asks nothing where there is no text', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-len#v=1&u=mi')
    await page.getByRole('button', { name: '分享当前内容的链接' }).click()
    await expect.poll(() => copied(page)).toMatch(/\/tools-len#v=1&u=mi$/)
  })
})
