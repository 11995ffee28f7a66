import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepAliveScreens, type KeptAliveScreen } from './kept-screens.tsx'

let root: Root
let awake: string[]
let failing: string

/** A page with a field, which records its effects. */
function Page({ data }: { data: unknown }) {
  const name = String(data)
  useEffect(() => {
    awake.push(name)
    return () => void awake.splice(awake.indexOf(name), 1)
  }, [name])
  if (name === failing) throw new Error('planted fault')
  return <input aria-label={name} defaultValue="" />
}

const rootRoute = createRootRoute({
  component: () => (
    <main>
      <Outlet />
      <KeepAliveScreens />
    </main>
  ),
})
const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <p>home</p> })
const kept = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kept/$name',
  loader: ({ params: { name } }) => ({
    shown: { keptAs: `/kept/${name}`, Component: Page, data: name, query: {} } satisfies KeptAliveScreen,
  }),
  component: () => null,
})
const makeRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([home, kept]),
    history: createMemoryHistory({ initialEntries: ['/kept/a'] }),
    defaultErrorComponent: () => <p>failed</p>,
  })
let router: ReturnType<typeof makeRouter>

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
const isSeen = (name: string): boolean => (field(name)?.getClientRects().length ?? 0) > 0
const go = async (name: string): Promise<void> => {
  await router.navigate({ to: `/kept/${name}` as '/' })
  await vi.waitFor(() => expect(isSeen(name)).toBe(true))
}

beforeEach(async () => {
  awake = []
  failing = ''
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  router = makeRouter()
  root.render(<RouterProvider router={router as never} />)
  await vi.waitFor(() => expect(isSeen('a')).toBe(true))
})

afterEach(() => {
  root.unmount()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test('a screen stays, unseen and asleep, while any other page is shown', async () => {
  const input = field('a')
  if (input) input.value = '关税'
  await router.navigate({ to: '/' })
  await vi.waitFor(() =>
    expect([document.querySelector('p')?.textContent, isSeen('a'), awake]).toEqual(['home', false, []]),
  )
  await go('a')
  expect([field('a') === input, field('a')?.value, document.querySelector('p')]).toEqual([true, '关税', null])
  expect(awake).toEqual(['a'])
})

test('six stay at most, and the one goes that was not shown for longest', async () => {
  const [list, first] = [field('a'), (await go('b'), field('b'))]
  for (const name of ['c', 'd', 'e', 'f', 'g']) {
    await go('a')
    await go(name)
  }
  expect(document.querySelectorAll('input')).toHaveLength(6)
  await go('a')
  expect(field('a'), 'the list from which all were opened').toBe(list)
  await go('b')
  expect(field('b')).not.toBe(first)
})

test('of two elements with one name the one on screen comes first', async () => {
  for (const name of ['b', 'c', 'a', 'b']) {
    await go(name)
    expect(document.querySelector('input')).toBe(field(name))
  }
})

test('one that failed begins anew when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  failing = 'b'
  await router.navigate({ to: '/kept/b' })
  await vi.waitFor(() => expect(document.body.textContent).toContain('failed'))
  expect(isSeen('a'), 'the failed page is no reason to show another one').toBe(false)
  await router.navigate({ to: '/' })
  failing = ''
  await go('b')
  expect(document.body.textContent).not.toContain('failed')
})
