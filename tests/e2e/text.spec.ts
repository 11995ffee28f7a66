// Covers: src/tools/text
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readDownload } from './downloads.ts'
import {
  enterText,
  expect,
  expectText,
  open,
  overflows,
  plantCrash,
  waitForReady,
  resultText,
  test,
  textBox,
  waitForPage,
} from './support.ts'
import { chooseFrom } from './menu.ts'
import { address, readState } from './tools.ts'

const option = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const counts = (page: Page, text: string) => page.locator('[data-result]').getByText(text)

const PHONES = '座机 010-62770334，手机 138 0013 8000\n再打 13800138000'

test('lines are filtered while one types, with what is missing, wrong or found nowhere said on the page', async ({
  page,
  faults,
}) => {
  const field = page.locator('#option-keyword')
  await open(page, '/tools-shaixuan#x=a')
  await test.step('what is missing is said beside its field', () =>
    expect(field).toHaveAccessibleDescription('请输入关键词'))
  await test.step('counts follow the typing', async () => {
    await field.fill('b')
    await enterText(page, 'a\nb')
    await expect(counts(page, '2 行 → 1 行，1 字节')).toBeVisible()
    await textBox(page, 'text-input').focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\nbb\nc')
    await expect(counts(page, '4 行 → 2 行，5 字节')).toBeVisible()
    await expectText(page, 'b\nbb')
  })
  await test.step('matches are marked in a short result', () =>
    expect(page.locator('[data-result] mark')).toHaveText(['b', 'b', 'b']))
  await test.step('a wrong regular expression is said in words, and the last good result is not passed off as its own', async () => {
    await option(page, '正则表达式').click()
    await field.fill('(b')
    await expect(page.getByRole('alert')).toContainText(/圆括号/)
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
    await expect(field).toHaveAccessibleDescription(/圆括号/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('(a)')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectText(page, 'a')
    await option(page, '正则表达式').click()
  })
  await test.step('where nothing is found, the page says why and offers at one press what finds something', async () => {
    await enterText(page, 'Apple\napple\npear')
    await field.fill('APPLE')
    await expect(page.locator('[data-nothing]')).toContainText('没有一行含有「APPLE」')
    await page.getByRole('button', { name: '忽略大小写有 2 行', exact: true }).click()
    await expectText(page, 'Apple\napple')
    await expect(page.locator('[data-nothing]')).toHaveCount(0)
  })
  await test.step('a worker that crashes: the page says so, keeps the input, and works again on 重试', async () => {
    await plantCrash(page, faults)
    await enterText(page, 'apples\npear')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('文本处理进程意外停止')
    await expect(textBox(page, 'text-input')).toHaveValue('apples\npear')
    await expectText(page, 'Apple\napple', 'the last good result stays')
    await alert.getByRole('button', { name: '重试' }).click()
    await expect(alert).toHaveCount(0)
    await expectText(page, 'apples')
  })
  await test.step('matches are marked in a long result', async () => {
    await enterText(page, 'apple\r\n'.repeat(8000))
    await expect(page.locator('#text-result .cm-found').first()).toHaveText('apple')
  })
})

test('phone numbers stand in a table and as a text, which is put back, cleared and undone, and goes on to another tool and back', async ({
  page,
}) => {
  await open(page, '/tools-sjh')
  await enterText(page, '您好\n电话 13800138000\n客服 400-820-8820')
  await test.step('a table has country, kind, how sure, line and WhatsApp, and goes to a file', async () => {
    const rows = page.getByRole('region', { name: '找到的号码' }).getByRole('row')
    for (const part of ['中国内地 · 手机', '把握大', '第 2 行'])
      await expect(rows.filter({ hasText: '13800138000' })).toContainText(part)
    await expect(rows.filter({ hasText: '400-820-8820' })).toContainText('400 电话')
    const link = page.getByRole('link', { name: '用 WhatsApp 联系 13800138000' })
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://wa.me/8613800138000')
    await expect(link).toHaveAttribute('rel', /noopener/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 Excel' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('文本-手机号识别.xlsx')
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })
  await page.goto('/tools-sjh#view=text')
  await enterText(page, PHONES)
  const found = '010-62770334\n138 0013 8000\n13800138000'
  await expectText(page, found)
  const undo = page.getByRole('button', { name: '撤销' })
  const input = textBox(page, 'text-input')
  await test.step('clearing and putting the result back can be undone', async () => {
    await page.getByRole('button', { name: '放回原文' }).click()
    await expect(input).toHaveValue(found)
    await undo.click()
    await expect(input).toHaveValue(PHONES)
    await page.getByRole('button', { name: '清空原文' }).click()
    await expect(input).toHaveValue('')
    await expect(page.getByRole('button', { name: '下载' })).toHaveCount(0)
    await undo.click()
    await expect(input).toHaveValue(PHONES)
    await expectText(page, found)
  })
  await chooseFrom(page.locator('#send-to'), 'qbkg')
  await expect(page.locator('h1')).toHaveText('去掉全部空格')
  await expectText(page, '010-62770334\n13800138000\n13800138000')
  expect(readState(page.url())).toEqual({})
  await chooseFrom(page.locator('#send-to'), 'shaixuan')
  await expect(page.locator('h1')).toHaveText('筛选行')
  await option(page, '去重').click()
  await expectText(page, '010-62770334\n13800138000')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('去掉全部空格')
  await expectText(page, '010-62770334\n13800138000\n13800138000')
  await page.goBack()
  await expect(input, 'the first text is still there').toHaveValue(PHONES)
})

test('what is typed survives a reload and a visit elsewhere', async ({ page }) => {
  const LONG = Array.from({ length: 3000 }, (_, line) => `第 ${line} 行的订单`).join('\n')
  await open(page, '/tools-qbkg')
  for (const [what, text] of [
    ['a short text', '甲 乙'],
    ['a text too long for a link', LONG.slice(0, 6000)],
    ['a text long enough for the editor', LONG],
  ] as const) {
    await test.step(what, async () => {
      await enterText(page, text)
      const lines = text.split('\n').length.toLocaleString('zh-CN')
      await expect(counts(page, `${lines} 行 → ${lines} 行`)).toBeVisible()
      // The page is reloaded at once: text not stored yet must be saved while it unloads.
      await page.reload()
      await waitForReady(page)
      await expect(counts(page, `${lines} 行 → ${lines} 行`)).toBeVisible()
      expect((await resultText(page)).split('\n')[0]).toBe(text.split('\n')[0]?.replaceAll(' ', ''))
      expect(readState(page.url())).toEqual({})
    })
  }
  await open(page, '/tools-len')
  await open(page, '/tools-qbkg')
  await expect(counts(page, '3,000 行 → 3,000 行')).toBeVisible()
})

test.describe('files', () => {
  const CONTENT = '美国 1\r\n英国 2\r\n美国 3\r\n'

  test('chosen with the picker, downloaded with the result, removed and brought back', async ({ page }) => {
    await open(page, '/tools-shaixuan')
    await enterText(page, '原来的文字')
    await page.locator('#option-keyword').fill('美国')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '打开文件' }).click()
    await (await chooser).setFiles({ name: '仓库.csv', mimeType: 'text/csv', buffer: Buffer.from(CONTENT) })
    await expect(page.getByText('仓库.csv')).toBeVisible()
    await expect(counts(page, '3 行 → 2 行')).toBeVisible()
    await expectText(page, '美国 1\n美国 3')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载', exact: true }).click()
    expect(await readDownload(await download)).toEqual({ name: '仓库-筛选行.txt', text: '美国 1\r\n美国 3\r\n' })

    await expect(page.getByText('已下载 仓库-筛选行.txt').first()).toBeVisible()

    await page.getByRole('button', { name: '移除文件' }).click()
    await expect(page.getByText('仓库.csv')).toHaveCount(0)
    await expect(textBox(page, 'text-input'), 'the text from before').toHaveValue('原来的文字')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('仓库.csv')).toBeVisible()
    await expect(counts(page, '3 行 → 2 行')).toBeVisible()
  })

  test(
    'dropped on the page: 20 MB are counted right while the page goes on drawing, and a small one is chained as a file',
    { tag: '@desktop' },
    async ({ page }) => {
      await open(page, '/tools-shaixuan#keyword=needle')
      const size = await page.evaluate(() => {
        // 64 bytes per line; every 100th line matches.
        const lines = Array.from(
          { length: 1000 },
          (_, line) => `${(line % 100 === 0 ? 'needle' : '-').padEnd(63, '.')}\n`,
        ).join('')
        const file = new File(
          Array.from({ length: 320 }, () => lines),
          'large.txt',
          { type: 'text/plain' },
        )
        const frames: number[] = []
        Object.assign(globalThis, { frames })
        const draw = (): void => {
          frames.push(document.querySelector('[data-busy="true"]') ? 1 : 0)
          requestAnimationFrame(draw)
        }
        draw()
        const data = new DataTransfer()
        data.items.add(file)
        document
          .querySelector('[data-drop]')
          ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
        return file.size
      })
      expect(size).toBe(20_480_000)
      await expect(counts(page, '320,000 行 → 3,200 行')).toBeVisible()
      const busy = await page.evaluate(
        () => (globalThis as unknown as { frames: number[] }).frames.filter((frame) => frame === 1).length,
      )
      expect(busy, 'frames drawn while the worker was busy').toBeGreaterThan(0)
      await expect(page.getByText('这里只显示开头一部分')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: '下载', exact: true }).click()
      const { name, text } = await readDownload(await download)
      expect(name).toBe('large-筛选行.txt')
      expect(text).toBe(`${'needle'.padEnd(63, '.')}\n`.repeat(3200))

      await page.locator('#option-keyword').fill('美国')
      const transfer = await page.evaluateHandle((content) => {
        const data = new DataTransfer()
        data.items.add(new File([content], 'drop.txt', { type: 'text/plain' }))
        return data
      }, CONTENT)
      for (const type of ['dragenter', 'dragover', 'drop'])
        await page.dispatchEvent('[data-drop]', type, { dataTransfer: transfer })
      await expect(page.getByText('drop.txt')).toBeVisible()
      await expect(counts(page, '3 行 → 2 行')).toBeVisible()
      await chooseFrom(page.locator('#send-to'), 'qbkg')
      await expect(page.locator('h1')).toHaveText('去掉全部空格')
      await expect(page.getByText('drop-筛选行.txt')).toBeVisible()
      await expectText(page, '美国1\n美国3')
    },
  )
})

test('a worker busy with a hostile regular expression is cancelled, or left behind when the expression is put right', async ({
  page,
}) => {
  const text = `${'a'.repeat(40)}b`
  await open(page, '/tools-shaixuan#keyword=(a%2B)%2B%24&regex=1')
  await enterText(page, text)
  await page.getByRole('button', { name: '取消' }).click()
  await waitForPage(page, () => document.querySelector('[data-busy="true"]') === null, 'no longer busy')
  await expect(textBox(page, 'text-input')).toHaveValue(text)
  await page.locator('#option-keyword').fill('a+b$')
  await expectText(page, text)
  await page.locator('#option-keyword').fill('(a+)+$')
  await expect(page.getByRole('button', { name: '取消' })).toBeVisible()
  await page.locator('#option-keyword').fill('^a')
  await expectText(page, text)
})

test('in large type no text tool is wider than a phone, with its result too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  // One tool of each form: two fields with a list and switches, a table of numbers, a list with a switch.
  for (const slug of ['fgf', 'sjh', 'paixu']) {
    await open(page, address(slug))
    await enterText(page, '13800138000 张三\nhttps://a.com/x b@c.com\n\n甲,乙\n13800138000 张三')
    await expect(page.locator('[data-result][data-busy="false"]')).toHaveCount(1)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflows(page), slug).toBe(false)
  }
})
