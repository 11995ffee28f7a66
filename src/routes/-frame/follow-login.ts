import { needsLogin } from '../../lib/needs-login.ts'
import type { AppRouter } from '../../router.tsx'
import { hasWaitingMessages } from '../../state/messages-wait.ts'
import { session } from '../../state/session.ts'
import { requestLogin } from '../../sync/calls/ask-login.ts'
import { onAccountChange, startSession } from '../../sync/session/session.ts'
import { persistQueryParameters } from './keep-along.ts'

/**
 * Starts the session and requests the login on pages that require it, when they open and when the session ends. Returns
 * a function that stops.
 */
export function startSessionGuard(router: AppRouter): () => void {
  const guard = (): void => {
    const { pathname, href } = router.state.location
    if (session.status === 'out' && needsLogin(pathname)) requestLogin(href, true)
  }
  // The listener is added before the session starts, because a known account is announced immediately.
  const stopOutbox = onAccountChange((account) => {
    if (account)
      void import('../../sync/engagement/outbox.ts').then(
        ({ startEngagementOutbox }) => startEngagementOutbox(),
        (error: unknown) => console.info('outbox not loaded', error),
      )
  })
  persistQueryParameters()
  // Without a service worker the server redirects.
  if (navigator.serviceWorker?.controller)
    void import('./follow-moved.ts').then(
      ({ applyRedirects }) => applyRedirects(router),
      (error: unknown) => console.info('redirects not loaded', error),
    )
  if (hasWaitingMessages())
    void import('../../sync/messages/outbox.ts').then(
      ({ startMessageOutbox }) => startMessageOutbox(),
      (error: unknown) => console.info('messages not loaded', error),
    )
  void startSession((href, replace) => void router.navigate({ href, replace })).then(guard)
  const stops = [router.subscribe('onResolved', guard), onAccountChange(guard), stopOutbox]
  return () => stops.forEach((stop) => stop())
}
