import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeContents } from './home-contents.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const YEAR = new Date().getUTCFullYear()
const flash = (handle: string, day: string, isImportant = false) => ({
  type: 'flash',
  handle,
  title: `快讯 ${handle}`,
  category: '',
  publishedAt: `${day}T04:00:00.000Z`,
  isImportant,
})
const fair = (handle: string, more: object) => ({
  type: 'activity',
  handle,
  title: `展会 ${handle}`,
  category: '展会',
  startsOn: '',
  endsOn: '',
  months: ['1'],
  country: 'DE',
  city: '科隆',
  ...more,
})
const ANSWER = {
  flashes: [
    flash('a', `${String(YEAR)}-06-15`),
    flash('b', `${String(YEAR - 1)}-08-18`, true),
    ...['c', 'd', 'e', 'f'].map((handle) => flash(handle, `${String(YEAR)}-06-01`)),
  ],
  fairs: [
    fair('a', {}),
    fair('b', { startsOn: `${String(YEAR + 1)}-03-02`, endsOn: `${String(YEAR + 1)}-03-04` }),
    ...['c', 'd', 'e'].map((handle) => fair(handle, {})),
  ],
  guides: [],
  platforms: [],
  reports: [],
}

const part = (id: string) => document.querySelector(`[aria-labelledby="home-${id}"]`)
const notes = (id: string) =>
  [...(part(id)?.querySelectorAll('li') ?? [])].map((row) => row.querySelector('a > span + span')?.textContent)
/** Rows for which a list reserves space; each has the height that its class says. */
const roomOf = (id: string) =>
  Number(/min-h-\[([\d.]+)rem\]/.exec(part(id)?.querySelector('ul')?.className ?? '')?.[1]) / 3.5

test('a day of another year has its year, a fair without a day its month, and the room is as high as what comes', async () => {
  let answer: (response: Response) => void = () => undefined
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', fetched)
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(
    <RouterProvider
      router={createRouter({ routeTree: createRootRoute({ component: HomeContents }), history: createMemoryHistory() })}
    />,
  )
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  const room = ['flashes', 'fairs'].map(roomOf)
  answer(
    new Response(JSON.stringify({ code: 0, errorCode: 0, message: '', data: ANSWER }), {
      headers: { 'content-type': 'application/json' },
    }),
  )
  await vi.waitFor(() => expect(notes('flashes')).toHaveLength(6))
  expect(notes('flashes').slice(0, 2)).toEqual(['6月15日', `重要${String(YEAR - 1)}年8月18日`])
  expect(notes('fairs').slice(0, 2)).toEqual(['通常在 1 月德国 科隆', `${String(YEAR + 1)}年3月2日–3月4日德国 科隆`])
  expect(['flashes', 'fairs'].map((id) => part(id)?.querySelectorAll('li.h-14').length)).toEqual(room)
  expect(part('guides')).toBeNull()
})
