import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNSENT_PAGES_PREFIX } from '../lib/left-pages.ts'
import { recordLoginStep } from '../state/login-steps.ts'
import { onTrackingChoice, offerTrackingChoice } from '../state/tracking-choice.ts'
import { createVisitTracker } from './late/follow.ts'
import { startTracking, type PageSource } from './start.ts'

vi.mock('../state/tracking-choice.ts', { spy: true })
vi.mock('./late/follow.ts', () => ({
  createVisitTracker: vi.fn(() => ({
    opening: [],
    start: () => undefined,
    show: () => undefined,
    login: () => undefined,
    stop: () => undefined,
  })),
}))

const SETTINGS = '/mapi/sdk/tracking'
const PAGES: PageSource = { seen: () => ({ title: '标题', data: undefined }), onPage: () => () => undefined }
let asked: string[]
let address: string | null
/** Promise that delays the server's answer. */
let held: Promise<void>
/** Simulates the visitor's answer. */
let choose: (agreed: boolean) => void

/** Advances by an hour, with idle periods. */
const wait = () => vi.advanceTimersByTimeAsync(3_600_000)

/** Delays the server's answer until the returned function is called. */
function holdServer(): () => void {
  let release = (): void => undefined
  held = new Promise((done) => (release = done))
  return () => release()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] })
  localStorage.clear()
  sessionStorage.clear()
  asked = []
  address = '/sa.gif'
  held = Promise.resolve()
  choose = () => undefined
  vi.mocked(onTrackingChoice).mockImplementation((listener) => void (choose = listener))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    await held
    return new Response(
      JSON.stringify({
        code: 0,
        errorCode: 0,
        message: '',
        data: { address, isOwn: address === '/sa.gif', retentionDays: 90, siteLinker: [] },
      }),
      { headers: { 'content-type': 'application/json' } },
    )
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(offerTrackingChoice).mockClear()
  vi.mocked(createVisitTracker).mockClear()
})

test.each(['pointerdown', 'keydown', 'scroll'])(
  'who only looks is asked nothing, and neither is the server; both are at the first %s',
  async (use) => {
    await startTracking(PAGES)
    await wait()
    expect([asked, vi.mocked(offerTrackingChoice).mock.calls]).toEqual([[], []])
    dispatchEvent(new Event(use))
    await wait()
    await vi.waitFor(() => expect(offerTrackingChoice).toHaveBeenCalledOnce())
    dispatchEvent(new Event(use))
    await wait()
    expect(asked).toEqual([SETTINGS])
  },
)

test('where visits go nowhere, who uses the page is asked nothing', async () => {
  address = null
  await startTracking(PAGES)
  dispatchEvent(new Event('pointerdown'))
  await vi.waitFor(() => expect(sessionStorage.getItem('crossport.tracking-settings')).toBe('null'))
  expect([asked, vi.mocked(offerTrackingChoice).mock.calls]).toEqual([[SETTINGS], []])
})

test('who refused is asked nothing, and what was kept is forgotten', async () => {
  localStorage.setItem('crossport.tracking', 'no')
  localStorage.setItem('crossport.distribution', '{}')
  await startTracking(PAGES)
  dispatchEvent(new Event('pointerdown'))
  await wait()
  expect([asked, vi.mocked(offerTrackingChoice).mock.calls, Object.keys(localStorage)]).toEqual([
    [],
    [],
    ['crossport.tracking'],
  ])
})

const KEPT = 'crossport.tracking-settings'

test.each<[before: string, stored: string | undefined, chosen: boolean[], visits: number, kept: string[]]>([
  ['yes, and nothing more', 'yes', [], 1, [KEPT]],
  ['yes, taken back', 'yes', [false], 0, []],
  ['nothing, agreed and taken back', undefined, [true, false], 0, []],
  ['nothing, agreed twice', undefined, [true, true], 1, [KEPT]],
  ['yes, taken back and agreed', 'yes', [false, true], 1, [KEPT]],
  ['no, agreed, taken back, agreed and taken back', 'no', [true, false, true, false], 0, []],
])(
  'while the settings are waited for, the last answer holds, once: before %s',
  async (_, stored, chosen, visits, kept) => {
    if (stored !== undefined) localStorage.setItem('crossport.tracking', stored)
    const release = holdServer()
    const started = startTracking(PAGES)
    for (const answer of chosen) choose(answer)
    await wait()
    release()
    await started
    await vi.waitFor(() => expect(offerTrackingChoice).toHaveBeenCalledTimes(visits))
    await wait()
    await vi.waitFor(() => expect(createVisitTracker).toHaveBeenCalledTimes(visits))
    expect(Object.keys(localStorage).filter((name) => name !== 'crossport.tracking')).toEqual(kept)
  },
)

test('what is done while the settings are waited for is told when they came: pages, and how far a login came', async () => {
  localStorage.setItem('crossport.tracking', 'yes')
  const release = holdServer()
  const [show, login] = [vi.fn(), vi.fn()]
  vi.mocked(createVisitTracker).mockReturnValueOnce({
    opening: [],
    start: () => undefined,
    show,
    login,
    stop: () => undefined,
  })
  recordLoginStep('open')
  let onPage = (): void => undefined
  const started = startTracking({ ...PAGES, onPage: (listener) => ((onPage = listener), () => undefined) })
  onPage()
  recordLoginStep('code')
  recordLoginStep('done')
  await wait()
  expect(createVisitTracker).not.toHaveBeenCalled()
  release()
  await started
  await vi.waitFor(async () => {
    await wait()
    expect(show).toHaveBeenCalledTimes(2)
    expect(login.mock.calls).toMatchObject([[{ step: 'code' }], [{ step: 'done' }]])
  })
  recordLoginStep('new')
  expect(login).toHaveBeenCalledTimes(3)
})

test.each<[when: string, refusedAt: number, done: string[]]>([
  ['never', -1, ['first part', 'second part', 'start', 'show']],
  ['in the first part', 0, ['first part', 'stop']],
  ['in the last', 1, ['first part', 'second part', 'stop']],
])(
  'the SDK opens part by part, and goes no further where what was agreed is taken back: %s',
  async (_, refusedAt, done) => {
    localStorage.setItem('crossport.tracking', 'yes')
    const began: string[] = []
    const parts = ['first part', 'second part'].map((name, at) => () => {
      began.push(name)
      // The refusal is a task of its own, so that it is noticed before the next step.
      if (at === refusedAt) setTimeout(() => choose(false))
    })
    const noting = (name: string) => () => void began.push(name)
    vi.mocked(createVisitTracker).mockReturnValueOnce({
      opening: parts,
      start: noting('start'),
      show: noting('show'),
      login: () => undefined,
      stop: noting('stop'),
    })
    await startTracking(PAGES)
    await vi.waitFor(async () => {
      await wait()
      expect(began).toEqual(done)
    })
  },
)

test('who leaves in the very task in which the visit begins to be followed has the page told by the next visit; who stays, by this one', async () => {
  localStorage.setItem('crossport.tracking', 'yes')
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith(UNSENT_PAGES_PREFIX)).length
  const show = vi.fn()
  let left: [number, number] | undefined
  const start = (): void =>
    queueMicrotask(() => {
      const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      isHidden.mockRestore()
      left = [kept(), show.mock.calls.length]
    })
  vi.mocked(createVisitTracker).mockReturnValueOnce({
    opening: [],
    start,
    show,
    login: () => undefined,
    stop: () => undefined,
  })
  await startTracking(PAGES)
  await wait()
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce())
  expect([left, kept()]).toEqual([[1, 0], 0])
})

test('who takes it back before using the page loads nothing any more', async () => {
  localStorage.setItem('crossport.tracking', 'yes')
  // The test fails if the file begins to load.
  const loaded = vi.spyOn(Promise, 'all')
  await startTracking(PAGES)
  choose(false)
  dispatchEvent(new Event('pointerdown'))
  await wait()
  expect(loaded).not.toHaveBeenCalled()
  loaded.mockRestore()
})
