// Covers: src/tools/converter, src/tools/text
import type { Page } from '@playwright/test'
import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { expect, expectResult, open, waitForReady, results, test, textBox } from './support.ts'

/** Delays the app's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test.describe('before the app has loaded', () => {
  test('what is typed is kept', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/tools-len')
    await page.locator('#value-from').fill('12')
    await page.locator('#unit-filter').fill('yingcun')
    const second = await page.context().newPage()
    const releaseSecond = await holdScripts(second)
    await second.goto('/tools-shaixuan')
    await second.locator('#option-keyword').fill('b')
    await second.locator('#text-input').fill('a\nb')
    release()
    releaseSecond()
    await waitForReady(page)
    await expect(page.locator('#value-from')).toHaveValue('12')
    await expectResult(page, '4.724')
    await expect(page.locator('[data-unit="in"]')).toBeVisible()
    await expect(page.locator('[data-unit="m"]')).toHaveCount(0)
    await waitForReady(second)
    await expect(textBox(second, 'text-input')).toHaveValue('a\nb')
    await expect(textBox(second, 'text-result')).toHaveValue(/^b$/)
  })
})

test.describe('nothing moves', () => {
  test.use({ installs: true })

  for (const path of ['/tools-len', '/tools-fgf#x=a(b)&left=(&right=)', '/', '/tools']) {
    test(
      `when ${path} comes alive, or is opened from the installed app`,
      { tag: ['/', '/tools-len'].includes(path) ? '@both' : [] },
      async ({ page }) => {
        const settle = async (): Promise<void> => {
          await waitForReady(page)
          if (path.includes('#')) await expect.poll(() => results(page)).not.toEqual([])
        }
        const takeShifts = await watchShifts(page)
        const release = await holdScripts(page)
        await page.goto(path)
        // Shifts are discarded here: a busy machine may paint an incomplete document, which is not the app's fault.
        await takeShifts()
        release()
        await settle()
        expect(await takeShifts(), 'coming alive').toEqual([])

        await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
        await page.goto('about:blank')
        await page.goto(path)
        await expect(page.locator('#page-modules'), 'the shell').toHaveCount(1)
        await settle()
        // The page's stored document may be painted before it is fully parsed, which shifts by hundredths of a pixel.
        expectNoShifts(await takeShifts())
      },
    )
  }
})

/** Records uses of the browser's Intl formats from now on. Returns a function that reads the records. */
async function watchFormats(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    for (const [owner, name] of [
      [Intl, 'NumberFormat'],
      [Intl, 'DateTimeFormat'],
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleString'],
    ] as const) {
      const own: unknown = Reflect.get(owner, name)
      Object.defineProperty(owner, name, {
        get: () => {
          asked.push(name)
          return own
        },
      })
    }
  })
  return () => page.evaluate(() => (globalThis as typeof globalThis & { asked: string[] }).asked)
}

// The first number formatted by the browser takes 15 to 50 ms, four times as long on a slow phone.
test('no page formats numbers by the browser while it starts', async ({ page }) => {
  const formats = await watchFormats(page)
  for (const path of [
    '/tools',
    '/tools-len',
    '/tools-shaixuan',
    '/search',
    '/zb',
    '/company',
    '/article/guide-billable-weight',
  ]) {
    await open(page, path)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(await formats(), path).toEqual([])
  }
  await page.evaluate(() => (1234).toLocaleString())
  expect(await formats(), 'one would have been seen').toEqual(['toLocaleString'])
})

test('the manifest says what is true', async ({ page }) => {
  await open(page, '/')
  const href = await page.locator('link[rel="manifest"]').first().getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    name: string
    lang: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; purpose: string }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
    shortcuts: { url: string; icons: { src: string; sizes: string }[] }[]
  }
  expect(manifest).toMatchObject({ lang: 'zh-CN', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(manifest.screenshots.map((shot) => shot.form_factor).toSorted()).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
  ]) {
    const image = await page.request.get(src)
    expect(image.status(), src).toBe(200)
    const bytes = await image.body()
    expect(bytes.subarray(1, 4).toString(), src).toBe('PNG')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(0)
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
  for (const link of await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''))) {
    expect((await page.request.get(link)).status(), link).toBe(200)
  }
})

test('the content security policy is at work', async ({ page, faults }) => {
  await open(page, '/tools-len')
  expect(faults.list).toEqual([])
  faults.allow(/policy: (?:script-src|require-trusted-types-for)|Content Security Policy|requires 'TrustedScript'/)
  const planted = faults.count
  await page.evaluate(() => {
    const script = document.createElement('script')
    // The script's text is appended as a child, as Trusted Types throws on setting it.
    script.append('globalThis.planted = true')
    document.head.append(script)
  })
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
  await expect.poll(() => faults.count, 'a breach would have been seen').toBeGreaterThan(planted)
})
