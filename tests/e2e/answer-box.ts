import type { Locator, Page } from '@playwright/test'
import { expect, isPhone } from './support.ts'

/** The line to type into. */
export function question(page: Page): Locator {
  return page.locator('#palette-input')
}

/** The rows of what the device answers, the best first. */
export function answerRows(page: Page): Locator {
  return page.locator('#answers').getByRole('row')
}

/** The rows of the site's contents, below. */
export function contentRows(page: Page): Locator {
  return page.getByRole('grid', { name: '内容' }).getByRole('row')
}

/** Lets the site find nothing, for tests of what the device answers: rows of contents come when they come. */
export async function stubNoContents(page: Page): Promise<void> {
  await page.route('**/mapi/content/suggest?*', (route) =>
    route.fulfill({ json: { code: 0, errorCode: 0, message: '', data: { list: [] } } }),
  )
}

/** The link of the first row whose address begins so. */
export function answerLink(page: Page, href: string): Locator {
  return answerRows(page).locator(`a[href^="${href}"]`).first()
}

/** Opens the box by the button of the frame. */
export async function openAnswerBox(page: Page): Promise<void> {
  if (isPhone(page))
    await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '搜索' }).click()
  else await page.locator('header').getByRole('button', { name: '搜索' }).click()
  await expect(question(page)).toBeFocused()
}
