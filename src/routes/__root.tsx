import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { FALLBACK_DESCRIPTION, FALLBACK_TITLE } from '../lib/site.ts'
import type { Crumb } from '../ui/layout/breadcrumbs.tsx'
import { PageFrame } from '../ui/layout/page-frame.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const ToolsRail = lazyPart(async () => (await import('../tools/catalogue/tools-rail.tsx')).ToolsRail)
const HeaderTools = lazyPart(async () => (await import('./-frame/header-tools.tsx')).HeaderTools)
const BottomBar = lazyPart(async () => (await import('./-frame/bottom-bar.tsx')).BottomBar)
const Footer = lazyPart(async () => (await import('./-frame/footer.tsx')).Footer)
const Notices = lazyPart(async () => (await import('./-frame/notices.tsx')).Notices)

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
        <Outlet />
      </PageFrame>
      <Notices />
    </>
  )
}
