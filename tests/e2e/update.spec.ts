import type { BrowserContext, Page } from '@playwright/test'
import { SHARE_PATH } from '../../src/lib/shared-text.ts'
import { test } from './installed.ts'
import type { OwnServer } from './own-server.ts'
import { newerBuildPath } from './prepared.ts'
import { enterText, expect, expectResult, open, waitForReady, results, type PageFaults } from './support.ts'

const LONG = Array.from({ length: 400 }, (_, line) => `第 ${line} 行 订单`).join('\n')

/**
 * On a busy machine activating a new build takes more than half a minute: the old service worker first finishes its
 * work.
 */
const TAKE_OVER = { timeout: 100_000 }

const FLASH = '欧盟《通用产品安全条例》（GPSR）开始适用'

/** The page if it runs the newer build. */
const newerPage = (page: Page) => page.locator('html[data-build="newer"]')

/** A page served by the installed build. */
async function installed(context: BrowserContext, server: OwnServer, path: string): Promise<Page> {
  const page = await context.newPage()
  await open(page, server.url + path)
  return page
}

/** Serves the next build under the same origin. */
async function publishNewer(context: BrowserContext, server: OwnServer, faults: PageFaults): Promise<void> {
  // Allows requests that fail while no server is running.
  await faults.allowWhile(
    /net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)$/,
    async () => {
      await server.kill()
      await server.start(newerBuildPath())
      // Once each page reaches the server again, its earlier requests have failed, and their failures were reported.
      const reaches = (page: Page) =>
        page.evaluate(() =>
          fetch('/healthz', { cache: 'no-store' }).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
      for (const page of context.pages()) await expect.poll(() => reaches(page)).toBe(true)
    },
  )
}

/** Extends the five seconds that a link waits for a new build to take over, as this machine may be busy. */
function waitLonger(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const before = globalThis.setTimeout
    Object.assign(globalThis, { setTimeout: (run: () => void, ms?: number) => before(run, ms === 5000 ? 60_000 : ms) })
  })
}

/** Makes the page check for an update, as when it becomes visible after half an hour. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 31 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Number of windows counted by each service worker. */
async function countedWindows(context: BrowserContext): Promise<Set<number>> {
  interface Worker {
    clients: { matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]> }
  }
  const count = async () =>
    (await (globalThis as unknown as Worker).clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  return new Set(await Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(count))))
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: '有新版本' })
const refresh = (page: Page) => notice(page).getByRole('button', { name: '刷新' })

test('spec 2.4: a new build is offered, and pressing 刷新 brings it with everything typed', async ({
  context,
  server,
  faults,
}) => {
  const converter = await installed(context, server, '/tools-len')
  const text = await installed(context, server, '/tools-shaixuan')
  const search = await installed(context, server, '/search')
  await search.locator('#content-search').fill('关税')
  await converter.getByLabel('英尺 ft', { exact: true }).fill('6')
  await expectResult(converter, '1.8288')
  await text.locator('#option-keyword').fill('第 399 行')
  await enterText(text, LONG)
  await expectResult(text, '第 399 行 订单')

  await publishNewer(context, server, faults)
  await lookAgain(text)
  await expect(notice(text)).toContainText('已输入的内容会保留')
  await expect(notice(converter)).toBeVisible()
  for (const page of [text, converter]) await expect(newerPage(page), 'nothing changes unasked').toHaveCount(0)

  await refresh(text).click()
  await expect(newerPage(text), 'the new build runs').toHaveCount(1, TAKE_OVER)
  await waitForReady(text)
  await expectResult(text, '第 399 行 订单')
  await expect(text.locator('#option-keyword')).toHaveValue('第 399 行')
  await expect(text.getByText('400 行 →')).toBeVisible()
  await expect(notice(text)).toHaveCount(0)

  // The other tab is unchanged, and its own notice still works.
  await expect(converter.getByLabel('英尺 ft', { exact: true })).toHaveValue('6')
  await refresh(converter).click()
  await expect(newerPage(converter), 'the new build runs in the other tab').toHaveCount(1, TAKE_OVER)
  await waitForReady(converter)
  await expectResult(converter, '1.8288')

  // Before a reload a warning says which input is lost.
  await refresh(search).click()
  await expect(search.getByRole('status').filter({ hasText: '没有提交的内容不会保留' })).toBeVisible()
  await expect(search.locator('#content-search')).toHaveValue('关税')
  await search.getByRole('button', { name: '仍要刷新' }).click()
  await expect(newerPage(search), 'the new build runs here, too').toHaveCount(1, TAKE_OVER)
})

test('spec 2.4: 刷新 brings the new build although a request of the page keeps the old service worker busy', async ({
  context,
  server,
  faults,
}) => {
  const text = await installed(context, server, '/tools-qbkg')
  await enterText(text, LONG)
  await publishNewer(context, server, faults)
  await lookAgain(text)
  await expect(notice(text)).toBeVisible()
  // The service worker reads shared data to its end, and this stream never ends.
  await text.evaluate((address) => {
    const endless: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: new ReadableStream(),
      duplex: 'half',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    fetch(address, endless).catch(() => undefined)
  }, SHARE_PATH)
  await refresh(text).click()
  await expect(newerPage(text), 'the new build runs').toHaveCount(1, TAKE_OVER)
  await waitForReady(text)
  await expect(text.getByText('400 行 →')).toBeVisible()
})

test('what is typed in the very moment of pressing 刷新 is kept', async ({ context, server, faults }) => {
  const text = await installed(context, server, '/tools-qbkg')
  const converter = await installed(context, server, '/tools-len')
  await publishNewer(context, server, faults)
  await lookAgain(text)
  await expect(notice(converter)).toBeVisible()

  await enterText(text, `${LONG}\n最 后 一 行`)
  await refresh(text).dispatchEvent('click')
  await expect(newerPage(text), 'the new build runs').toHaveCount(1, TAKE_OVER)
  await waitForReady(text)
  await expect(text.getByText('401 行 →')).toBeVisible()

  await converter.getByLabel('英尺 ft', { exact: true }).fill('6')
  await refresh(converter).dispatchEvent('click')
  await expect(newerPage(converter), 'the new build runs').toHaveCount(1, TAKE_OVER)
  await waitForReady(converter)
  await expectResult(converter, '1.8288')
})

test('spec 2.4: where two windows are open the old build goes on unasked, also in parts that were never opened; alone, the next page brings the new one', async ({
  context,
  server,
  faults,
}) => {
  await waitLonger(context)
  const page = await installed(context, server, '/tools-len#v=6&u=ft')
  const other = await installed(context, server, '/zb')
  await publishNewer(context, server, faults)
  await lookAgain(page)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('region', { name: '相关工具' }).getByRole('link').first().click()
  await expect(page.locator('h1')).not.toHaveText('长度换算')
  await waitForReady(page)
  await page.locator('#value-from').fill('1')
  await expect.poll(() => results(page)).not.toEqual([])
  await page.getByRole('button', { name: '批量换算' }).click()
  await page.locator('#column-input').fill('1\n2')
  await expect(page.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect(newerPage(page)).toHaveCount(0)
  await page.reload()
  await waitForReady(page)
  await expect(newerPage(page), 'a reload is no consent').toHaveCount(0)
  await expect(notice(page)).toBeVisible()

  await page.close()
  // The browser still counts a closed window for a moment, which would delay the new build by one more page.
  await expect.poll(() => countedWindows(context)).toEqual(new Set([1]))
  const search = other.getByRole('searchbox', { name: '搜索快讯' })
  await search.fill('关税')
  await other.getByRole('link', { name: FLASH }).click()
  await expect(other.locator('h1:visible')).toHaveText(FLASH)
  await expect(newerPage(other), 'a word that was not yet searched for would be lost').toHaveCount(0)
  await other.goBack()
  await expect(search, 'it is still there').toHaveValue('关税')
  await search.fill('')
  const link = other.getByRole('link', { name: FLASH })
  // The old service worker may still be busy: then the old build continues, and the next link tries again.
  await expect(async () => {
    if ((await link.count()) === 0) await other.goBack()
    await link.click()
    await expect(newerPage(other), 'the next page is one of the new build').toHaveCount(1, { timeout: 40_000 })
  }).toPass(TAKE_OVER)
  await waitForReady(other)
  await expect(other.locator('h1:visible')).toHaveText(FLASH)
  await expect(notice(other)).toHaveCount(0)
})
