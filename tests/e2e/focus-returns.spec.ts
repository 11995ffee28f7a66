import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './support.ts'

interface Kind {
  path: string
  /** Element that is focused first, and opens the part with Enter unless a key is given. */
  from: (page: Page) => Locator
  key?: string
  /** Elements pressed with Enter, in order, until the last part is open. */
  through?: string[]
  opened: (page: Page) => Locator
}

const named = (role: 'button' | 'dialog' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name, exact: true }).first()
const inHeader = (name: string) => (page: Page) => page.locator('header').getByRole('button', { name }).first()
const box = named('dialog', '搜索')

const KINDS: Readonly<Record<string, Kind>> = {
  'the box, by its button': { path: '/tools', from: inHeader('搜索'), opened: box },
  'the box, by the home page': { path: '/', from: named('button', /^搜索，例如/), opened: box },
  'the box, by its keys in a field': {
    path: '/tools-len',
    from: (page) => page.locator('main input').first(),
    key: 'Control+k',
    opened: box,
  },
  'the box, by its keys on a link': {
    path: '/tools',
    from: (page) => page.locator('main a').nth(5),
    key: 'Control+k',
    opened: box,
  },
  'the sheet 更多': { path: '/', from: inHeader('更多'), opened: named('dialog', '更多') },
  'the markets, by 更多': {
    path: '/tools',
    from: inHeader('更多'),
    through: ['我的市场'],
    opened: named('dialog', '我的市场'),
  },
  'the backup, by 更多': {
    path: '/tools',
    from: inHeader('更多'),
    through: ['备份与恢复'],
    opened: named('dialog', '备份与恢复'),
  },
  'a choice of currencies': {
    path: '/tools-hlhs',
    from: (page) => page.locator('main [aria-haspopup="dialog"]').first(),
    opened: (page) => page.locator('dialog[open]'),
  },
}

/** Ways to close the opened part. */
const CLOSINGS: Readonly<Record<string, (page: Page, opened: Locator) => Promise<void>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': async (page, opened) => {
    await opened
      .getByRole('button', { name: /^(?:关闭|取消)$/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
  },
  'a press beside it': (page) => page.mouse.click(3, 450),
}

for (const [name, { path, from, key, through = [], opened }] of Object.entries(KINDS)) {
  test(`the focus returns to where it was: ${name}`, { tag: '@desktop' }, async ({ page }) => {
    await open(page, path)
    const place = await from(page).elementHandle()
    if (!place) throw new Error('nothing to begin from')
    for (const [how, close] of Object.entries(CLOSINGS)) {
      await place.focus()
      await page.keyboard.press(key ?? 'Enter')
      for (const step of through) {
        await page.getByRole('dialog').getByRole('button', { name: step }).focus()
        await page.keyboard.press('Enter')
      }
      const dialog = opened(page)
      await expect(dialog, how).toBeVisible()
      await close(page, dialog)
      await expect(dialog, how).toBeHidden()
      await expect.poll(() => place.evaluate((node) => node === document.activeElement), how).toBe(true)
    }
  })
}
