import type { Page } from '@playwright/test'
import { chooseTheme, expectAccessible, expectContrast } from './accessible.ts'
import { expect, ready } from './support.ts'

/** What a document calls itself. */
export const titleOf = (document: string): string => /<title>([^<]*)<\/title>/.exec(document)?.[1]?.replaceAll('&amp;', '&') ?? 'no title'

/** Opens a page, which has to come alive with one heading and the title that it came with, and has axe look at it. */
export async function expectSound(page: Page, path: string, isMobile: boolean | undefined): Promise<void> {
  await chooseTheme(page, isMobile)
  const answer = await page.goto(path)
  const came = titleOf((await answer?.text()) ?? '')
  await ready(page)
  // Who is not signed in is led to the login on a phone; on a desktop it opens over the page.
  await expect(page, path).toHaveTitle(isMobile && path === '/account/setting' ? /^登录_/ : came)
  await expect(page.locator('h1'), path).toHaveCount(1)
  await expectAccessible(page, path)
  // What is seen on the desktop alone is looked at in its one theme.
  if (isMobile) await expectContrast(page, path, isMobile)
}
