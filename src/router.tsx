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
    /** What the page says of itself, where that does not depend on what it loads. */
    page?: PageDescription
  }
  interface HistoryState {
    /** Of the error page: the address that failed, with what was typed there. */
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

/** Stands for the crash screen where that does not come either: it needs a part that the page lacks, too. */
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

/** One router for a browser tab or for one rendered page; loaders read by `ask` alone. */
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
    // Plain text both ways: the router's own would read ?after=5 as a number and write it in quotes.
    // What goes along from page to page is no part of a page's address: src/main.tsx puts it into the browser's.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(stripPersistedParameters(text))),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).filter((field): field is [string, string] => typeof field[1] === 'string'),
      ).toString()
      return text === '' ? '' : `?${text}`
    },
    // The current page stays until the next one is ready; once the app is stored this takes no time.
    defaultPendingMs: 300,
    defaultPendingComponent: () => <p className="p-6 text-soft">正在打开…</p>,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
