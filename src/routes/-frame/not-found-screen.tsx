import { useLocation } from '@tanstack/react-router'
import { ErrorScreen } from '../../ui/screens/error-screen.tsx'

/** The 404 page (product specification, sections 2.4 and 8). */
export function NotFoundScreen() {
  const path = useLocation({ select: (location) => location.pathname })
  return <ErrorScreen detail={`Page Not Found: ${path}`} text="您访问的页面不存在，或者已经被删除。" title="页面不存在" />
}
