import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Ask } from './ask/ask.ts'
import { stripPersistedParameters } from './lib/kept-query.ts'
import { canReload } from './lib/may-reload.ts'
import { routeTree } from './route-tree.gen.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import type { PageDescription } from './ui/layout/page-description.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's description, if it does not depend on loaded data. */
    page?: PageDescription
  }
  interface HistoryState {
    /** For the error page: the address that failed, including typed input. */
    failed?: string
  }
}

const NOT_OPENED = (
  <h1 className="p-6 text-xl">
    <button onClick={() => location.reload()} type="button">
      页面没有打开，请联网后刷新
    </button>
  </h1>
)

/** Screen shown if even the chunk of the crash screen cannot be loaded. */
function LastScreen() {
  useEffect(() => {
    if (canReload(performance)) location.reload()
  }, [])
  return NOT_OPENED
}

const CrashScreen = lazyPart(
  async () => (await import('./routes/-frame/crash-screen.tsx')).CrashScreen,
  NOT_OPENED,
  <LastScreen />,
)
const NotFoundScreen = lazyPart(
  async () => (await import('./routes/-frame/not-found-screen.tsx')).NotFoundScreen,
  <h1 className="p-6 text-xl">页面不存在</h1>,
)

/** Creates the router of a browser tab or of one rendered page; loaders read only through `ask`. */
export function createAppRouter(ask: Ask, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { ask },
    ...(history && { history }),
    caseSensitive: true,
    trailingSlash: 'never',
    scrollRestoration: history === undefined,
    defaultPreload: false,
    defaultPreloadDelay: 80,
    defaultErrorComponent: (props) => <CrashScreen {...props} />,
    defaultNotFoundComponent: ({ data }) => <NotFoundScreen {...(typeof data === 'string' && { reason: data })} />,
    // Parses queries as plain text: the router's own parser would turn ?after=5 into a number and write it in quotes.
    // Persisted parameters are not part of the route; src/main.tsx adds them to the browser's address.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(stripPersistedParameters(text))),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).filter((field): field is [string, string] => typeof field[1] === 'string'),
      ).toString()
      return text === '' ? '' : `?${text}`
    },
    // The current page remains visible until the next one is ready, which is immediate in a stored app.
    defaultPendingMs: 300,
    defaultPendingComponent: () => <p className="p-6 text-soft">正在打开…</p>,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
