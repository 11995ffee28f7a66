import { useLocation } from '@tanstack/react-router'
import { ErrorScreen } from '../../ui/screens/error-screen.tsx'

interface NotFoundProps {
  /** What the page says of the address, where it knows more than that there is none. */
  reason?: string
}

/** The 404 page (product specification, sections 2.4 and 8). */
export function NotFoundScreen({ reason = '你访问的页面不存在，或者已经被删除。' }: NotFoundProps) {
  const path = useLocation({ select: (location) => location.pathname })
  return <ErrorScreen detail={`Page Not Found: ${path}`} text={reason} title="页面不存在" />
}
