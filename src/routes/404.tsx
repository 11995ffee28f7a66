import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { FailedScreen } from './-frame/failed-screen.tsx'
import { NotFoundScreen } from './-frame/not-found-screen.tsx'

export const Route = createFileRoute('/404')({
  staticData: { page: { layout: 'empty', title: `页面不存在_${SITE_FULL_NAME}`, noindex: true } },
  component: ErrorPage,
})

const never = () => () => undefined

/** Page for a missing address, or for a page that crashed and navigated here. */
function ErrorPage() {
  // After a reload the history state still has the failed address, but the document does not; both must start with the
  // same markup.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // While the next page loads, the router's location is already the next page's, so the state is read only on /404.
  const failed = useLocation({
    select: ({ pathname, state }) => (pathname === '/404' ? (state.failed ?? '') : undefined),
  })
  const [shown, setShown] = useState(failed)
  if (failed !== undefined && failed !== shown) setShown(failed)
  return shown && isHydrated ? <FailedScreen failed={shown} /> : <NotFoundScreen />
}
