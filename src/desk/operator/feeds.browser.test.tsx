import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Feeds } from './feeds.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

const AT = '2026-11-23T04:00:00.000Z'
const FEED = {
  name: '海关',
  url: 'https://news.example/rss.xml',
  category: '物流',
  publish: 'review',
  attemptedAt: AT,
  succeededAt: AT,
  failure: '',
  failures: 0,
  nextAt: AT,
  addedWeek: 3,
  lastAddedAt: AT,
}
const BROKEN = {
  ...FEED,
  name: '港口',
  url: 'https://port.example/rss.xml',
  category: '',
  publish: 'direct',
  succeededAt: null,
  failure: '网站没有答复',
  failures: 4,
  addedWeek: 0,
  lastAddedAt: null,
}

test('of each feed it stands there when it was read, what it brought, and why it fails', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ code: 0, errorCode: 0, message: '', data: { list: [FEED, BROKEN] } }), {
        headers: { 'content-type': 'application/json' },
      }),
  )
  const box = document.createElement('div')
  root = createRoot(box)
  root.render(<Feeds />)
  await vi.waitFor(() => expect(box.textContent).toContain('海关'))
  const [one, other] = [...box.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(one).toMatch(/海关，物流，先审核.*上次读到 2026年11月23日.*近 7 天 3 条快讯/)
  expect(one).not.toContain('没有读到')
  expect(other).toMatch(/港口，没有分类，直接上线.*没有读到，连续 4 次：网站没有答复.*没有读到过.*近 7 天没有新的快讯/)
})
