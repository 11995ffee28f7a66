// Covers: src/tools/converter
import type { Page } from '@playwright/test'
import { from, ledger, to } from './converter-page.ts'
import { readDownload } from './downloads.ts'
import { expect, open, waitForReady, test } from './support.ts'

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.describe('clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one value, all of them, and how many digits a rounded one has', async ({ page }) => {
    await open(page, '/tools-wendu#v=100&u=c&f=c&t=f')
    await expect(to(page)).toHaveValue('212')
    await page.getByRole('button', { name: '复制 华氏度', exact: true }).first().click()
    await expect.poll(() => copied(page)).toBe('212')
    await page.locator('[data-unit="k"]').getByRole('button', { name: '复制 开尔文' }).click()
    await expect.poll(() => copied(page)).toBe('373.15')
    await page.getByRole('button', { name: '复制全部' }).click()
    await expect.poll(() => copied(page)).toContain('\n')
    const rows = (await copied(page)).split('\n').map((line) => line.split('\t'))
    expect(rows.map(([value]) => value)).toEqual(Object.values(await ledger(page)))
    expect(rows.find((row) => row[2] === '华氏度')).toEqual(['212', '°F', '华氏度'])
    // After copying a rounded value, the message offers to copy all digits.
    await open(page, '/tools-zhiliang#v=5&u=kg&f=kg&t=lb')
    await expect(to(page)).toHaveValue('11.0231')
    await page.getByRole('button', { name: '复制 磅', exact: true }).first().click()
    await expect(page.getByRole('status').filter({ hasText: '已复制 11.0231（6 位有效数字）' })).toHaveCount(1)
    await page.getByRole('button', { name: '复制 20 位' }).click()
    await expect.poll(() => copied(page)).toBe('11.023113109243879036')
    await from(page).fill('12345678901234567')
    await page.locator('[data-unit="g"]').getByRole('button', { name: '复制 克' }).click()
    await expect.poll(() => copied(page), 'as spreadsheets read it').toBe('1.23457e19')
    await page.getByRole('button', { name: '复制精确值' }).click()
    await expect.poll(() => copied(page)).toBe('12345678901234567000')
  })

  test('is written only when a copy button is pressed', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => {
      const writes: string[] = []
      Object.assign(globalThis, { writes })
      for (const name of ['write', 'writeText'] as const) {
        Object.defineProperty(navigator.clipboard, name, {
          value: (what: unknown) => Promise.resolve(writes.push(String(what))),
        })
      }
      document.addEventListener('copy', () => writes.push('copy'))
      document.addEventListener('cut', () => writes.push('cut'))
    })
    const writes = () => page.evaluate(() => (globalThis as unknown as { writes: string[] }).writes)
    await open(page, '/tools-len#v=1&u=mi')
    await from(page).fill('5')
    await page.locator('#unit-ft').fill('6')
    await page.getByRole('button', { name: '互换两个单位' }).click()
    await page.getByRole('button', { name: '1 英里有多少千米' }).click()
    await page.getByRole('button', { name: '清空' }).click()
    await page.getByRole('button', { name: '收藏' }).click()
    await page.getByRole('button', { name: '批量换算' }).click()
    await page.locator('#column-input').fill('1\n2')
    await expect(page.getByRole('button', { name: '复制表格' })).toBeVisible()
    expect(await writes()).toEqual([])
    await page.getByRole('button', { name: '复制表格' }).click()
    await expect.poll(async () => (await writes()).length).toBe(1)
  })

  test('a pasted column becomes a table, a CSV file and a copied table', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-len#u=in&f=in&t=cm')
    await page.evaluate(() => navigator.clipboard.writeText('1\r\n2.5\r\n\r\n=1+1\r\n"1,234"\r\nabc'))
    await from(page).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.getByText('6 行，其中 2 行无法识别')).toBeVisible()
    await expect(page.locator('#column-input')).toHaveValue(/2\.5/)
    await expect(from(page), 'the field itself takes no column').toHaveValue('')
    const cells = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))
    expect(cells.slice(0, 3)).toEqual([
      ['1', '2.54'],
      ['2.5', '6.35'],
      ['', ''],
    ])
    expect(cells[4]).toEqual(['1,234', '3134.36'])
    await expect(page.getByRole('columnheader')).toHaveText(['英寸 (in)', '厘米 (cm)'])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 CSV' }).click()
    const { name, text } = await readDownload(await download)
    expect(name).toBe('len-in-cm.csv')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.slice(1).split('\r\n')
    expect(lines.slice(0, 4)).toEqual(['英寸 (in),厘米 (cm)', '1,2.54', '2.5,6.35', ','])
    expect(lines[4], 'no cell begins like a formula').toMatch(/^'=1\+1,/)
    expect(lines[5]).toBe('"1,234",3134.36')
    expect(lines.at(-1)).toBe('')

    await page.getByRole('button', { name: '复制表格' }).click()
    await expect.poll(() => copied(page)).toContain('英寸 (in)\t厘米 (cm)\n1\t2.54\n')
    await page.reload()
    await waitForReady(page)
    await expect(page.locator('#column-input'), 'the column is kept').toHaveValue(/2\.5/)
  })
})
