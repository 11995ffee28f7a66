import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import { storeRedirects } from '../../state/moved-pages.ts'
import { readPrivateState } from '../../state/own-words.ts'
import { applyUpdateOnNextPage } from '../../sync/app/service-worker.ts'
import { addressSteps, REDIRECT_STEP, routeAddresses } from './addresses.ts'
import { updateOnNextPage } from './follow-build.ts'
import { applyRedirects } from './follow-moved.ts'
import { persistQueryParameters } from './keep-along.ts'

vi.mock('../../sync/app/service-worker.ts', { spy: true })
vi.mock('../../sync/contents/moved-pages.ts', () => ({ startRedirectRefresh: () => undefined }))

const HERE = location.pathname + location.search

let written: string[]
let router: AppRouter

beforeEach(() => {
  written = []
  vi.mocked(applyUpdateOnNextPage).mockReset().mockResolvedValue(false)
  const write = (method: string) => (path: string) => void written.push(`${method} ${path}`)
  router = { history: { push: write('push'), replace: write('replace') } } as unknown as AppRouter
  routeAddresses(router)
})

afterEach(() => {
  storeRedirects({})
  addressSteps.length = 0
  history.replaceState(null, '', HERE)
})

test('an address takes the steps in their order, however late each of them comes', async () => {
  history.replaceState(null, '', '/first?utm_source=mail')
  storeRedirects({ '/old': '/new?tab=2', '/here': '/first' })
  persistQueryParameters()
  updateOnNextPage(router)
  applyRedirects(router)
  router.history.push('/here')
  // The redirect leads to the current page, which loads no newer build.
  expect(written).toEqual(['push /first?utm_source=mail'])
  expect(applyUpdateOnNextPage).not.toHaveBeenCalled()

  router.history.push('/old?q=1#note=关税')
  expect([written.length, vi.mocked(applyUpdateOnNextPage).mock.calls.length]).toEqual([1, 1])
  await vi.waitFor(() => expect(written[1]).toBe('push /new?tab=2&q=1&utm_source=mail'))
  history.replaceState(null, '', '/new')
  expect(readPrivateState()).toEqual({ note: '关税' })
})

test('an address that another site answers is not written, nor does a newer build come with it', () => {
  const left: string[] = []
  addressSteps[REDIRECT_STEP] = (address) => void left.push(address)
  updateOnNextPage(router)
  persistQueryParameters()
  router.history.push('/away')
  router.history.replace('/away?q=1')
  expect([left, written]).toEqual([['/away', '/away?q=1'], []])
  expect(applyUpdateOnNextPage).not.toHaveBeenCalled()
})

test('what replaces the page on screen waits for no build and has the text typed on both', async () => {
  history.replaceState(null, '', '/first#note=税')
  updateOnNextPage(router)
  router.history.replace('/second#name=王')
  expect(written).toEqual(['replace /second'])
  history.replaceState(null, '', '/second')
  expect(readPrivateState()).toEqual({ name: '王', note: '税' })
  expect(applyUpdateOnNextPage).not.toHaveBeenCalled()
})
