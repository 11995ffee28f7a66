import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { FailedScreen } from './-frame/failed-screen.tsx'
import { NotFoundScreen } from './-frame/not-found-screen.tsx'

export const Route = createFileRoute('/404')({
  staticData: { page: { layout: 'empty', title: `页面不存在_${SITE_FULL_NAME}`, noindex: true } },
  component: ErrorPage,
})

/** What does not exist, or a page that failed and led here. */
function ErrorPage() {
  // The state belongs to this entry of the history: while the next page loads, the router's location is already that page's.
  const failed = useLocation({ select: ({ pathname, state }) => (pathname === '/404' ? (state.failed ?? '') : undefined) })
  const [shown, setShown] = useState(failed)
  if (failed !== undefined && failed !== shown) setShown(failed)
  return shown ? <FailedScreen failed={shown} /> : <NotFoundScreen />
}
