// Covers: src/tools/converter
import type { Page } from '@playwright/test'
import { from, ledger, message, shownUnits, to } from './converter-page.ts'
import { expect, expectResult, open, overflows, plantCrash, waitForReady, test } from './support.ts'
import { readState } from './tools.ts'

test('a value is read as a person means it, moves all others, and what is wrong with it is said beside it', async ({
  page,
  faults,
}) => {
  await open(page, '/tools-len#u=km&f=km&t=m')
  await test.step('reads numbers as a person means them', async () => {
    for (const [what, typed, expected] of [
      ['full-width digits with a separator', '１，２３４．５', '1,234,500'],
      ['万', '2万', '20,000,000'],
      ['feet and inches', `3'6"`, '1.0668'],
      ['another unit', '42cm', '0.42'],
    ] as const) {
      await from(page).fill(typed)
      await expect(to(page), what).toHaveValue(expected)
    }
    await expect(message(page), 'a unit of its own stands beside the chosen one').toHaveText('42cm = 0.00042 km')
  })
  await test.step('what is no number is said beside the field, and goes when it is put right', async () => {
    await from(page).fill('abc')
    await expect(message(page)).toContainText(/[\u4e00-\u9fff]/)
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(from(page)).toHaveAccessibleDescription(await message(page).innerText())
    await expect(to(page)).toHaveValue('')
    await from(page).fill('3')
    await expect(message(page)).toBeEmpty()
    await expect(from(page)).not.toHaveAttribute('aria-invalid')
    await expect(to(page)).toHaveValue('3,000')
  })
  await test.step('what is wrong with a value far down the list is said beside it, and it stays', async () => {
    const row = page.locator('[data-unit="chain"]')
    await row.getByRole('textbox').fill('3 kg')
    await expect(row.getByText('这里换算长度，「3 kg」是重量')).toBeVisible()
    await expect(row.getByRole('textbox')).toHaveValue('3 kg')
    await row.getByRole('textbox').fill('3 m')
    await expect(row.getByText('这里换算')).toHaveCount(0)
    await expect(page.locator('#unit-m')).toHaveValue('3')
  })
  await test.step('what is entered into any field moves all others, the second of the pair too', async () => {
    await page.locator('#unit-ft').fill('1')
    await expect
      .poll(() => ledger(page))
      .toMatchObject({ m: '0.3048', cm: '30.48', mm: '304.8', ft: '1', in: '12', yd: '0.333333', mi: '0.000189394' })
    await to(page).fill('3000')
    await expect(from(page)).toHaveValue('3')
  })
  await test.step('clearing can be undone', async () => {
    await page.getByRole('button', { name: '清空' }).click()
    await expect(from(page)).toHaveValue('')
    await expect.poll(async () => new Set(Object.values(await ledger(page)))).toEqual(new Set(['']))
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(from(page)).toHaveValue('3')
  })
  await test.step('a worker that crashes is said to have, loses nothing typed, and is started again by 重试', async () => {
    await plantCrash(page, faults)
    await from(page).fill('2')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('换算进程意外停止')
    await expect(from(page)).toHaveValue('2')
    await alert.getByRole('button', { name: '重试' }).click()
    await expect(alert).toHaveCount(0)
    await expect(to(page)).toHaveValue('2,000')
  })
})

test('temperatures: each of the seven scales moves the others, with no other value shown on the way and a warning below absolute zero', async ({
  page,
}) => {
  await open(page, '/tools-wendu#u=c&f=c&t=f')
  await test.step('100 °C is 212 °F, and no other value is ever shown on the way', async () => {
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
  await test.step('any field', async () => {
    const freezing = { c: '0', f: '32', k: '273.15', ra: '491.67', re: '0', ro: '7.5', de: '150' }
    for (const [unit, value] of Object.entries(freezing)) {
      await page.locator(`#unit-${unit}`).fill('')
      await expect.poll(async () => new Set(Object.values(await ledger(page)))).toEqual(new Set(['']))
      await page.locator(`#unit-${unit}`).fill(value)
      await expect.poll(() => ledger(page), `typed into ${unit}`).toMatchObject(freezing)
    }
  })
  await test.step('below absolute zero the value stands with a warning', async () => {
    await from(page).fill('-300')
    await expect(to(page)).toHaveValue('-508')
    await expect(message(page)).toHaveText('低于绝对零度 −273.15 °C，不存在')
  })
})

test('units are filtered, swapped, chosen, pinned and written with the digits that one wants; a reload keeps it', async ({
  page,
}) => {
  await open(page, '/tools-len#v=2&u=ft&f=ft&t=in')
  const firstUnits = async (): Promise<string[]> => (await shownUnits(page)).slice(0, 3)
  await test.step('the pair can be swapped and chosen', async () => {
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
  await test.step('a rounded result shows more digits at a press', async () => {
    await expect(to(page)).toHaveValue('0.787402')
    await page.getByRole('button', { name: '更多位数' }).click()
    await expect(page.getByText('0.7874015748031496063')).toBeVisible()
    await expect(page.getByText('19 位有效数字')).toBeVisible()
    await from(page).fill('10 in')
    await expect(to(page)).toHaveValue('10')
    await expect(page.getByRole('button', { name: '收起位数' })).toBeHidden()
  })
  await test.step('precision and notation change how values are written, and stand in the address', async () => {
    await page.locator('#unit-mi').fill('1')
    await page.getByText('显示设置').click()
    for (const [digits, notation, expected, state] of [
      ['4 位', '普通', '1.609', { p: '4' }],
      ['20 位', '科学', '1.609344', { p: '20', n: 'scientific' }],
      ['10 位', '工程', '1.609344', { p: '10', n: 'engineering' }],
    ] as const) {
      await page.getByLabel('有效数字').selectOption({ label: digits })
      await page.getByLabel('记数法').selectOption({ label: notation })
      await expect(page.locator('#unit-km')).toHaveValue(expected)
      await expect.poll(() => readState(page.url())).toEqual({ v: '1', u: 'mi', f: 'cm', t: 'in', ...state })
    }
    await expect(page.locator('#unit-mm')).toHaveValue('1.609344e6')
  })
  await test.step('units are pinned and moved', async () => {
    await page.getByRole('button', { name: '整理' }).click()
    for (const name of ['英里', '码', '英尺'])
      await page.getByRole('button', { name: `置顶 ${name}`, exact: true }).click()
    await expect.poll(firstUnits).toEqual(['mi', 'yd', 'ft'])
    await page.getByRole('button', { name: '上移 英尺', exact: true }).click()
    await page.getByRole('button', { name: '下移 英里', exact: true }).click()
    await expect.poll(firstUnits).toEqual(['ft', 'mi', 'yd'])
    await expect(page.getByRole('button', { name: '上移 英尺', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: '取消置顶 码', exact: true }).click()
    await page.getByRole('button', { name: '完成' }).click()
    await expect.poll(firstUnits).toEqual(['ft', 'mi', 'm'])
  })
  await test.step('units are filtered', async () => {
    const all = await shownUnits(page)
    for (const [typed, unit] of [
      ['qianmi', 'km'],
      ['市尺', 'shichi'],
    ] as const) {
      await page.locator('#unit-filter').fill(typed)
      // The previous values stay until the answer arrives, so both are checked together.
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
    await page.locator('#unit-filter').fill('尺')
  })
  const shared = page.url()
  await test.step('a reload keeps all of it', async () => {
    await page.reload()
    await waitForReady(page)
    await expect(page.locator('#unit-filter')).toHaveValue('尺')
    await page.locator('#unit-filter').fill('')
    await expect.poll(firstUnits).toEqual(['ft', 'mi', 'm'])
    await expect(page.getByText('10 位 · 工程')).toBeVisible()
    await expect(page.locator('#unit-mm')).toHaveValue('1.609344e6')
  })
  await test.step("the address brings back what is converted, and not the filter, which is no one else's", async () => {
    await page.locator('#unit-filter').fill('尺')
    await open(page, '/tools-zhiliang')
    await expect(from(page), 'another tool begins empty').toHaveValue('')
    await page.goto(shared)
    await expect(page.locator('#unit-mi')).toHaveValue('1')
    await expect(page.locator('#unit-mm')).toHaveValue('1.609344e6')
    await expect(page.locator('#unit-filter')).toHaveValue('')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('重量换算')
  })
})

/** Result fields whose text is cut off; typed text scrolls in its field at a readable size. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
      .filter((field) =>
        field.value === new URLSearchParams(location.hash.slice(1)).get('v')
          ? Number.parseFloat(getComputedStyle(field).fontSize) < 14
          : field.scrollWidth > field.clientWidth + 1,
      )
      .map(({ id, value }) => `${id} ${value}`),
  )

test('no digit is cut from 320 px on, in large type too', async ({ page }) => {
  const LONG = [
    ['/tools-len', 'v=100&u=cm&f=cm&t=in', '39.3701'],
    ['/tools-len', 'v=1&u=m&f=m&t=pc', '3.24078×10⁻¹⁷'],
    ['/tools-len', 'v=1&u=m&f=m&t=ft&p=50', '3.2808398950131233595800524934383202099737532808399'],
    ['/tools-len', 'v=-98765432109.87&u=km&f=km&t=nm', '-9.87654×10²²'],
    [
      '/tools-jinzhi',
      'v=12345678901234567890&u=dec&f=dec&t=bin',
      '1010101101010100101010011000110011101011000111110000101011010010',
    ],
  ] as const
  let opened = ''
  for (const [path, state, value] of LONG) {
    // Only the fragment changes on the same page.
    if (path === opened) await page.goto(`${path}#${state}`)
    else await open(page, `${path}#${state}`)
    opened = path
    await expect(to(page)).toHaveValue(value)
    for (const [width, type] of [
      [430, '100%'],
      [360, '100%'],
      [320, '100%'],
      [320, '200%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), type)
      expect(await cut(page), `${path}#${state} at ${width} px, ${type}`).toEqual([])
      expect(await overflows(page), `${path}#${state} at ${width} px, ${type}`).toBe(false)
    }
  }
})

test(
  'zh is the default language, en is the other, and there is no third',
  { tag: '@desktop' },
  async ({ page, faults }) => {
    await open(page, '/tools-len/en#v=1&u=mi')
    await expect(page.locator('h1')).toHaveText('Length converter')
    await expect(page).toHaveTitle(/^Length converter_Online Conversion Tool_/)
    await expectResult(page, '1.609344')
    await expect(page.locator('[data-unit="ft"]')).toContainText('foot')
    await expect(page.getByRole('button', { name: 'Swap the two units' })).toBeVisible()
    expect(await (await page.request.get('/tools-len/zh')).text()).toContain('长度换算</h1>')
    expect((await page.request.get('/tools-len/EN')).url(), 'capitals lead to the one address').toMatch(
      /\/tools-len\/en$/,
    )
    faults.allow(/status of 404/)
    // The paths are requested from the server: the installed app would answer from its shell with another status.
    for (const path of ['/tools-len/fr', '/tools-len/en/more', '/tools-nope', '/tools-shaixuan/en'])
      expect((await page.request.get(path)).status(), path).toBe(404)
    await page.goto('/tools-len/fr')
    await expect(page.getByText('没有这个地址：/tools-len/fr')).toBeVisible()
  },
)
