import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTrackingChoice } from '../state/tracking-choice.ts'
import { startTracking, type Pages } from './start.ts'

vi.mock('../state/tracking-choice.ts', { spy: true })

const SETTINGS = '/mapi/sdk/tracking'
const PAGES: Pages = { seen: () => ({ title: '标题', data: undefined }), onPage: () => () => undefined }
let asked: string[]
let address: string | null

/** Lets an hour pass, in which the browser is idle again and again. */
const wait = () => vi.advanceTimersByTimeAsync(3_600_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] })
  localStorage.clear()
  sessionStorage.clear()
  asked = []
  address = '/sa.gif'
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response(JSON.stringify({ code: 0, errorCode: 0, message: '', data: { address, isOwn: true, siteLinker: [] } }), { headers: { 'content-type': 'application/json' } }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(openTrackingChoice).mockClear()
})

test.each(['pointerdown', 'keydown', 'scroll'])('who only looks is asked nothing, and neither is the server; both are at the first %s', async (use) => {
  await startTracking(PAGES)
  await wait()
  expect([asked, vi.mocked(openTrackingChoice).mock.calls]).toEqual([[], []])
  dispatchEvent(new Event(use))
  await wait()
  await vi.waitFor(() => expect(openTrackingChoice).toHaveBeenCalledOnce())
  dispatchEvent(new Event(use))
  await wait()
  expect(asked).toEqual([SETTINGS])
})

test('where visits go nowhere, who uses the page is asked nothing', async () => {
  address = null
  await startTracking(PAGES)
  dispatchEvent(new Event('pointerdown'))
  await vi.waitFor(() => expect(sessionStorage.getItem('crossport.tracking-settings')).toBe('null'))
  expect([asked, vi.mocked(openTrackingChoice).mock.calls]).toEqual([[SETTINGS], []])
})

test('who refused is asked nothing, and what was kept is forgotten', async () => {
  localStorage.setItem('crossport.tracking', 'no')
  localStorage.setItem('crossport.distribution', '{}')
  await startTracking(PAGES)
  dispatchEvent(new Event('pointerdown'))
  await wait()
  expect([asked, vi.mocked(openTrackingChoice).mock.calls, Object.keys(localStorage)]).toEqual([[], [], ['crossport.tracking']])
})
