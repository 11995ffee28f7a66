import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestRouter, MARKUP } from './lib/router-internals.fixture.tsx'
import { readOutcome } from './router-outcome.ts'

test.each([
  ['/page', 200],
  ['/gone', 404],
  ['/nowhere', 404],
  ['/failed', 500],
])('the router tells that %s is a page of status %i', async (path, status) => {
  const router = createTestRouter(path)
  await router.load()
  expect(readOutcome(router)).toMatchObject({ type: 'render', status })
})

test('the router tells where a page redirects to, and how', async () => {
  const router = createTestRouter('/moved')
  await router.load()
  const outcome = readOutcome(router)
  expect(outcome.type === 'redirect' && [outcome.redirect.status, outcome.redirect.headers.get('location')]).toEqual([
    302,
    '/page',
  ])
})

test('an outcome that is told otherwise is no page', () =>
  expect(() => readOutcome(createTestRouter('/page'))).toThrow('_serverResult'))

test('a server renders no boundary around the whole page', async () => {
  const router = createTestRouter('/page')
  await router.load()
  expect(renderToString(<RouterProvider router={router} />)).toBe(MARKUP)
})
