import type { Page } from '@playwright/test'
import { addSession } from './sign-in.ts'
import { OwnServer } from './own-server.ts'
import { expect, open, test } from './support.ts'

/** Maximum share of the window's height that fixed bars may cover while scrolling. */
const MAX = 0.15
const WINDOWS = [
  { width: 640, height: 360 },
  { width: 320, height: 400 },
  { width: 320, height: 256 },
]

/** Share of the window's height covered by elements at least half as wide that do not scroll with the page. */
function covered(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (node) => ['fixed', 'sticky'].includes(getComputedStyle(node).position) && node.checkVisibility(),
    )
    const edges = bars.map((node) => ({ node, top: node.getBoundingClientRect().top, move: 0 }))
    scrollBy(0, 40)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return edges
      .filter(({ node, top }) => Math.abs(node.getBoundingClientRect().top - top) < 1)
      .map(({ node }) => node.getBoundingClientRect())
      .filter(({ width, bottom, top }) => width >= innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height / innerHeight, 0)
  })
}

const PAGES: Readonly<Record<string, string>> = {
  'a tool that writes': '/tools-youjian',
  'a list': '/tools-fba',
  'the board of a bank': '/tools-whpj',
  'the list of contents': '/zb',
  'an article': '/help',
  'a converter': '/tools-len',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`bars leave a low window to the page: ${name}`, { tag: '@desktop' }, async ({ page }) => {
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await open(page, path)
      expect(await covered(page), `${String(size.width)}×${String(size.height)}`).toBeLessThanOrEqual(MAX)
    }
    // On a tall window the bars are fixed, so the test can detect them.
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    expect(await covered(page)).toBeGreaterThan(0.05)
  })
}

test('bars leave a low window to the page: writing a content', { tag: '@desktop' }, async ({ page, context }) => {
  const server = new OwnServer({})
  try {
    await server.start()
    await addSession(context, server, '138 0013 8000')
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await open(page, `${server.url}/account/contents/write?kind=article`)
      await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeVisible()
      expect(await covered(page), `${String(size.width)}×${String(size.height)}`).toBeLessThanOrEqual(MAX)
    }
  } finally {
    // The page is closed first, so that pending requests do not count as faults.
    await page.close()
    await server.remove()
  }
})
