import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseFrom } from './menu.ts'
import { expect, open, test } from './support.ts'

interface Invoked {
  name: string
  given: Record<string, unknown>
}
declare global {
  interface Window {
    invoked: Invoked[]
  }
}

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI',
})

/** Signs pages like a server with WeChat configured; returns the signed URLs. */
async function signPages(page: Page): Promise<string[]> {
  const signed: string[] = []
  await page.route('**/mapi/sdk/wechat/jsapi-signature?*', (route) => {
    signed.push(new URL(route.request().url()).searchParams.get('url') ?? '')
    return route.fulfill({
      json: {
        code: 0,
        errorCode: '',
        message: '',
        data: { appId: 'wx0123456789abcdef', timestamp: 1, nonceStr: 'n', signature: 's' },
      },
    })
  })
  return signed
}

test('spec 7.1: WeChat is told what each page is called, with a signature of its address', async ({
  page,
  baseURL,
}) => {
  const signed = await signPages(page)
  // Mocks the part of the SDK that WeChat's browser provides.
  await page.addInitScript(() => {
    globalThis.window.invoked = []
    const invoke = (name: string, given: Record<string, unknown>, answer: (said: object) => void): void => {
      globalThis.window.invoked.push({ name, given })
      answer({ err_msg: `${name}:ok` })
    }
    Object.assign(globalThis, { WeixinJSBridge: { invoke, on: () => undefined, call: () => undefined } })
  })
  const told = (name: string) =>
    page.evaluate(
      (wanted) => globalThis.window.invoked.filter((each) => each.name === wanted).map(({ given }) => given),
      name,
    )
  await open(page, '/tools-len?utm_source=a#v=1&u=km')
  await expect.poll(async () => (await told('updateTimelineShareData')).length).toBe(1)
  expect(signed).toEqual([`${String(baseURL)}/tools-len?utm_source=a`])
  expect(await told('preVerifyJSAPI')).toMatchObject([
    {
      verifyJsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
      verifyOpenTagList: ['wx-open-subscribe', 'wx-open-launch-app'],
    },
  ])
  expect(await told('updateAppMessageShareData')).toMatchObject([
    {
      title: await page.title(),
      desc: await page.locator('meta[name="description"]').getAttribute('content'),
      link: `${String(baseURL)}/tools-len#v=1&u=km`,
      imgUrl: expect.stringMatching(/\/share\/section\/.+\.png$/),
    },
  ])

  await page
    .getByRole('banner')
    .getByRole('link', { name: /首页|CrossPort/ })
    .first()
    .click()
  await expect.poll(async () => (await told('updateTimelineShareData')).length).toBe(2)
  expect((await told('updateTimelineShareData')).at(-1)).toMatchObject({
    title: await page.title(),
    link: `${String(baseURL)}/`,
  })
  expect(signed).toHaveLength(2)
})

test('what WeChat cannot do leads to a browser that can, and nothing is lost', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/jsapi-signature')) asked.push(request.url())
  })
  const answered = page.waitForResponse(/jsapi-signature/)
  await open(page, '/tools-len#v=3&u=km')
  expect((await answered).status(), 'spec 8: without an application of WeChat that is no error').toBe(200)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工具' }).click()
  await expect(page.locator('h1')).toHaveText('全部工具')
  await page.goBack()
  await expect(page.locator('#value-from')).toHaveValue('3')
  await page.getByRole('navigation').getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('button', { name: '微信里不能安装，在浏览器打开' }).click()
  const sheet = page.getByRole('dialog', { name: '请在浏览器里打开' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page, 'the way out of WeChat')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.locator('#value-from')).toHaveValue('3')
  expect(asked, 'a page of which the server said that it signs none is the last that it is asked about').toHaveLength(1)
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await open(page, '/tools-huobi')
  await chooseFrom(page.locator('#export').first(), 'csv')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await open(page, '/encyclopedia/incoterms/fob')
  await page.getByRole('button', { name: '打印' }).click()
  await expect(sheet).toBeVisible()
  expect(saved).toEqual([])
})
