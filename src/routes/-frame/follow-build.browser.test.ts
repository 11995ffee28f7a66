import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import { applyUpdateOnNextPage } from '../../sync/app/service-worker.ts'
import { routeAddresses } from './addresses.ts'
import { updateOnNextPage } from './follow-build.ts'

vi.mock('../../sync/app/service-worker.ts', { spy: true })

let pushed: string[]
let history: AppRouter['history']

beforeEach(() => {
  pushed = []
  vi.mocked(applyUpdateOnNextPage).mockReset().mockResolvedValue(false)
  history = {
    push: (path: string) => void pushed.push(path),
    replace: (path: string) => void pushed.push(path),
    flush: () => expect.fail('the page would be loaded anew'),
  } as unknown as AppRouter['history']
  routeAddresses({ history } as AppRouter)
  updateOnNextPage({ history } as AppRouter)
})

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const NEXT = '/tools-len?x=1#v'
const search = (value: string) => {
  document.body.innerHTML = `<form role="search"><input value="税"></form><form><input value=""></form>`
  for (const field of document.querySelectorAll('input')) field.value = value
}

test.each<[string, () => void]>([
  [
    'what is open over the page may hold what nothing keeps',
    () => void (document.body.innerHTML = '<dialog open><input></dialog>'),
  ],
  ['a word was typed and not yet searched for', () => search('关税')],
  ['a word was deleted and not yet searched for', () => search('')],
])('spec 2.4: a link opens its page in the running build where %s', (_, arrange) => {
  arrange()
  history.push(NEXT)
  expect(pushed).toEqual([NEXT])
  expect(applyUpdateOnNextPage).not.toHaveBeenCalled()
})

test.each(['', '?q=x', '#v'])('the same page with %j is no page that a link opens', (more) => {
  history.push(location.pathname + more)
  expect(pushed).toEqual([location.pathname + more])
  expect(applyUpdateOnNextPage).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['of nothing', () => undefined],
  ['of a word that was searched for', () => search('税')],
  ['of a dialog that is closed', () => void (document.body.innerHTML = '<dialog></dialog>')],
])(
  'the newer build is asked for with the next page %s, which comes all the same where it is not taken',
  async (_, arrange) => {
    arrange()
    history.push(NEXT)
    expect([pushed, vi.mocked(applyUpdateOnNextPage).mock.calls.length]).toEqual([[], 1])
    await vi.waitFor(() => expect(pushed).toEqual([NEXT]))
  },
)

test('the next page comes too where what was typed cannot be stored', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.mocked(applyUpdateOnNextPage).mockRejectedValue(new Error('planted fault'))
  history.push(NEXT)
  await vi.waitFor(() => expect(pushed).toEqual([NEXT]))
  expect(warn).toHaveBeenCalledOnce()
})
