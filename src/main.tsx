import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { createBrowserAsk, readDocumentAnswers } from './ask/browser-ask.ts'
import { stripPersistedParameters } from './lib/kept-query.ts'
import { yieldToMainThread } from './lib/next-task.ts'
import { markAsRendered } from './lib/router-internals.ts'
import { runWhenIdle } from './lib/when-idle.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { routeAddresses } from './routes/-frame/addresses.ts'
import { recordEarlyInput } from './routes/-frame/typed-early.ts'
import { restoreUrlState, rewriteUrlState, syncUrlState } from './state/url-state.ts'
import { preloadParts } from './ui/lazy-part.tsx'
import './ui/styles.css'

const loadPreferences = async (): Promise<void> => (await import('./load-preferences.ts')).loadPreferences()

function App({ router, onStart }: { router: AppRouter; onStart: () => void }) {
  useEffect(onStart, [onStart])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

/**
 * Hydrates the document's markup. The markup does not contain this device's preferences, so they are applied right
 * after.
 */
function hydrate(root: HTMLElement, router: AppRouter, afterwards: () => void): void {
  recordEarlyInput(root)
  const onStart = (): void => {
    void loadPreferences()
    afterwards()
  }
  // React renders a transition in slices, so that the reader can scroll and type while the page is hydrated.
  startTransition(() => void hydrateRoot(root, <App onStart={onStart} router={router} />))
}

async function declareFields(): Promise<void> {
  try {
    const { declareAllFields } = await import('./declare-fields.ts')
    declareAllFields()
  } catch (error) {
    // If the fields cannot be declared, nothing is written into addresses, but input is still stored.
    console.warn(error)
  }
}

async function start(root: HTMLElement): Promise<void> {
  const declared = declareFields()
  // Until the fields are declared, all state counts as private and stays out of the address.
  if (location.hash !== '') await declared
  restoreUrlState()
  void declared.then(rewriteUrlState)
  const answers = readDocumentAnswers()
  const { ask, isAnswered } = createBrowserAsk(answers)
  const router = createAppRouter(ask)
  routeAddresses(router)
  // Only the first page does this; later ones are handled in src/routes/-frame/follow-login.ts.
  if (stripPersistedParameters(location.search) !== location.search)
    (await import('./routes/-frame/keep-along.ts')).persistQueryParameters()
  const afterwards = (): void =>
    runWhenIdle(() => void import('./after-start.ts').then((late) => late.afterStart(answers, router), console.warn))
  const applyHead = async (): Promise<void> => (await import('./routes/-frame/head.ts')).applyHead(router)
  const rendered = root.dataset.path === location.pathname
  if (rendered) markAsRendered(router)
  // The pause is needed because starting and matching the route would be one long task on a slow phone.
  await yieldToMainThread()
  await router.load()
  router.subscribe('onResolved', () => {
    syncUrlState()
    void applyHead()
  })
  if (rendered && isAnswered()) {
    // A stored app has its lazy parts cached, so they and their workers load during hydration.
    if (navigator.serviceWorker?.controller) void preloadParts()
    hydrate(root, router, afterwards)
    return
  }
  // Preferences and cached lazy parts are loaded before the first render, so that nothing moves afterwards: React
  // delays later parts by 300 ms. Parts go first, because the preferences chunk also registers parts of other pages.
  await Promise.all([navigator.serviceWorker?.controller && preloadParts(), loadPreferences()])
  createRoot(root).render(<App onStart={afterwards} router={router} />)
  await applyHead()
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
