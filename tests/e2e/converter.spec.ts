import type { Page } from '@playwright/test'
import { from, ledger, message, shownUnits, to } from './converter-page.ts'
import { expect, expectResult, open, overflows, plantCrash, ready, test } from './support.ts'
import { stateOf } from './tools.ts'

test.describe('typing', () => {
  const FREEZING = { c: '0', f: '32', k: '273.15', ra: '491.67', re: '0', ro: '7.5', de: '150' }
  const FOOT = { m: '0.3048', cm: '30.48', mm: '304.8', ft: '1', in: '12', yd: '0.333333', mi: '0.000189394' }

  for (const [path, values] of [['/tools-wendu', FREEZING], ['/tools-len', FOOT]] as const) {
    test(`into any field of ${path} moves all others`, { tag: path === '/tools-len' ? [] : '@phone' }, async ({ page }) => {
      await open(page, path)
      for (const [unit, value] of Object.entries(values)) {
        // One foot does not come back from a rounded third of a yard.
        if (value.length >= 8) continue
        await page.locator(`#unit-${unit}`).fill('')
        await expect.poll(async () => new Set(Object.values(await ledger(page)))).toEqual(new Set(['']))
        await page.locator(`#unit-${unit}`).fill(value)
        await expect.poll(() => ledger(page), `typed into ${unit}`).toMatchObject(values)
      }
    })
  }

  test('100 °C is 212 °F, and no other value is ever shown on the way', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/tools-wendu#u=c&f=c&t=f')
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = (): void => {
        const value = document.querySelector<HTMLInputElement>('#value-to')?.value ?? ''
        if (seen.at(-1) !== value) seen.push(value)
        requestAnimationFrame(look)
      }
      look()
    })
    await from(page).pressSequentially('100')
    await expect(to(page)).toHaveValue('212')
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(seen.filter((value) => !['', '33.8', '50', '212'].includes(value))).toEqual([])
    await expect(page.locator('[data-result]'), 'an exact value carries no ≈').not.toContainText('≈')
    await expect(page.getByLabel('换算关系')).not.toBeEmpty()
  })

  const READ: readonly (readonly [what: string, typed: string, expected: string])[] = [
    ['full-width digits', '１２．５', '12,500'],
    ['a thousands separator', '1,234.5', '1,234,500'],
    ['a full-width thousands separator', '１，２３４', '1,234,000'],
    ['scientific notation', '1.5e3', '1,500,000'],
    ['surrounding blanks', '  7  ', '7,000'],
    ['a fraction', '1/4', '250'],
    ['万', '2万', '20,000,000'],
    ['another unit', '42cm', '0.42'],
    ['feet and inches', `3'6"`, '1.0668'],
  ]
  test('reads numbers as a person means them', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-len#u=km&f=km&t=m')
    for (const [what, typed, expected] of READ) {
      await from(page).fill(typed)
      await expect(to(page), what).toHaveValue(expected)
    }
    await from(page).fill('42cm')
    await expect(message(page), 'a unit of its own stands beside the chosen one').toHaveText('42cm = 0.00042 km')
  })

  test('what is no number is said beside the field, and goes when it is put right', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/tools-len#u=km&f=km&t=m')
    await from(page).fill('abc')
    await expect(message(page)).toContainText(/[\u4e00-\u9fff]/)
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(from(page)).toHaveAccessibleDescription(await message(page).innerText())
    await expect(to(page)).toHaveValue('')
    await from(page).fill('3')
    await expect(message(page)).toBeEmpty()
    await expect(from(page)).not.toHaveAttribute('aria-invalid')
    await expect(to(page)).toHaveValue('3,000')
    await open(page, '/tools-jinzhi#u=bin&f=bin&t=dec')
    await from(page).fill('102')
    await expect(message(page)).toContainText('二进制')
    await from(page).fill('101')
    await expect(to(page)).toHaveValue('5')
  })

  test('below absolute zero the value stands with a warning; 0 km/l is ∞', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-wendu#u=c&f=c&t=k')
    await from(page).fill('-300')
    await expect(to(page)).toHaveValue('-26.85')
    await expect(message(page)).toHaveText('低于绝对零度 −273.15 °C，不存在')
    await open(page, '/tools-fuel#u=kmpl&f=kmpl&t=lp100km')
    await from(page).fill('0')
    await expect(to(page)).toHaveValue('∞')
  })
})

test('units are filtered by pinyin, initials, name and symbol', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tools-len')
  const all = await shownUnits(page)
  const FILTERS = [['qianmi', 'km'], ['qm', 'km'], ['千米', 'km'], ['英寸', 'in'], ['inch', 'in'], ['yingchi', 'ft'], ['市尺', 'shichi']] as const
  for (const [typed, unit] of FILTERS) {
    await page.locator('#unit-filter').fill(typed)
    // What was shown before stays until the answer is there: both are asked of one look.
    await expect(async () => {
      const shown = await shownUnits(page)
      expect(shown, typed).toContain(unit)
      expect(shown.length, typed).toBeLessThan(all.length / 3)
    }).toPass()
  }
  await page.locator('#unit-filter').fill('没有的')
  await expect(page.getByText('没有叫「没有的」的单位')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => shownUnits(page)).toEqual(all)
})

test('precision and notation change how values are written, and stand in the address', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/tools-len#v=1&u=mi&f=mi&t=mm')
  await page.getByText('显示设置').click()
  const STYLES = [
    ['4 位', '普通', '1,609,344', { p: '4' }],
    ['4 位', '科学', '1.609e6', { p: '4', n: 'scientific' }],
    ['20 位', '科学', '1.609344e6', { p: '20', n: 'scientific' }],
    ['自动', '工程', '1.60934e6', { n: 'engineering' }],
    ['自动', '普通', '1,609,344', {}],
  ] as const
  await expect(page.locator('#unit-km')).toHaveValue('1.609344')
  for (const [digits, notation, expected, state] of STYLES) {
    await page.getByLabel('有效数字').selectOption({ label: digits })
    await page.getByLabel('记数法').selectOption({ label: notation })
    await expect(to(page)).toHaveValue(expected)
    await expect(page.locator('#unit-km')).toHaveValue(digits === '4 位' ? '1.609' : notation === '工程' ? '1.60934' : '1.609344')
    await expect.poll(() => stateOf(page.url())).toEqual({ v: '1', u: 'mi', f: 'mi', t: 'mm', ...state })
  }
  await page.getByLabel('有效数字').selectOption({ label: '10 位' })
  await page.getByLabel('记数法').selectOption({ label: '工程' })
  await page.locator('#unit-km').fill('12345678')
  await expect(page.locator('#unit-m')).toHaveValue('12.345678e9')
  await page.reload()
  await ready(page)
  await expect(page.getByText('10 位 · 工程')).toBeVisible()
  await expect(page.locator('#unit-m')).toHaveValue('12.345678e9')
})

test('the pair can be swapped and chosen', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tools-len#v=2&u=ft&f=ft&t=in')
  await expect(to(page)).toHaveValue('24')
  await page.getByRole('button', { name: '互换两个单位' }).click()
  await expect(page.getByLabel('从：单位')).toHaveValue('in')
  await expect(from(page)).toHaveValue('2')
  await expect(to(page)).toHaveValue('0.166667')
  await page.getByLabel('换算成：单位').selectOption('cm')
  await expect(to(page)).toHaveValue('5.08')
  await page.getByLabel('从：单位').selectOption('cm')
  await expect(page.getByLabel('换算成：单位'), 'choosing the other side exchanges the two').toHaveValue('in')
  await expect(from(page)).toHaveValue('2')
})

/** Fields of results whose text is wider than they are; what is typed scrolls in its field, and is never too small to read. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')].filter((field) => (field.value === new URLSearchParams(location.hash.slice(1)).get('v') ? Number.parseFloat(getComputedStyle(field).fontSize) < 14 : field.scrollWidth > field.clientWidth + 1)).map(({ id, value }) => `${id} ${value}`))

test('no digit is cut from 320 px on, in large type too', { tag: '@phone' }, async ({ page }) => {
  const LONG = [
    ['/tools-zhiliang#v=5&u=kg&f=kg&t=lb', '11.0231'],
    ['/tools-len#v=100&u=cm&f=cm&t=in', '39.3701'],
    ['/tools-len#v=1&u=m&f=m&t=pc', '3.24078×10⁻¹⁷'],
    ['/tools-tiji#v=-98765432109.87&u=km3&f=km3&t=galus', '-2.60911×10²²'],
    ['/tools-len#v=1&u=m&f=m&t=ft&p=50', '3.2808398950131233595800524934383202099737532808399'],
    ['/tools-jinzhi#v=12345678901234567890&u=dec&f=dec&t=bin', '1010101101010100101010011000110011101011000111110000101011010010'],
  ] as const
  for (const [path, value] of LONG) {
    await page.goto('about:blank')
    await open(page, path)
    await expect(to(page)).toHaveValue(value)
    for (const [width, type] of [[320, '100%'], [360, '100%'], [390, '200%'], [430, '100%'], [320, '200%']] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), type)
      expect(await cut(page), `${path} at ${width} px, ${type}`).toEqual([])
      expect(await overflows(page), `${path} at ${width} px, ${type}`).toBe(false)
    }
  }
})

test('a rounded result shows more digits at a press', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tools-zhiliang#v=5&u=kg&f=kg&t=lb')
  await expect(to(page)).toHaveValue('11.0231')
  await page.getByRole('button', { name: '更多位数' }).click()
  await expect(page.getByText('11.023113109243879036')).toBeVisible()
  await expect(page.getByText('20 位有效数字')).toBeVisible()
  await from(page).fill('10 lb')
  await expect(to(page)).toHaveValue('10')
  await expect(page.getByRole('button', { name: '收起位数' })).toBeHidden()
})

test('what is wrong with a value far down the list is said beside it, and it stays', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tools-len')
  const row = page.locator('[data-unit="chain"]')
  await row.getByRole('textbox').fill('3 kg')
  await expect(row.getByText('这里换算长度，「3 kg」是重量')).toBeVisible()
  await expect(row.getByRole('textbox')).toHaveValue('3 kg')
  await row.getByRole('textbox').fill('3 m')
  await expect(row.getByText('这里换算')).toHaveCount(0)
  await expect(page.locator('#unit-m')).toHaveValue('3')
})

test('the other field of the pair takes typing too, and clearing can be undone', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tools-len#u=ft&f=ft&t=in')
  await to(page).fill('36')
  await expect(from(page)).toHaveValue('3')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(from(page)).toHaveValue('')
  await expect.poll(async () => new Set(Object.values(await ledger(page)))).toEqual(new Set(['']))
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(from(page)).toHaveValue('3')
})

test('units are pinned and moved, and stay so', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tools-len')
  await page.getByRole('button', { name: '整理' }).click()
  for (const name of ['英里', '码', '英尺']) await page.getByRole('button', { name: `置顶 ${name}`, exact: true }).click()
  await expect.poll(async () => (await shownUnits(page)).slice(0, 3)).toEqual(['mi', 'yd', 'ft'])
  await page.getByRole('button', { name: '上移 英尺', exact: true }).click()
  await page.getByRole('button', { name: '下移 英里', exact: true }).click()
  await expect.poll(async () => (await shownUnits(page)).slice(0, 3)).toEqual(['ft', 'mi', 'yd'])
  await expect(page.getByRole('button', { name: '上移 英尺', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '取消置顶 码', exact: true }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect.poll(async () => (await shownUnits(page)).slice(0, 3)).toEqual(['ft', 'mi', 'm'])
  await page.reload()
  await ready(page)
  await expect.poll(async () => (await shownUnits(page)).slice(0, 3)).toEqual(['ft', 'mi', 'm'])
})

test('a worker that crashes is said to have, loses nothing typed, and is started again by 重试', { tag: '@phone' }, async ({ page, faults }) => {
  await open(page, '/tools-len#u=km&f=km&t=m')
  await from(page).fill('1')
  await expect(to(page)).toHaveValue('1,000')
  await plantCrash(page, faults)
  await from(page).fill('2')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('换算进程意外停止')
  await expect(from(page)).toHaveValue('2')
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toHaveCount(0)
  await expect(to(page)).toHaveValue('2,000')
})

test('what is converted stands in the address and comes back from it, the filter with the reload alone', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tools-len')
  await page.getByLabel('从：单位').selectOption('ft')
  await page.getByLabel('换算成：单位').selectOption('in')
  await from(page).fill('6.5')
  await page.locator('#unit-filter').fill('尺')
  await expect.poll(() => stateOf(page.url())).toEqual({ v: '6.5', u: 'ft', f: 'ft', t: 'in' })
  const shared = page.url()
  await page.reload()
  await expect(page.locator('#unit-filter')).toHaveValue('尺')
  await open(page, '/tools-zhiliang')
  await expect(from(page), 'another tool begins empty').toHaveValue('')
  await page.goto(shared)
  await expect(from(page)).toHaveValue('6.5')
  await expect(to(page)).toHaveValue('78')
  await expect(page.locator('#unit-filter'), 'words are no one else\'s').toHaveValue('')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('重量换算')
})

test('an address made by hand is read as far as it goes', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/tools-len#v=5&u=nonsense&f=nonsense&t=nonsense&p=7&n=roman&__proto__=1')
  await expectResult(page, '500')
  await open(page, `/tools-len#v=${'9'.repeat(3000)}&u=m`)
  await expect(page.locator('#unit-km')).toHaveValue(/^1\s*[×e]|^9{2997}|^10{2997}/)
  await open(page, '/tools-len#v=%E0%A4%A&u=m')
  await expect(message(page)).toContainText(/[\u4e00-\u9fff]/)
})

test('zh is the default language, en is the other, and there is no third', { tag: '@desktop' }, async ({ page, faults }) => {
  await open(page, '/tools-len/zh')
  await expect(page.locator('h1')).toHaveText('长度换算')
  await open(page, '/tools-len/en#v=1&u=mi')
  await expect(page.locator('h1')).toHaveText('Length converter')
  await expect(page).toHaveTitle(/^Length converter_Online Conversion Tool_/)
  await expectResult(page, '1.609344')
  await expect(page.locator('[data-unit="ft"]')).toContainText('foot')
  await expect(page.getByRole('button', { name: 'Swap the two units' })).toBeVisible()
  await open(page, '/tools-len/EN')
  await expect(page).toHaveURL(/\/tools-len\/en$/)
  faults.allow(/status of 404/)
  // The installed app answers from its shell; the status is the server's word.
  for (const path of ['/tools-len/fr', '/tools-len/en/more', '/tools-nope', '/tools-shaixuan/en']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
    await page.goto(path)
    await expect(page.getByText(`没有这个地址：${path}`)).toBeVisible()
  }
})
