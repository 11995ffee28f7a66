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

/** What does not exist, or a page that failed and led here. */
function ErrorPage() {
  // After a reload the browser still knows what failed, but the document does not: both begin with the same markup.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // The state belongs to this entry of the history: while the next page loads, the router's location is already that page's.
  const failed = useLocation({
    select: ({ pathname, state }) => (pathname === '/404' ? (state.failed ?? '') : undefined),
  })
  const [shown, setShown] = useState(failed)
  if (failed !== undefined && failed !== shown) setShown(failed)
  return shown && isHydrated ? <FailedScreen failed={shown} /> : <NotFoundScreen />
}
