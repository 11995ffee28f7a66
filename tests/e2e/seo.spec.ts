// Covers: src/tools/seo
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { readDownload } from './downloads.ts'
import { chooseFrom } from './menu.ts'
import { OwnServer } from './own-server.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, overflows, waitForReady, test, textBox } from './support.ts'
import { readState } from './tools.ts'

const PATH = '/tools-seo'
const CALL = '**/mapi/toolSeoInfo/parse'

const outcome = (page: Page) => page.locator('#seo-outcome')
const part = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: '报告的部分' }).getByRole('button', { name })
const address = (page: Page) => page.getByRole('textbox', { name: '网址', exact: true })
const source = (page: Page) => textBox(page, 'seo-source')

const HOSTILE = `<!doctype html><html lang="en"><head><title>A &lt;img src=x onerror=alert(1)&gt; page</title>
<meta name="description" content="javascript:alert(1)"><meta property="og:image" content="javascript:alert(2)">
<link rel="canonical" href="javascript:alert(3)"></head>
<body><h1>One</h1><h3>Three<h3></h3><a href="https://other.example/a">https link</a><a href="HTTP://other.example/b" rel="nofollow">second</a>
<img src="https://tracker.example/pixel.gif"><script>window.planted = 1</script></body></html>`

/** Analyses the address with a mocked answer of the call. */
async function answerWith(page: Page, answer: (route: Route, url: string) => Promise<void>): Promise<void> {
  await page.route(CALL, (route) => answer(route, (route.request().postDataJSON() as { url: string }).url))
}

const refuse = (route: Route, status: number, message: string): Promise<void> =>
  route.fulfill({ status, json: { code: status, message, data: null } })

test(
  'pasted source is judged on the device, part by part, and nothing of it runs, loads or leads elsewhere',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, `${PATH}#view=html`)
    await test.step('a big file is read without holding up the page, and can be stopped', async () => {
      const row =
        '<div><h2>Part</h2><p>蓝牙耳机 with charging case</p><a href="https://shop.example/p">more</a></div>\n'
      const big = `<!doctype html><title>Big page</title>${row.repeat(Math.ceil((5 * 2 ** 20) / row.length))}`
      await page
        .locator('#file-input')
        .setInputFiles({ name: 'big.html', mimeType: 'text/html', buffer: Buffer.from(big) })
      await expect(page.getByRole('progressbar', { name: '进度' })).toBeVisible()
      await page.getByRole('button', { name: '停止' }).click()
      await expect(page.getByRole('progressbar', { name: '进度' })).toHaveCount(0)
      await expect(outcome(page).locator('[data-result]')).toHaveCount(0)
      await page.getByRole('button', { name: '移除文件' }).click()
    })
    await source(page).fill(HOSTILE)
    await expect(outcome(page).locator('[data-result]')).toBeVisible()
    await expect(outcome(page)).toContainText('A <img src=x onerror=alert(1)> page')
    for (const name of [
      '概览',
      '预览',
      '标题层级',
      '链接',
      '图片',
      '关键词',
      '结构化数据',
      '分享与图标',
      '多语言',
      '抓取',
      'meta',
      '对比',
      '问题',
    ]) {
      await part(page, new RegExp(`^${name}`)).click()
      await expect(
        page
          .getByRole('region', { name })
          .or(
            outcome(page)
              .locator('section')
              .filter({ has: page.getByRole('heading', { name, exact: true }) }),
          )
          .first(),
      ).toBeVisible()
      expect(await overflows(page), name).toBe(false)
      // The other parts are checked together in the print layout.
      if (name === '预览' || name === '对比') await expectAccessible(page, name)
    }
    await test.step('all parts are on the paper, and one again when it is done', async () => {
      await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }))
      await page.getByRole('button', { name: '打印' }).click()
      await expect(outcome(page).locator('section > h2')).toHaveText([
        '问题',
        '概览',
        '标题层级',
        '链接',
        '图片',
        '关键词',
        '结构化数据',
        '分享与图标',
        '多语言',
        '抓取',
        'meta',
      ])
      await expectAccessible(page, 'all parts')
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect(outcome(page).locator('section > h2')).toHaveCount(1)
    })
    await part(page, /^链接/).click()
    const link = page.getByRole('link', { name: 'https://other.example/a' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await page.getByRole('button', { name: /^nofollow/ }).click()
    await expect(page.getByRole('list', { name: '链接' }).getByRole('listitem')).toHaveCount(1)
    expect(await outcome(page).locator('a[href^="javascript:"], img, script, iframe').count()).toBe(0)
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    expect(asked.filter((url) => /example\/|\/mapi\/toolSeo/.test(url))).toEqual([])
    await expect
      .poll(() => readState(page.url()), 'the source stays out of the address')
      .toEqual({ view: 'html', part: 'links' })

    await part(page, /^预览/).click()
    await page.getByRole('textbox', { name: '标题' }).fill('蓝'.repeat(60))
    await expect(page.getByText('会截断').first()).toBeVisible()
    await expect(page.getByRole('figure').filter({ hasText: '谷歌电脑' })).toContainText('…')
    await page.getByRole('button', { name: '恢复原文' }).click()
    await expect(page.getByText('会截断')).toHaveCount(0)

    await part(page, /^标题层级/).click()
    await expect(page.getByRole('list', { name: '标题层级' })).toContainText('跳过 1 级')
    const download = page.waitForEvent('download')
    await chooseFrom(page.locator('#seo-export'), 'json')
    const { name, text } = await readDownload(await download)
    expect(name).toMatch(/^SEO体检-.*\.json$/)
    const saved = JSON.parse(text) as { tdk: { title: string }; findings: unknown[] }
    expect([saved.tdk.title, saved.findings.length > 0]).toEqual(['A <img src=x onerror=alert(1)> page', true])

    await source(page).fill('<title>Kept title</title><h1>x</h1>')
    await expect(outcome(page)).toContainText('Kept title')
    await page.reload()
    await waitForReady(page)
    await expect(outcome(page), 'source survives a reload').toContainText('Kept title')
    await expect(source(page)).toHaveValue(/Kept title/)
  },
)

test('an address is read by the server; each refusal stands beside the field, and what was typed stays', async ({
  page,
  faults,
}) => {
  faults.allow(/status of (?:400|429)/)
  await open(page, PATH)
  await page.getByRole('button', { name: '体检', exact: true }).click()
  await expect(address(page)).toHaveAccessibleDescription('请输入网址')
  await expect(address(page)).toBeFocused()

  let message = '这个网址指向内部网络，不能访问'
  await answerWith(page, (route) => refuse(route, 400, message))
  for (const said of [message, '对方网站没有在 10 秒内答复', '网站的 robots.txt 不允许读取这一页']) {
    message = said
    await address(page).fill('shop.example/p')
    await address(page).press('Enter')
    await expect(address(page)).toHaveAccessibleDescription(said)
    await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(address(page)).toHaveValue('https://shop.example/p')
  }
  await expectAccessible(page, 'a refused address')
  await expect.poll(() => readState(page.url()), 'the address that was asked for stays out of the link').toEqual({})
  await page.getByRole('button', { name: '分享当前内容的链接' }).click()
  await expect(page.getByRole('dialog')).toContainText('https://shop.example/p')
})

test(
  'the server reads a page of the network, with its redirects, headers and robots.txt; one inside it is refused',
  { tag: '@desktop' },
  async ({ page, faults }) => {
    faults.allow(/status of 4\d\d/)
    const site = createServer(({ url }, response) => {
      if (url === '/robots.txt') response.end('User-agent: GPTBot\nDisallow: /\n')
      else if (url === '/old') response.writeHead(301, { location: '/new' }).end()
      else
        response
          .writeHead(url === '/new' ? 200 : 404, {
            'content-type': 'text/html; charset=gbk',
            'x-robots-tag': 'noindex',
          })
          .end(Buffer.from('<title>\xc0\xb6\xd1\xc0\xb6\xfa\xbb\xfa</title><h1>x</h1>', 'latin1'))
    })
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    const server = new OwnServer({ stock: filledStorePath() })
    try {
      await server.start(undefined, { OUTSIDE_PRIVATE_ENDPOINTS: `127.0.0.1:${port}` })
      await open(page, `${server.url}${PATH}`)
      await address(page).fill(`http://127.0.0.1:${port}/old`)
      await address(page).press('Enter')
      await expect(outcome(page)).toContainText('蓝牙耳机')
      await expect(outcome(page)).toContainText('状态码 200')
      await part(page, /^抓取/).click()
      await expect(outcome(page)).toContainText('重定向 1 次')
      await expect(outcome(page).getByRole('listitem').filter({ hasText: 'GPTBot' })).toContainText('不许抓')
      await expect(outcome(page).getByRole('listitem').filter({ hasText: 'Baiduspider' })).toContainText('可以抓')
      await expect(outcome(page)).toContainText('x-robots-tag')
      await expectAccessible(page, 'what a crawler meets')
      await page.reload()
      await waitForReady(page)
      await expect(outcome(page), 'a reload shows what was found out').toContainText('保存的结果')
      await address(page).fill('http://127.0.0.2/')
      await address(page).press('Enter')
      await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(address(page)).toHaveAccessibleDescription(/\p{Script=Han}/u)
    } finally {
      // The page is closed first, so that pending requests do not count as faults.
      await page.close()
      site.close()
      await server.remove()
    }
  },
)

test('an example works without a network, is kept with its date, and is compared with another page', async ({
  page,
  context,
}) => {
  await open(page, PATH)
  await page.getByRole('button', { name: '写得好的文章页', exact: true }).click()
  await expect(outcome(page)).toContainText('跨境卖家怎样核对头程费用')
  await page.getByRole('button', { name: '有毛病的商品页', exact: true }).click()
  await expect(outcome(page)).toContainText('Wireless Earbuds')
  await part(page, /^结构化数据/).click()
  await expect(outcome(page).locator('mark')).toBeVisible()
  await part(page, /^对比/).click()
  await page
    .locator('#seo-other-kept')
    .selectOption(await page.locator('#seo-other-kept option', { hasText: '跨境卖家' }).getAttribute('value'))
  await expect(page.getByRole('columnheader', { name: /另一页：跨境卖家/ })).toBeVisible()
  expect(await overflows(page), 'two pages fit the window').toBe(false)

  await context.setOffline(true)
  await page.getByRole('button', { name: '体检记录', exact: true }).click()
  await page.getByRole('button', { name: /^跨境卖家/ }).click()
  await expect(outcome(page)).toContainText(/这是 \d{4}年\d+月\d+日 \d\d:\d\d 保存的结果/)
  await page.getByRole('button', { name: '网址', exact: true }).click()
  await expect(address(page)).toHaveAccessibleDescription(/粘贴源码或打开文件不用网络/)
  await context.setOffline(false)

  await page.getByRole('button', { name: '体检记录', exact: true }).click()
  await page.getByRole('button', { name: '全部删除' }).click()
  await expect(page.getByRole('heading', { name: '体检记录' })).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('heading', { name: '体检记录' })).toBeVisible()
})

test('several addresses are read one after the other, each refusal in its row, and a row opens its report', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/)
  await open(page, `${PATH}#view=html`)
  await source(page).fill('<html lang="en"><title>Answered page</title><h1>x</h1>')
  await expect(outcome(page)).toContainText('Answered page')
  const download = page.waitForEvent('download')
  await chooseFrom(page.locator('#seo-export'), 'json')
  const { findings: _, ...info } = JSON.parse((await readDownload(await download)).text) as Record<string, unknown>
  await answerWith(page, async (route, url) => {
    if (url.includes('bad')) await refuse(route, 400, '对方网站打不开')
    else
      await route.fulfill({
        json: {
          code: 0,
          message: '',
          data: { ...info, site: { fetchedAt: '2026-11-22T04:00:00Z', milliseconds: 800, hops: [] } },
        },
      })
  })
  await page.getByRole('button', { name: '批量', exact: true }).click()
  await page.locator('#seo-batch').fill('a.example\nbad.example\nnot an address\nc.example')
  await expect(page.getByText('1 行不是网址')).toBeVisible()
  await page.getByRole('button', { name: '体检 3 个网址' }).click()
  await expect(page.getByText('完成 3 / 3')).toBeVisible()
  const rows = page.getByRole('list', { name: '批量结果' }).getByRole('listitem')
  await expect(rows.nth(1)).toContainText('对方网站打不开')
  await expectAccessible(page, 'a batch')
  await rows.nth(2).getByRole('button').click()
  await expect(outcome(page)).toContainText('0.8 秒')
})
