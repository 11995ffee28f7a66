import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { getEntryKey, markAsRendered } from './router-internals.ts'
import { createTestRouter, MARKUP } from './router-internals.fixture.tsx'

test('the router gives each entry of the history a name of its own, which it keeps', async () => {
  const here = location.href
  const router = createBrowserHistory()
  const first = getEntryKey(history.state)
  router.push('/second')
  router.flush()
  const second = getEntryKey(history.state)
  expect([typeof first, typeof second, first === second]).toEqual(['string', 'string', false])
  expect(getEntryKey(router.location.state)).toBe(second)
  history.back()
  await vi.waitFor(() => expect(getEntryKey(history.state)).toBe(first))
  router.destroy()
  history.replaceState(null, '', here)
})

test.each([null, 'x', {}, { other: 1 }])('an entry with the state %j has no name', (state) =>
  expect(getEntryKey(state)).toBeUndefined(),
)

test.each([
  ['takes the markup of a server', true, 0],
  ['takes it for another page where it is not told of it', false, 1],
])('a router %s', async (_, isTold, faults) => {
  const place = document.createElement('div')
  place.innerHTML = MARKUP
  const markup = place.firstElementChild
  const onRecoverableError = vi.fn()
  const router = createTestRouter('/page')
  if (isTold) markAsRendered(router)
  await router.load()
  const onResolved = vi.fn()
  router.subscribe('onRendered', onResolved)
  const root = hydrateRoot(place, <RouterProvider router={router} />, { onRecoverableError })
  await vi.waitFor(() => expect(place.querySelector('p')).toHaveProperty(['textContent'], 'page'))
  await vi.waitFor(() => expect(onResolved).toHaveBeenCalled())
  expect([onRecoverableError.mock.calls.length, place.firstElementChild === markup]).toEqual([faults, faults === 0])
  root.unmount()
})
