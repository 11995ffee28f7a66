import type { Locator, Page } from '@playwright/test'
import { expect, isPhone } from './support.ts'

/** Text field of the answering box. */
export function question(page: Page): Locator {
  return page.locator('#palette-input')
}

/** Rows of the device's answers, best first. */
export function answerRows(page: Page): Locator {
  return page.locator('#answers').getByRole('row')
}

/** Rows of site contents below the answers. */
export function contentRows(page: Page): Locator {
  return page.getByRole('grid', { name: '内容' }).getByRole('row')
}

/**
 * Mocks an empty result of the site's search: rows of contents arrive at any time and would disturb tests of the
 * device's answers.
 */
export async function stubNoContents(page: Page): Promise<void> {
  await page.route('**/mapi/content/suggest?*', (route) =>
    route.fulfill({ json: { code: 0, errorCode: 0, message: '', data: { list: [] } } }),
  )
}

/** Link of the first row whose URL starts with `href`. */
export function answerLink(page: Page, href: string): Locator {
  return answerRows(page).locator(`a[href^="${href}"]`).first()
}

/** Opens the box with the header's button. */
export async function openAnswerBox(page: Page): Promise<void> {
  if (isPhone(page))
    await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '搜索' }).click()
  else await page.locator('header').getByRole('button', { name: '搜索' }).click()
  await expect(question(page)).toBeFocused()
}
