import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Ask } from '../ask/ask.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { KeepAliveScreens } from './-frame/kept-screens.tsx'
import { PageFrame } from './-frame/page-frame.tsx'

const Notices = lazyPart(async () => (await import('./-frame/notices.tsx')).Notices)

export const Route = createRootRouteWithContext<{ ask: Ask }>()({ component: Root })

function Root() {
  return (
    <>
      <PageFrame>
        {/* First, so that anchors resolve to the visible one of two elements with the same id. */}
        <Outlet />
        <KeepAliveScreens />
      </PageFrame>
      <Notices />
    </>
  )
}
