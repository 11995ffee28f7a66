import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { getEntryKey } from '../../lib/router-internals.ts'
import { ErrorScreen } from '../../ui/screens/error-screen.tsx'
import { ErrorPageLinks } from './elsewhere-links.tsx'
import { useRedirectLookup } from './use-moved.ts'

interface NotFoundProps {
  /** Explanation, if it tells more than that the page does not exist. */
  reason?: string
}

/** Path of the page shown. While the next page loads, the router's location is already that of the next page. */
function useShownPath(): string {
  const router = useRouter()
  const [first] = useState(() => ({
    path: router.state.location.pathname,
    before: getEntryKey(router.state.resolvedLocation?.state),
  }))
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  return shown === undefined || getEntryKey(shown.state) === first.before ? first.path : shown.pathname
}

/** The 404 page (product specification, sections 2.3, 2.4 and 8) with the wrong address, the search, and links. */
export function NotFoundScreen({ reason = '你访问的页面不存在，或者已经被删除。' }: NotFoundProps) {
  const path = useShownPath()
  useRedirectLookup(path)
  return (
    <ErrorScreen
      detail={<span data-error={`Page Not Found: ${path}`}>没有这个地址：{path}</span>}
      text={reason}
      title="页面不存在"
    >
      <ErrorPageLinks />
    </ErrorScreen>
  )
}
