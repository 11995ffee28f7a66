import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'

/** The server's markup of `/page`, which the test of src/router-outcome.ts renders. */
export const MARKUP = '<main><!--$--><p>page</p><!--/$--></main>'

/** Creates a router with one page for each outcome of a load. */
export function createTestRouter(path: string) {
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  })
  const route = (name: string, loader: () => unknown) =>
    createRoute({ getParentRoute: () => root, path: name, loader, component: () => <p>page</p> })
  return createRouter({
    routeTree: root.addChildren([
      route('/page', () => ''),
      route('/moved', () => {
        throw redirect({ href: '/page', statusCode: 302 })
      }),
      route('/gone', () => {
        throw notFound()
      }),
      route('/failed', () => {
        throw new Error('planted fault')
      }),
    ]),
    defaultNotFoundComponent: () => <p>gone</p>,
    defaultErrorComponent: () => <p>failed</p>,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}
