import { useSyncExternalStore, type ReactNode } from 'react'
import { isHeadless } from '../../lib/headless.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { BrandMark, BrandName } from '../../ui/layout/brand.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { LAYOUTS, type LayoutParts } from '../../ui/layout/layouts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePage } from './use-page.ts'

const HeaderTools = lazyPart(async () => (await import('./header-tools.tsx')).HeaderTools)
const BottomBar = lazyPart(async () => (await import('./bottom-bar.tsx')).BottomBar)
const BackToTop = lazyPart(async () => (await import('./back-to-top.tsx')).BackToTop)
const ToolsRail = lazyPart(async () => (await import('../../tools/catalogue/tools-rail.tsx')).ToolsRail)
const FOOTERS = {
  tools: lazyPart(async () => (await import('./tools-footer.tsx')).ToolsFooter),
  portal: lazyPart(async () => (await import('./portal-footer.tsx')).PortalFooter),
} as const satisfies Record<LayoutParts['frame'], unknown>

const WIDTHS = { page: 'mx-auto w-full max-w-3xl page-x', wide: 'mx-auto w-full max-w-[84rem] page-x', full: '' }

const noSubscription = (): (() => void) => () => {}

/** True if the address requests the page without header and footer (`isHeadLess`). */
function useHeadless(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => isHeadless(location.search),
    () => false,
  )
}

function Header({ gold }: { gold: boolean }) {
  return (
    <header
      className={`top-0 tall:sticky z-40 border-b pt-[env(safe-area-inset-top)] print:hidden ${gold ? 'border-signal bg-signal-wash' : 'border-rule bg-paper/95 frosted'}`}
    >
      <div className="mx-auto flex h-14 w-full max-w-[84rem] items-center gap-3 page-x">
        <AppLink
          className="-ml-1 flex min-h-11 min-w-0 items-center gap-2.5 overflow-hidden sm:shrink-0 rounded-sm px-1 xl:w-58"
          href="/"
        >
          <BrandMark />
          <BrandName />
        </AppLink>
        <HeaderTools />
      </div>
    </header>
  )
}

/** The frame around every page, according to its layout. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { layout, crumbs = [] } = usePage()
  const framed = !useHeadless()
  const parts: LayoutParts = LAYOUTS[layout]
  const Footer = FOOTERS[parts.frame]
  return (
    <div
      className={`relative flex min-h-dvh flex-col ${framed && parts.bar ? 'max-lg:tall:pb-[calc(3.5rem+env(safe-area-inset-bottom))]' : ''}`}
      data-layout={layout}
    >
      <a
        className="sr-only z-50 rounded bg-sea px-4 py-2 text-on-sea focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        href="#main"
      >
        跳到正文
      </a>
      {framed && parts.header !== 'none' && <Header gold={parts.header === 'gold'} />}
      <div className={`flex flex-1 flex-col ${WIDTHS[parts.width]}`}>
        <div
          className={
            parts.rail && framed ? 'grid flex-1 xl:grid-cols-[12.5rem_minmax(0,1fr)] xl:gap-10' : 'flex flex-1 flex-col'
          }
        >
          {parts.rail && framed && (
            <div className="hidden border-r border-rule xl:block print:hidden">
              <ToolsRail />
            </div>
          )}
          <main className="flex min-w-0 flex-1 flex-col pb-16 outline-none" id="main" tabIndex={-1}>
            {/* Overlays that ask something are rendered here, so that keyboard focus reaches them before the page. */}
            <div id="asked-first" />
            {parts.breadcrumbs && framed && (
              <div className="pt-1 lg:pt-3">
                <Breadcrumbs crumbs={crumbs} />
              </div>
            )}
            {children}
          </main>
        </div>
      </div>
      {framed && parts.footer && <Footer />}
      {framed && parts.bar && <BottomBar />}
      {framed && parts.header !== 'none' && <BackToTop />}
    </div>
  )
}
