import type { Page } from '@playwright/test'
import { readDownload } from './downloads.ts'
import { enterText, expect, open, ready, test, textBox, until } from './support.ts'
import { address, stateOf } from './tools.ts'

/** The result's lines without the last line's ending; of a long result those that the editor draws. */
function resultText(page: Page): Promise<string> {
  return textBox(page, 'text-result').evaluate((box) => {
    const lines = box instanceof HTMLTextAreaElement ? box.value.split('\n') : [...box.querySelectorAll('.cm-line')].map((line) => line.textContent)
    return (lines.at(-1) === '' ? lines.slice(0, -1) : lines).join('\n')
  })
}

async function expectText(page: Page, text: string, message?: string): Promise<void> {
  await expect.poll(() => resultText(page), message).toBe(text)
}

const option = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const counts = (page: Page, text: string) => page.locator('[data-result]').getByText(text)

/** Each tool's options: a step on the page, and the result that it must give. */
interface Step {
  press?: string
  type?: Readonly<Record<string, string>>
  choose?: Readonly<Record<string, string>>
  result: string
}

const PHONES = '座机 010-62770334，手机 138 0013 8000\n再打 13800138000'
const OPTIONS: Readonly<Record<string, { text: string; steps: readonly Step[] }>> = {
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
  zbkg: { text: '\u3000\u00a0 甲 乙\n  \n\t丙', steps: [{ result: '甲 乙\n\n丙' }, { press: '不要空行', result: '甲 乙\n丙' }] },
  qbkg: {
    text: ' 甲 \u3000乙\n \n丙',
    steps: [{ result: '甲乙\n\n丙' }, { press: '不要空行', result: '甲乙\n丙' }, { press: '换行也去掉', result: '甲乙丙' }],
  },
}

for (const [slug, { text, steps }] of Object.entries(OPTIONS)) {
  test(`every option of ${slug} shows in its result`, async ({ page }) => {
    await open(page, address(slug))
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
  })
}

test('counts follow the typing', async ({ page }) => {
  await open(page, '/tools-shaixuan')
  await page.locator('#option-keyword').fill('b')
  await enterText(page, 'a\nb')
  await expect(counts(page, '2 行 → 1 行，1 字节')).toBeVisible()
  await textBox(page, 'text-input').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\nbb\nc')
  await expect(counts(page, '4 行 → 2 行，5 字节')).toBeVisible()
  await expectText(page, 'b\nbb')
})

test('a wrong regular expression is said in words, and the last good result is not passed off as its own', async ({ page }) => {
  await open(page, '/tools-shaixuan#x=a&keyword=(&regex=1')
  await expect(page.getByRole('alert')).toContainText(/[\u4e00-\u9fff]/)
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
  await page.locator('#option-keyword').fill('(a)')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectText(page, 'a')
})

test('clearing and putting the result back can be undone', async ({ page }) => {
  await open(page, '/tools-qbkg')
  await enterText(page, '甲 乙\n丙 丁')
  await expectText(page, '甲乙\n丙丁')
  const undo = page.getByRole('button', { name: '撤销' })

  await page.getByRole('button', { name: '放回原文' }).click()
  await expect(textBox(page, 'text-input')).toHaveValue('甲乙\n丙丁')
  await undo.click()
  await expect(textBox(page, 'text-input')).toHaveValue('甲 乙\n丙 丁')
  await page.getByRole('button', { name: '清空原文' }).click()
  await expect(textBox(page, 'text-input')).toHaveValue('')
  await expect(page.getByRole('button', { name: '下载' })).toHaveCount(0)
  await undo.click()
  await expect(textBox(page, 'text-input')).toHaveValue('甲 乙\n丙 丁')
  await expectText(page, '甲乙\n丙丁')
})

test('a result goes on to another tool, and back again', async ({ page }) => {
  await open(page, '/tools-sjh')
  await enterText(page, PHONES)
  await expectText(page, '010-62770334\n138 0013 8000\n13800138000')
  await page.locator('#send-to').selectOption('qbkg')
  await expect(page.locator('h1')).toHaveText('去掉全部空格')
  await expectText(page, '010-62770334\n13800138000\n13800138000')
  await expect.poll(() => stateOf(page.url())).toEqual({ x: '010-62770334\n138 0013 8000\n13800138000' })
  await page.locator('#send-to').selectOption('shaixuan')
  await expect(page.locator('h1')).toHaveText('筛选行')
  await option(page, '去重').click()
  await expectText(page, '010-62770334\n13800138000')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('去掉全部空格')
  await expectText(page, '010-62770334\n13800138000\n13800138000')
  await page.goBack()
  await expect(textBox(page, 'text-input'), 'the first text is still there').toHaveValue(PHONES)
})

test.describe('what is typed survives a reload', () => {
  const LONG = Array.from({ length: 3000 }, (_, line) => `第 ${line} 行的订单`).join('\n')
  for (const [what, text, linked] of [
    ['a short text', '甲 乙', true],
    ['a text too long for the address', LONG.slice(0, 6000), false],
    ['a text long enough for the editor', LONG, false],
  ] as const) {
    test(what, async ({ page }) => {
      await open(page, '/tools-qbkg')
      await enterText(page, text)
      const lines = text.split('\n').length.toLocaleString('zh-CN')
      await expect(counts(page, `${lines} 行 → ${lines} 行`)).toBeVisible()
      // At once: whatever is not stored yet has to be rescued while the page goes.
      await page.reload()
      await ready(page)
      await expect(counts(page, `${lines} 行 → ${lines} 行`)).toBeVisible()
      expect((await resultText(page)).split('\n')[0]).toBe(text.split('\n')[0]?.replaceAll(' ', ''))
      await expect.poll(() => 'x' in stateOf(page.url())).toBe(linked)
      await open(page, '/tools-len')
      await open(page, '/tools-qbkg')
      await expect(counts(page, `${lines} 行 → ${lines} 行`), 'and a visit elsewhere').toBeVisible()
    })
  }
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
    expect(await readDownload(await download)).toEqual({ name: '仓库-结果.txt', text: '美国 1\r\n美国 3\r\n' })

    await page.getByRole('button', { name: '移除文件' }).click()
    await expect(page.getByText('仓库.csv')).toHaveCount(0)
    await expect(textBox(page, 'text-input'), 'the text from before').toHaveValue('原来的文字')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('仓库.csv')).toBeVisible()
    await expect(counts(page, '3 行 → 2 行')).toBeVisible()
  })

  test('dropped on the page, and chained as a file', async ({ page }) => {
    await open(page, '/tools-shaixuan#keyword=美国')
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'drop.txt', { type: 'text/plain' }))
      return data
    }, CONTENT)
    for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('[data-drop]', type, { dataTransfer: transfer })
    await expect(page.getByText('drop.txt')).toBeVisible()
    await expect(counts(page, '3 行 → 2 行')).toBeVisible()
    await page.locator('#send-to').selectOption('qbkg')
    await expect(page.locator('h1')).toHaveText('去掉全部空格')
    await expect(page.getByText('drop-结果.txt')).toBeVisible()
    await expectText(page, '美国1\n美国3')
  })

  test('20 MB are counted right while the page goes on drawing', async ({ page }) => {
    await open(page, '/tools-shaixuan#keyword=needle')
    const size = await page.evaluate(() => {
      // 64 bytes a line; every 100th line is kept.
      const lines = Array.from({ length: 1000 }, (_, line) => `${(line % 100 === 0 ? 'needle' : '-').padEnd(63, '.')}\n`).join('')
      const file = new File(Array.from({ length: 320 }, () => lines), 'large.txt', { type: 'text/plain' })
      const frames: number[] = []
      Object.assign(globalThis, { frames })
      const draw = (): void => {
        frames.push(document.querySelector('[data-busy="true"]') ? 1 : 0)
        requestAnimationFrame(draw)
      }
      draw()
      const data = new DataTransfer()
      data.items.add(file)
      document.querySelector('[data-drop]')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      return file.size
    })
    expect(size).toBe(20_480_000)
    await expect(counts(page, '320,000 行 → 3,200 行')).toBeVisible()
    const busy = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.filter((frame) => frame === 1).length)
    expect(busy, 'frames drawn while the worker was busy').toBeGreaterThan(0)
    await expect(page.getByText('这里只显示开头一部分')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载', exact: true }).click()
    const { name, text } = await readDownload(await download)
    expect(name).toBe('large-结果.txt')
    expect(text).toBe(`${'needle'.padEnd(63, '.')}\n`.repeat(3200))
  })
})

test.describe('a worker that does not answer', () => {
  test('is cancelled in the middle of a hostile regular expression, and the page works on', async ({ page }) => {
    await open(page, '/tools-shaixuan#keyword=(a%2B)%2B%24&regex=1')
    await enterText(page, `${'a'.repeat(40)}b`)
    await page.getByRole('button', { name: '取消' }).click()
    await until(page, () => document.querySelector('[data-busy="true"]') === null, 'no longer busy')
    await expect(textBox(page, 'text-input')).toHaveValue(`${'a'.repeat(40)}b`)
    await page.locator('#option-keyword').fill('a+b$')
    await expectText(page, `${'a'.repeat(40)}b`)
  })

  test('is left behind when the expression is put right without cancelling', async ({ page }) => {
    await open(page, '/tools-shaixuan#keyword=(a%2B)%2B%24&regex=1')
    await enterText(page, `${'a'.repeat(40)}b\nc`)
    await expect(page.getByRole('button', { name: '取消' })).toBeVisible()
    await page.locator('#option-keyword').fill('^c')
    await expectText(page, 'c')
  })

  test('crashes: the page says so, keeps the input, and works again on 重试', async ({ page, faults }) => {
    await open(page, '/tools-shaixuan#keyword=b')
    await enterText(page, 'a\nb')
    await expectText(page, 'b')
    const [worker, ...others] = page.workers()
    expect(others).toEqual([])
    // The next answer is never sent: the worker dies over it.
    await worker?.evaluate(() => {
      globalThis.postMessage = () => {
        setTimeout(() => {
          throw new Error('planted crash')
        })
      }
    })
    faults.allow(/planted crash/)
    await enterText(page, 'ab\nb\nc')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('文本处理进程意外停止')
    await expect(textBox(page, 'text-input')).toHaveValue('ab\nb\nc')
    await expectText(page, 'b', 'the last good result stays')
    await alert.getByRole('button', { name: '重试' }).click()
    await expect(alert).toHaveCount(0)
    await expectText(page, 'ab\nb')
    await enterText(page, 'bb')
    await expectText(page, 'bb')
  })
})
