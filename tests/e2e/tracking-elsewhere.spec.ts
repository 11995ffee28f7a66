import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OwnServer } from './own-server.ts'
import { filledStorePath } from './prepared.ts'
import { expect, expectResult, open, POLL, test } from './support.ts'
import { isAnyWaiting, triggerSdk } from './tracked-site.ts'
import { recordsIn, type SentRecord } from './visits.ts'

/** Records received by the other server, and its other requests. */
const taken: SentRecord[] = []
const strange: string[] = []
const PATH = '/shop/sa.gif'

const other = createServer((request, response) => {
  const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://other.test')
  if (pathname !== PATH || searchParams.get('project') !== 'shop')
    strange.push(`${String(request.method)} ${String(request.url)}`)
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    taken.push(...recordsIn(request.method === 'GET' ? search : body))
    response
      .writeHead(200, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
      })
      .end('1')
  })
})
const server = new OwnServer({ stock: filledStorePath() })

test.beforeAll(async () => {
  other.listen(0, 'localhost')
  await once(other, 'listening')
  await server.start(undefined, {
    TRACKING: `http://localhost:${(other.address() as AddressInfo).port}${PATH}?project=shop`,
    RATE_LIMIT: '0',
  })
})
test.afterAll(async () => {
  await server.remove()
  other.closeAllConnections()
  other.close()
})

test('spec 5: where another server takes visits in, each event goes there once, and nothing comes to this one', async ({
  page,
  context,
}) => {
  test.slow()
  const own: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === server.url && (/sa\.gif/.test(pathname) || pathname.startsWith('/config/'))) own.push(request.url())
  })
  const taking = (event: string, path: string) =>
    taken.filter((record) => record.event === event && record.properties.$url_path === path)
  await open(page, `${server.url}/privacy`)
  expect(taken, 'nothing before the visitor agrees').toEqual([])
  await page.getByRole('button', { name: '同意统计' }).click()
  await expect(page.getByText('这台设备上：已同意统计')).toBeVisible()
  await expect(page.getByText(`记录交给 localhost:${(other.address() as AddressInfo).port}`)).toBeVisible()
  await triggerSdk(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /首页|CrossPort/ })
    .first()
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.locator('main a[href="/tools-len"]:visible').first().click()
  await page.locator('#value-from').fill('12')
  await expectResult(page, '4.72')
  for (const [event, path] of [
    ['$pageview', '/privacy'],
    ['$pageview', '/'],
    ['$pageview', '/tools-len'],
    ['UseTool', '/tools-len'],
    ['$WebPageLeave', '/privacy'],
  ] as const) {
    await expect.poll(() => taking(event, path).length, { ...POLL, message: `${event} of ${path}` }).toBe(1)
  }
  // Records pending when a page is left would be sent twice with a beacon, and only this site's server deduplicates
  // them.
  await page.getByRole('button', { name: '批量换算' }).click()
  await page.goto(`${server.url}/robots.txt`)
  await open(page, `${server.url}/tools-mianji`)
  await page.locator('h1').click()
  for (const [event, path] of [
    ['$WebClick', '/tools-len'],
    ['$pageview', '/tools-mianji'],
  ] as const)
    await expect.poll(() => taking(event, path).length, POLL).toBeGreaterThan(0)
  await expect.poll(() => isAnyWaiting(page), POLL).toBe(false)
  expect([own, strange]).toEqual([[], []])
  expect(taken.length, 'each record once').toBe(new Set(taken.map(({ _track_id: id }) => id)).size)
})
