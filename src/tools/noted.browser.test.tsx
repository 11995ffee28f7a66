import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearRecents, preferences } from '../state/preferences.ts'
import { declareUrlFields } from '../state/own-words.ts'
import { RecentToolRecorder } from './noted.tsx'
import { ReportedResult } from './shared/reported-result.ts'

const HERE = location.pathname + location.search
let root: Root

declareUrlFields([['v', ['tools-len']]])

function draw(results: readonly { said: string; isDetail?: boolean }[]): void {
  root.render(
    <>
      {results.map((result, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- fixed positions
        <ReportedResult key={at} {...result} />
      ))}
      <RecentToolRecorder slug="len" />
    </>,
  )
}

const readRecents = (): unknown => JSON.parse(JSON.stringify(preferences.recents))

const waitForRecent = (...recents: unknown[]): Promise<void> => vi.waitFor(() => expect(readRecents()).toEqual(recents))

beforeEach(() => {
  clearRecents()
  history.replaceState(null, '', '/tools-len#v=5')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  root.unmount()
  document.body.innerHTML = ''
  history.replaceState(null, '', HERE)
})

test('the first result that says something is noted, with what was entered', async () => {
  draw([{ said: '' }, { said: '5 m = 16.4 ft' }, { said: 'another' }])
  await waitForRecent({ slug: 'len', state: { v: '5' }, result: '5 m = 16.4 ft' })
})

test('so is one that comes long after', async () => {
  draw([])
  await waitForRecent({ slug: 'len', state: { v: '5' } })
  draw([{ said: '3 处' }])
  await waitForRecent({ slug: 'len', state: { v: '5' }, result: '3 处' })
  draw([{ said: '4 处' }])
  await waitForRecent({ slug: 'len', state: { v: '5' }, result: '4 处' })
})

test('what was opened to be read is noted at once, and stays when it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    draw([{ said: 'GBP 英镑', isDetail: true }])
    await expect.poll(readRecents).toEqual([{ slug: 'len', state: { v: '5' }, result: 'GBP 英镑' }])
    draw([])
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    vi.runAllTimers()
    expect(readRecents()).toEqual([{ slug: 'len', state: { v: '5' }, result: 'GBP 英镑' }])
  } finally {
    vi.useRealTimers()
  }
})

test('a page on which nothing was entered and nothing came out is no use', async () => {
  history.replaceState(null, '', '/tools-len')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    draw([{ said: '' }])
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    vi.runAllTimers()
    expect(readRecents()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
