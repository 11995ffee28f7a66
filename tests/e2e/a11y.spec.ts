// Covers: src/tools/converter, src/tools/text
import { runAxe } from '../axe.ts'
import { chooseTheme, expectAccessible } from './accessible.ts'
import { answerRows, answerLink, stubNoContents, question } from './answer-box.ts'
import { enterText, expect, expectResult, open, test, textBox } from './support.ts'
import { findSmallTargets } from './touch-targets.ts'

// Checks pages while they are used. Initial states are checked in sweep.spec.ts.

test.describe('axe finds nothing', () => {
  test('on a converter in use', async ({ page, isMobile }) => {
    await chooseTheme(page, isMobile)
    await open(page, '/tools-len#v=1&u=mi&f=mi&t=in')
    await expectResult(page, '63,360')
    await page.getByText('显示设置').click()
    await page.getByRole('button', { name: '批量换算' }).click()
    await page.locator('#column-input').fill('1\nabc')
    await expect(page.getByRole('cell').first()).toBeVisible()
    await page.getByRole('button', { name: '收藏' }).click()
    await expect(page.locator('[popover]')).toBeVisible()
    await expectAccessible(page, 'a filled converter with a table and a toast')
    await page.getByRole('button', { name: '整理' }).click()
    await page.getByRole('button', { name: '置顶 英里', exact: true }).click()
    await page.locator('#value-from').fill('abc')
    await expect(page.locator('#converter-message')).not.toBeEmpty()
    await expectAccessible(page, 'units being arranged, and a wrong number')
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
    // The heading is scrolled to the middle of the window, where no bar covers it.
    await page.locator('h1').evaluate((heading) => {
      heading.style.color = 'var(--rule)'
      heading.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    // Axe is polled, as it cannot determine the background behind a fading toast.
    await expect
      .poll(async () => (await runAxe(page)).violations.map(({ id }) => id), 'a colour too weak would be seen')
      .toEqual(['color-contrast'])
  })

  test('on the home page in use, with the sheets of markets and backup', async ({ page, isMobile }) => {
    await chooseTheme(page, isMobile)
    await page.addInitScript(() =>
      localStorage.setItem(
        'crossport.preferences',
        '{"favourites":["len"],"recents":[{"slug":"wendu","state":{"v":"1"},"result":"1 ℃ = 33.8 ℉"}]}',
      ),
    )
    await open(page, '/')
    await expect(page.getByRole('region', { name: '我的市场' })).toContainText('还有')
    await expectAccessible(page, 'the board')
    await page.getByRole('button', { name: '更改市场' }).click()
    await expect(page.getByRole('dialog', { name: '我的市场' })).toBeVisible()
    await expectAccessible(page, 'the choice of markets')
    await page.getByRole('button', { name: '关闭' }).click()
    await page.locator('footer').getByRole('button', { name: '备份与恢复' }).click()
    await expect(page.getByRole('dialog', { name: '备份与恢复' })).toBeVisible()
    await expectAccessible(page, 'the backup')
  })

  test('on a text tool in use', async ({ page, isMobile }) => {
    await chooseTheme(page, isMobile)
    await open(page, '/tools-shaixuan#keyword=b&x=b')
    await expect(textBox(page, 'text-result')).toHaveValue('b')
    await expect(page.locator('#send-to')).toBeVisible()
    await expectAccessible(page, 'a text tool with a result')
    await enterText(page, 'b 行\n'.repeat(8000))
    await expect(textBox(page, 'text-input')).toHaveAttribute('contenteditable', 'true')
    await expectAccessible(page, 'a text tool with editors')
    await page.locator('#file-input').setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') })
    await expect(page.getByText('b.txt')).toBeVisible()
    await page.locator('#option-keyword').fill('(')
    await page.getByRole('button', { name: '正则表达式' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'a text tool with a file and an error')
  })

  test('on what opens over a page, and where there is none', async ({ page, isMobile, faults }) => {
    faults.allow(/status of 404/)
    await chooseTheme(page, isMobile)
    await open(page, '/')
    await page.keyboard.press('ControlOrMeta+K')
    await expectAccessible(page, 'the box before anything is typed')
    await question(page).fill('5kg')
    await expect(answerLink(page, '/tools-zhiliang#')).toBeVisible()
    await expectAccessible(page, 'the box with answers')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the sheet')
    await open(page, '/no-such-page')
    await expectAccessible(page, 'the 404 page')
  })
})

test.describe('with the keyboard alone', { tag: '@desktop' }, () => {
  test('the skip link comes first and leads to the page', async ({ page }) => {
    await open(page, '/tools')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
  })

  test('the box opens, is searched, chosen from and opened from; Escape gives the focus back', async ({ page }) => {
    await stubNoContents(page)
    await open(page, '/tools-len')
    await page.locator('#unit-filter').focus()
    await page.keyboard.press('Control+k')
    await expect(question(page)).toBeFocused()
    // The text is inserted at once and the full answer is awaited, as rows change their places until then.
    await page.keyboard.insertText('huansuan')
    const options = answerRows(page)
    await expect(page.getByRole('dialog').locator('[aria-live="polite"]')).toContainText('条结果')
    await expect(options.nth(2)).toBeVisible()
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(question(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(1).getAttribute('id')) ?? 'none',
    )
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options.last(), 'past the first comes the last').toHaveAttribute('aria-selected', 'true')
    await expect(options.last(), 'and the list follows').toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#unit-filter')).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('wendu')
    await expect(options.first().locator('a')).toHaveAttribute('href', /^\/tools-wendu/)
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('温度换算')
  })

  test('Escape closes the sheet and gives the focus back', async ({ page }) => {
    await open(page, '/')
    const more = page.getByRole('button', { name: '更多', exact: true })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(more).toBeFocused()
  })

  for (const path of ['/tools-fuel#v=8&u=lp100km', '/tools-shaixuan#x=a&keyword=a']) {
    test(`everything on ${path} is reached, in the order of the page, and shows the focus`, async ({ page }) => {
      await open(page, path)
      await expectResult(page, path.includes('fuel') ? '12.5' : 'a')
      // Actions on a result appear slightly later than the result.
      if (path.includes('shaixuan')) await expect(page.locator('#send-to')).toBeVisible()
      const expected = await page.evaluate(() => {
        const all = [
          ...document.querySelectorAll<HTMLElement>(
            'a[href], button:enabled, input, select, textarea, summary, [tabindex="0"]',
          ),
        ]
        const reachable = all.filter(
          (node) => node.tabIndex === 0 && node.checkVisibility({ visibilityProperty: true }),
        )
        for (const [index, node] of reachable.entries()) node.dataset.stop = String(index)
        document.body.tabIndex = -1
        document.body.focus()
        return reachable.length
      })
      const visited: number[] = []
      for (let press = 0; press < expected; press += 1) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(() => {
          const node = document.activeElement
          if (!(node instanceof HTMLElement)) return -1
          const style = getComputedStyle(node)
          const seen = [node, node.parentElement].some(
            (box) =>
              box !== null &&
              Number.parseFloat(getComputedStyle(box).outlineWidth) > 0 &&
              getComputedStyle(box).outlineStyle !== 'none',
          )
          return seen || style.borderStyle !== 'none' ? Number(node.dataset.stop ?? -1) : -2
        })
        visited.push(stop)
      }
      expect(visited).toEqual(Array.from({ length: expected }, (_, index) => index))
    })
  }
})

test.describe('touch targets', () => {
  test('are as large as a fingertip where something is in use', async ({ page }) => {
    await open(page, '/tools-len#v=1&u=mi')
    await expectResult(page, '1.609344')
    await page.getByText('显示设置').click()
    await page.getByRole('button', { name: '批量换算' }).click()
    await page.locator('#column-input').fill('1')
    await expect(page.getByRole('cell').first()).toBeVisible()
    await page.getByRole('button', { name: '清空' }).click()
    await expect(page.locator('[popover]')).toBeVisible()
    expect(await findSmallTargets(page), 'a converter with a toast').toEqual([])
    await page.getByRole('button', { name: '整理' }).click()
    await page.getByRole('button', { name: '置顶 英里', exact: true }).click()
    expect(await findSmallTargets(page), 'units being arranged').toEqual([])

    await open(page, '/tools-shaixuan#x=b&keyword=b')
    await expect(textBox(page, 'text-result')).toHaveValue('b')
    expect(await findSmallTargets(page), 'a text tool with a result').toEqual([])

    const bar = page.getByRole('navigation', { name: '主导航' })
    await bar.getByRole('button', { name: '搜索' }).click()
    expect(await findSmallTargets(page), 'the box before anything is typed').toEqual([])
    await question(page).fill('5kg')
    await expect(answerLink(page, '/tools-zhiliang#')).toBeVisible()
    expect(await findSmallTargets(page), 'the box with answers').toEqual([])
    await page.getByRole('button', { name: '取消' }).click()
    await bar.getByRole('button', { name: '更多' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findSmallTargets(page), 'the sheet').toEqual([])
  })
})
