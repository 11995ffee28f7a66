// Minimal app of React and the router: one route with one heading, rendered and hydrated like the site's pages.
import { createElement, StrictMode } from 'react'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'

export const BARE_PATH = '/bare'

export async function createBareApp(history) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: BARE_PATH,
    component: () => createElement('main', null, createElement('h1', null, '你好')),
  })
  const router = createRouter({ routeTree: root.addChildren([route]), ...(history && { history }) })
  // Marks the page as server-rendered, so that both sides render the same boundaries.
  router.ssr = { manifest: undefined }
  await router.load()
  return createElement(StrictMode, null, createElement(RouterProvider, { router }))
}
