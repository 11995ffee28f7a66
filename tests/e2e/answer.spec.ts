// Covers: src/tools/converter, src/tools/lookup, src/tools/money
import { expectAccessible } from './accessible.ts'
import { answerRows, answerLink, contentRows, stubNoContents, openAnswerBox, question } from './answer-box.ts'
import { openInstalled } from './installed.ts'
import { expect, expectResult, open, overflows, test } from './support.ts'

/** Typed text, URL prefix of its best answer, and that answer's text. */
const ASKED: readonly (readonly [text: string, href: string, says: RegExp])[] = [
  ['5kg', '/tools-zhiliang#', /11\.023/],
  ['100美元', '/tools-hlhs', /\d{4}-\d\d-\d\d/],
  ['LAX9', '/tools-fba#', /LAX9/],
  ['蓝牙耳机', '/tools-hs#', /8517\.62/],
  ['德国假期', '/tools-jieri', /德国/],
  ['mianji', '/tools-mianji', /面积换算/],
]

test.describe('on a device without a network', () => {
  test.use({ installs: true })

  test('the box answers before Enter, and opens with what was typed', async ({ page, context, faults }) => {
    faults.allow(/reference\/manifest\.json|ERR_INTERNET_DISCONNECTED/)
    await openInstalled(page, '/')
    await context.setOffline(true)
    await openAnswerBox(page)
    for (const [text, href, says] of ASKED) {
      await question(page).fill(text)
      await expect(answerRows(page).first().locator('a'), text).toHaveAttribute('href', new RegExp(`^${href}`))
      await expect(answerRows(page).first(), text).toContainText(says)
    }
    expect(new URL(page.url()).hash, 'nothing typed stands in the address').toBe('')
    await question(page).fill('5kg')
    await expect(answerLink(page, '/tools-zhiliang#')).toBeVisible()
    await question(page).press('Enter')
    await expect(page.locator('h1')).toHaveText(/换算$/)
    await expectResult(page, '11.023')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('on a phone the box fills the screen, sends no code anywhere, helps on without an answer, and finds contents of the site below', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const dialog = page.getByRole('dialog')
  await open(page, '/tools-len')
  await openAnswerBox(page)
  await test.step('a code that is typed is sent nowhere, and comes back when the box is opened again', async () => {
    await question(page).pressSequentially('ONT8')
    await expect(answerLink(page, '/tools-fba#')).toBeVisible()
    expect(sent.filter((request) => /ONT8/i.test(request))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await openAnswerBox(page)
    await expect(question(page)).toHaveValue('ONT8')
    await page.keyboard.type('5kg')
    await expect(question(page)).toHaveValue('5kg')
  })
  await test.step('it fills the screen, with buttons for a finger', async () => {
    await expect(answerLink(page, '/tools-zhiliang#')).toBeVisible()
    expect(await overflows(page)).toBe(false)
    expect((await dialog.boundingBox())?.height).toBe(page.viewportSize()?.height)
    for (const button of await answerRows(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('without an answer it helps on', async () => {
    await question(page).fill('qqqqzzzz没有')
    await expect(dialog.getByText('没有找到「qqqqzzzz没有」').first()).toBeVisible()
    await expectAccessible(page, 'the box without an answer')
    await dialog.getByRole('button', { name: '100美元' }).click()
    await expect(answerLink(page, '/tools-hlhs')).toBeVisible()
    await expect(question(page)).toBeFocused()
    await question(page).fill('qqqqzzzz没有')
    await page.getByRole('navigation', { name: '按类别找' }).getByRole('link', { name: '单位换算' }).click()
    await expect(page).toHaveURL(/\/tools#converter$/)
  })
  await test.step('words find contents of the site too, below what the device answers, and open them', async () => {
    await openAnswerBox(page)
    await question(page).fill('guanshui')
    await expect(answerRows(page).first()).toBeVisible()
    await expect(contentRows(page).first()).toContainText('关税')
    expect(await contentRows(page).count()).toBeLessThanOrEqual(3)
    const last = await answerRows(page).last().boundingBox()
    const first = await contentRows(page).first().boundingBox()
    expect(first?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0) - 1)
    await expectAccessible(page, 'the box with contents')
    // Rows that are only links have no focusable buttons.
    await question(page).fill('huansuan')
    await expect(answerRows(page).nth(5)).toBeVisible()
    await expectAccessible(page, 'the box with more than it shows at once')
    await question(page).fill('guanshui')
    await expect(contentRows(page).first()).toContainText('关税')
    const title = (await contentRows(page).first().locator('a > span > span').textContent()) ?? ''
    await contentRows(page).first().locator('a').click()
    await expect(page.locator('h1')).toContainText(title)
    await expect(dialog).toHaveCount(0)
  })
})

test(
  'on a desktop the box is as high as its rows, copies by key and button, lets an input method finish, and opens by Enter',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    const dialog = page.getByRole('dialog')
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await stubNoContents(page)
    await open(page, '/')
    await test.step('a value is copied by key and by its button', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('5kg')
      await expect(answerRows(page).first()).toContainText('11.023')
      await page.keyboard.press('Control+c')
      await expect.poll(copied).toContain('11.023')
      await expect(page.locator('[popover]')).toContainText('已复制 11.023')
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await answerRows(page).first().getByRole('button').first().click()
      await expect.poll(copied).toContain('11.023')
      await close()
      await page.keyboard.press('Control+k')
      await page.keyboard.press('Delete')
      await expect(page.getByRole('rowgroup', { name: '最近使用' })).toContainText('11.023')
    })
    await test.step('it is as high as its rows, and nothing jumps while typing', async () => {
      const height = async (): Promise<number> => (await dialog.boundingBox())?.height ?? 0
      await question(page).fill('huansuan')
      await expect(answerRows(page).nth(5)).toBeVisible()
      expect(await overflows(page)).toBe(false)
      const tall = await height()
      expect(tall).toBeLessThanOrEqual(675)
      await question(page).fill('mianjihuansuan')
      await expect(answerRows(page)).toHaveCount(1)
      expect(await height(), 'nothing jumps while typing').toBe(tall)
      await question(page).fill('')
      await question(page).fill('mianjihuansuan')
      await expect(answerRows(page)).toHaveCount(1)
      expect(await height()).toBeLessThan(300)
    })
    await test.step('an input method is let finish', async () => {
      await question(page).fill('')
      const devtools = await context.newCDPSession(page)
      await devtools.send('Input.imeSetComposition', { text: 'changdu', selectionStart: 7, selectionEnd: 7 })
      await expect(answerLink(page, '/tools-len')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await devtools.send('Input.insertText', { text: '长度' })
      await expect(question(page)).toHaveValue('长度')
      await expect(answerRows(page).first().locator('a')).toHaveAttribute('href', /^\/tools-len/)
    })
    await test.step('a text of 5 MB neither stops the page nor gets into an address', async () => {
      await page.evaluate(() => navigator.clipboard.writeText('carton 5kg '.repeat(500_000)))
      await question(page).fill('')
      await page.keyboard.press('Control+v')
      await expect.poll(() => question(page).inputValue()).toHaveLength(200)
      for (const row of await answerRows(page).locator('a').all())
        expect(((await row.getAttribute('href')) ?? '').length).toBeLessThan(2000)
      await question(page).fill('')
      await close()
    })
    await test.step('Enter opens, and does not press the button that opened the box', async () => {
      await page.locator('main').getByRole('button', { name: /^搜索/ }).focus()
      await page.keyboard.press('Enter')
      await expect(question(page)).toBeFocused()
      await page.keyboard.type('mianji')
      await expect(answerLink(page, '/tools-mianji')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.locator('h1')).toHaveText('面积换算')
      await expect(dialog).toHaveCount(0)
    })
  },
)
