import type { Page } from '@playwright/test'
import { expect, open, waitForReady, test, type PageFaults } from './support.ts'

const READ = '**/mapi/content/detail*'
const FLASH = '/news/eu-gpsr-applies'

/** Makes the server answer the app's request for a content with an error. */
async function failReading(page: Page, faults: PageFaults, message: string): Promise<void> {
  faults.allow(/ApiError/)
  // The page's payload does not contain the content either.
  await page.route('**/news/*/_payload.json', (route) => route.fulfill({ json: {} }))
  await page.route(READ, (route) => route.fulfill({ json: { code: 1, getErrorCode: 7, message, data: null } }))
}

test.describe('spec 2.4: a page that fails', { tag: '@desktop' }, () => {
  const DESTINATIONS = [
    ['status/offline', '/status/offline', '内容已下线'],
    ['status/banned', '/status/banned', '账号已停用'],
    ['anything else', '/404', '页面出错了'],
  ] as const

  test('leads where its message says, and back from the error page', async ({ page, faults }) => {
    for (const [message, path, title] of DESTINATIONS) {
      await open(page, '/zb?utm_source=wx&isHeadLess=1')
      await failReading(page, faults, message)
      await page.locator(`main a[href="${FLASH}"]`).first().click()
      await expect(page.locator('h1:visible'), message).toHaveText(title)
      await expect(page, message).toHaveURL(`${path}?utm_source=wx&isHeadLess=1`)
      await page.unroute(READ)
    }
    await expect(page).toHaveTitle(/^页面出错了/)
    await expect(page.getByText('已经输入的内容还在')).toBeVisible()
    await page.reload()
    await waitForReady(page)
    await expect(page.getByText('已经输入的内容还在'), 'a reload knows it, too').toBeVisible()
    await page.getByRole('button', { name: '回到刚才的页面' }).click()
    await expect(page).toHaveURL(new RegExp(`${FLASH}\\?`))
    await expect(page.locator('h1:visible')).not.toHaveText('页面出错了')
    await page.goBack()
    await expect(page, 'the error page took the place of the one that failed').toHaveURL(/\/zb\?/)
  })

  test('a search takes along what goes along from page to page', async ({ page }) => {
    await open(page, '/zb?utm_source=wx&isHeadLess=1')
    await page.locator('#content-search').fill('欧盟 GPSR')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/zb?q=%E6%AC%A7%E7%9B%9F+GPSR&utm_source=wx&isHeadLess=1')
  })

  test('the 404 page names its own address while the next page loads', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await open(page, '/no-such-page?d=7')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/zb/_payload.json', async (route) => {
      await held
      await route.continue()
    })
    // The page shows a loading note after 300 ms, which polling on a busy machine would miss.
    await page.evaluate(() => {
      const named = new Set<string>()
      const note = (): void => {
        for (const [address] of document.body.innerText.matchAll(/没有这个地址：\S+/g)) named.add(address)
      }
      note()
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
      Object.assign(globalThis, { named })
    })
    await page.getByRole('link', { name: '快讯' }).last().click()
    await expect(page, 'the next page has begun to load').toHaveURL('/zb?d=7')
    await expect(page.getByText('正在打开…')).toBeVisible()
    release()
    expect(await page.evaluate(() => [...(globalThis as unknown as { named: Set<string> }).named])).toEqual([
      '没有这个地址：/no-such-page',
    ])
    await expect(page.locator('h1:visible')).not.toHaveText('页面不存在')
  })
})
