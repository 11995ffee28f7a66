import { afterEach, expect, test, vi } from 'vitest'
import {
  withTabLock,
  announce,
  isVisibleAndOnline,
  onAnnouncement,
  onPageHidden,
  onNetworkChange,
  onPageVisible,
} from './device.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const see = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the network that goes and comes is told, until it is ended', () => {
  const told: boolean[] = []
  const end = onNetworkChange((online) => told.push(online))
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  end()
  dispatchEvent(new Event('online'))
  expect(told).toEqual([false, true])
})

test('being looked at again is told, being left is not', () => {
  const look = vi.fn()
  const end = onPageVisible(look)
  see('hidden')
  expect(look).not.toHaveBeenCalled()
  expect(isVisibleAndOnline()).toBe(false)
  see('visible')
  expect(look).toHaveBeenCalledOnce()
  expect(isVisibleAndOnline()).toBe(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isVisibleAndOnline()).toBe(false)
  end()
  see('visible')
  expect(look).toHaveBeenCalledOnce()
})

test('going away is told', () => {
  const leave = vi.fn()
  const end = onPageHidden(leave)
  dispatchEvent(new Event('pagehide'))
  end()
  dispatchEvent(new Event('pagehide'))
  expect(leave).toHaveBeenCalledOnce()
})

test('work is done one after the other', async () => {
  const order: string[] = []
  let finish = (): void => {}
  const first = withTabLock('test', async () => {
    order.push('first begins')
    await new Promise<void>((done) => (finish = done))
    order.push('first ends')
  })
  await vi.waitFor(() => expect(order).toEqual(['first begins']))
  const second = withTabLock('test', () => Promise.resolve(void order.push('second')))
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('what fails lets the next one begin', async () => {
  await expect(withTabLock('test', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const work = vi.fn(() => Promise.resolve())
  await withTabLock('test', work)
  expect(work).toHaveBeenCalledOnce()
})

test('an announcement reaches whoever follows its topic, in this tab too, and nobody else', async () => {
  const [quotes, sets] = [vi.fn(), vi.fn()]
  const ends = [onAnnouncement('quotes', quotes), onAnnouncement('sets', sets)]
  announce('quotes')
  announce('sets')
  await vi.waitFor(() => expect(sets).toHaveBeenCalledOnce())
  expect(quotes).toHaveBeenCalledOnce()
  ends.forEach((end) => end())
})
