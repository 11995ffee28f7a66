import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { FALLBACK_DESCRIPTION, FALLBACK_TITLE } from '../lib/site.ts'
import { ToolsRail } from '../tools/catalogue/tools-rail.tsx'
import type { Crumb } from '../ui/layout/breadcrumbs.tsx'
import { PageFrame } from '../ui/layout/page-frame.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { BottomBar } from './-frame/bottom-bar.tsx'
import { Footer } from './-frame/footer.tsx'
import { HeaderTools } from './-frame/header-tools.tsx'
import { Notices } from './-frame/notices.tsx'

export const Route = createRootRoute({
  head: () => ({
    meta: [{ title: FALLBACK_TITLE }, { name: 'description', content: FALLBACK_DESCRIPTION }],
  }),
  component: Root,
})

const noSubscription = (): (() => void) => () => {}

function Root() {
  const last = useMatches({ select: (matches) => matches.at(-1) })
  const notFound = useMatches({ select: (matches) => matches.some((match) => match.status === 'notFound' || match._notFound) })
  const headless = useSyncExternalStore(
    noSubscription,
    () => new URLSearchParams(location.search).has('isHeadLess'),
    () => false,
  )
  const loaded = last?.loaderData as { crumbs?: readonly Crumb[]; slug?: string } | undefined
  return (
    <>
      <PageFrame
        bottomBar={<BottomBar />}
        crumbs={loaded?.crumbs ?? last?.staticData.crumbs ?? []}
        footer={<Footer />}
        headerTools={<HeaderTools />}
        headless={headless}
        layout={notFound ? 'empty' : (last?.staticData.layout ?? 'default')}
        rail={<ToolsRail current={loaded?.slug} />}
      >
        <Notices />
        <Outlet />
      </PageFrame>
      <Toaster />
    </>
  )
}
