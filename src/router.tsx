import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CrashScreen } from './routes/-frame/crash-screen.tsx'
import { NotFoundScreen } from './routes/-frame/not-found-screen.tsx'
import { routeTree } from './route-tree.gen.ts'
import type { Crumb } from './ui/layout/breadcrumbs.tsx'
import type { LayoutName } from './ui/layout/layouts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: LayoutName
    crumbs?: readonly Crumb[]
  }
}

/** One router for a browser tab or for one prerendered page. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    caseSensitive: true,
    trailingSlash: 'never',
    scrollRestoration: history === undefined,
    defaultPreload: false,
    defaultPreloadDelay: 80,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // A page already shown stays until the next one is ready; there is nothing to wait for once the app is stored.
    defaultPendingMs: 300,
    defaultPendingComponent: PendingScreen,
  })
}

function PendingScreen(): ReactNode {
  return <p className="p-6 text-soft">正在打开…</p>
}

export type AppRouter = ReturnType<typeof createAppRouter>
