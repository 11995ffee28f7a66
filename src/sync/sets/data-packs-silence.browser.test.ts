import { subscribe } from 'valtio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PACKS_CACHE, getReferencePath } from '../../packs/reference-pack.ts'
import { dataPacks } from '../../state/data-packs.ts'
import { getBuildSet, downloadPack, updateSets } from './data-packs.ts'
import { withTabLock } from '../device/device.ts'

let asked = 0
/** Number of chunks sent before the server stalls, or 'all'. */
let pieces: number | 'all' = 'all'
const FILE = JSON.stringify({ id: 'hs', date: '2026-11-20', columns: getBuildSet('hs').columns, rows: [['01']] })

/** An answer that stalls after some chunks until the caller aborts. */
function stalled({ signal }: RequestInit, count: number): Promise<Response> {
  const silence = new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
  let sent = 0
  const body = new ReadableStream({
    pull: (stream) => ((sent += 1) > count ? silence : stream.enqueue(new Uint8Array(1))),
  })
  return count === 0 ? silence : Promise.resolve(new Response(body))
}

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  asked = 0
  pieces = 'all'
  await caches.delete(PACKS_CACHE)
  dataPacks.packs = {}
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked += 1
    return pieces === 'all' ? Promise.resolve(new Response(FILE)) : stalled(init, pieces)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Waits until the server was requested and the stall timer runs. */
const asks = () => expect.poll(() => [asked, vi.getTimerCount()]).toEqual([1, 1])

test.each([0, 2])('a server that falls silent after %i pieces is told, and others may download', async (count) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pieces = count
  const download = downloadPack('hs')
  await asks()
  if (count > 0) await expect.poll(() => dataPacks.packs.hs?.progress).toBe(count / getBuildSet('hs').bytes)
  vi.advanceTimersByTime(30_000)
  await download
  expect(dataPacks.packs.hs).toMatchObject({ progress: undefined, fault: '服务器没有在限定的时间里传完，请稍后重试' })
  pieces = 'all'
  await downloadPack('hs')
  expect(await (await (await caches.open(PACKS_CACHE)).match(getReferencePath('hs')))?.text()).toBe(FILE)
})

test('another tab that is busy for too long is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let leave = (): void => {}
  const other = withTabLock('packs', () => new Promise<void>((done) => (leave = done)))
  const download = downloadPack('hs')
  await expect
    .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
    .toEqual(['crossport-packs'])
  vi.advanceTimersByTime(30_000)
  await download
  expect([dataPacks.packs.hs, asked]).toMatchObject([
    { progress: undefined, fault: '本站的另一个标签页正在处理，请稍后再试' },
    0,
  ])
  leave()
  await other
})

test('a server that does not say what it has holds up no other tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pieces = 0
  const failed = expect(updateSets()).rejects.toThrow('nothing came')
  await asks()
  vi.advanceTimersByTime(30_000)
  await failed
})

/** A server that sends a chunk of the given size on each `next`, which resolves once it is counted. */
function trickle(size: number): { next: () => Promise<void>; isGivenUp: () => boolean } {
  let [sent, send, isGivenUp] = [0, (): void => {}, false]
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked += 1
    const body = new ReadableStream({
      start(stream) {
        send = () => stream.enqueue(new Uint8Array(size))
        signal?.addEventListener('abort', () => {
          isGivenUp = true
          stream.error(signal.reason)
        })
      },
    })
    return Promise.resolve(new Response(body))
  })
  const next = async (): Promise<void> => {
    send()
    sent += size
    const share = Math.min(1, sent / getBuildSet('hs').bytes)
    await expect.poll(() => isGivenUp || dataPacks.packs.hs?.progress === share).toBe(true)
  }
  return { next, isGivenUp: () => isGivenUp }
}

const MINUTES = 60_000

test.each([
  ['a byte each 29 s', 1, 29_000, MINUTES],
  ['a little each 20 s', 20_000, 20_000, 2 * MINUTES],
  ['much, without an end', 1_000_000, 10_000, 20 * MINUTES],
])('a server that sends %s is given up, and others may download', async (_name, size, gapMs, withinMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = trickle(size)
  const download = downloadPack('hs')
  await asks()
  let spentMs = 0
  for (; !server.isGivenUp() && spentMs < withinMs; spentMs += gapMs) {
    await server.next()
    vi.advanceTimersByTime(gapMs)
  }
  await expect.poll(() => server.isGivenUp()).toBe(true)
  await download
  expect(dataPacks.packs.hs).toMatchObject({ progress: undefined, fault: '服务器没有在限定的时间里传完，请稍后重试' })
  expect((await navigator.locks.query()).held?.map(({ name }) => name)).not.toContain('crossport-packs')
})

test('a slow line that brings enough is waited for, and the share that is stored is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bytes = new TextEncoder().encode(FILE.padEnd(300_000, ' '))
  let send = (_at: number): void => {}
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(
      new Response(
        new ReadableStream({
          start: (stream) =>
            void (send = (at) => (at >= bytes.length ? stream.close() : stream.enqueue(bytes.slice(at, at + 70_000)))),
        }),
      ),
    )
  })
  const steps: number[] = []
  const end = subscribe(
    dataPacks,
    () => void (dataPacks.packs.hs?.isStoring && steps.push(dataPacks.packs.hs.progress ?? -1)),
    true,
  )
  const download = downloadPack('hs')
  await asks()
  for (let at = 0; at < bytes.length; at += 70_000) {
    send(at)
    await expect
      .poll(() => dataPacks.packs.hs?.progress)
      .toBe(Math.min(1, Math.min(bytes.length, at + 70_000) / getBuildSet('hs').bytes))
    vi.advanceTimersByTime(29_000)
  }
  send(bytes.length)
  vi.useRealTimers()
  await download
  end()
  expect(dataPacks.packs.hs).toMatchObject({
    progress: undefined,
    isStoring: false,
    fault: undefined,
    stored: { bytes: bytes.length },
  })
  expect([steps[0], steps.toSorted((a, b) => a - b)]).toEqual([0, steps])
})
