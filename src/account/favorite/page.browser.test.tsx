import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { beginSession, endSession } from '../../state/session.ts'
import FavoritePage from './page.tsx'

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  endSession()
})

test.each([
  ['', false, '我的收藏'],
  ['?view=following', false, '我的关注'],
  ['?view=other', false, '我的收藏'],
  ['?view=following', true, '我的关注'],
])('the page at %s, signed in: %s, is called %s', async (query, isIn, title) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  if (isIn) beginSession({ id: 51, name: '甲', picture: '' })
  else endSession()
  const box = document.body.appendChild(document.createElement('div'))
  const router = createRouter({
    routeTree: createRootRoute({ component: FavoritePage }),
    history: createMemoryHistory({ initialEntries: [`/${query}`] }),
  })
  await act(async () => {
    root = createRoot(box)
    root.render(<RouterProvider router={router} />)
  })
  expect(box.querySelector('h1')?.textContent).toBe(title)
})
