import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { createAppRouter, type AppRouter } from './router.tsx'
import { captureTyped, restoreTyped } from './routes/-frame/typed-early.ts'
import { syncUrlState } from './state/url-state.ts'
import './ui/styles.css'

/** Starts what the first paint does not need. */
function afterStart(): void {
  void import('./state/preferences-storage.ts').then(({ startPreferences }) => startPreferences())
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
  const applyHead = async (): Promise<void> => (await import('./routes/-frame/head.ts')).applyHead(router)
  router.subscribe('onResolved', () => {
    syncUrlState()
    void applyHead()
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
  // A transition is rendered in slices, so that the reader can scroll and type while the page comes alive.
  if (prerendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  if (!prerendered) void applyHead()
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
