import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { createAppRouter, type AppRouter } from './router.tsx'
import { applyHead } from './routes/-frame/head.ts'
import { captureTyped, restoreTyped } from './routes/-frame/typed-early.ts'
import { startPreferences } from './state/preferences.ts'
import { syncUrlState } from './state/url-state.ts'
import './ui/styles.css'

/** Starts what the first paint does not need. */
function afterStart(): void {
  startPreferences()
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  idle(() => {
    void import('./sync/install.ts').then(({ watchDevice }) => watchDevice())
    void import('./sync/service-worker.ts').then(({ startServiceWorker }) =>
      // Without a service worker the app still works online; the console says why it is missing.
      startServiceWorker().catch((error: unknown) => console.warn('service worker not registered', error)),
    )
  })
}

function App({ router, onStart }: { router: AppRouter; onStart: () => void }) {
  useEffect(onStart, [onStart])
  return <RouterProvider router={router} />
}

async function start(root: HTMLElement): Promise<void> {
  const router = createAppRouter()
  const prerendered = root.dataset.path === location.pathname
  // Tells the router that its markup is already there, so that it renders the same boundaries as the prerenderer.
  if (prerendered) router.ssr = { manifest: undefined }
  await router.load()
  router.subscribe('onResolved', () => {
    syncUrlState()
    applyHead(router)
  })

  const typed = captureTyped(root)
  const onStart = (): void => {
    restoreTyped(root, typed)
    afterStart()
  }
  const app = (
    <StrictMode>
      <App onStart={onStart} router={router} />
    </StrictMode>
  )
  if (prerendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
  if (!prerendered) applyHead(router)
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
