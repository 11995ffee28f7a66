import type { ReactNode } from 'react'
import { AppLink } from '../app-link.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { BrandMark, BrandName } from './brand.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { LAYOUTS, type LayoutName } from './layouts.ts'

const BackToTop = lazyPart(async () => (await import('./back-to-top.tsx')).BackToTop)

interface PageFrameProps {
  layout: LayoutName
  /** No header, footer or bar, whatever the layout says (`isHeadLess` in the address). */
  headless: boolean
  crumbs: readonly Crumb[]
  /** What the header holds besides the brand. */
  headerTools: ReactNode
  bottomBar: ReactNode
  rail: ReactNode
  footer: ReactNode
  children: ReactNode
}

const WIDTHS = { page: 'mx-auto w-full max-w-3xl page-x', wide: 'mx-auto w-full max-w-[84rem] page-x', full: '' }

function Header({ gold, children }: { gold: boolean; children: ReactNode }) {
  return (
    <header
      className={`sticky top-0 z-40 border-b pt-[env(safe-area-inset-top)] print:hidden ${gold ? 'border-signal bg-signal-wash' : 'border-rule bg-paper/95 backdrop-blur-sm'}`}
    >
      <div className="mx-auto flex h-14 w-full max-w-[84rem] items-center gap-3 page-x">
        <AppLink className="-ml-1 flex min-h-11 min-w-0 items-center gap-2.5 overflow-hidden sm:shrink-0 rounded-sm px-1 xl:w-58" href="/">
          <BrandMark />
          <BrandName />
        </AppLink>
        {children}
      </div>
    </header>
  )
}

/** The frame around every page, put together as its layout says. */
export function PageFrame(props: PageFrameProps) {
  const parts = LAYOUTS[props.layout]
  const framed = !props.headless
  return (
    <div
      className={`relative flex min-h-dvh flex-col ${framed && parts.bar ? 'pb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:pb-0' : ''}`}
      data-layout={props.layout}
    >
      <a className="sr-only z-50 rounded bg-sea px-4 py-2 text-on-sea focus:not-sr-only focus:fixed focus:top-2 focus:left-2" href="#main">
        跳到正文
      </a>
      {framed && parts.header !== 'none' && <Header gold={parts.header === 'gold'}>{props.headerTools}</Header>}
      <div className={`flex flex-1 flex-col ${WIDTHS[parts.width]}`}>
        <div className={parts.rail && framed ? 'grid flex-1 xl:grid-cols-[12.5rem_minmax(0,1fr)] xl:gap-10' : 'flex flex-1 flex-col'}>
          {parts.rail && framed && <div className="hidden border-r border-rule xl:block print:hidden">{props.rail}</div>}
          <main className="flex min-w-0 flex-1 flex-col pb-16 outline-none" id="main" tabIndex={-1}>
            {parts.breadcrumbs && framed && <div className="pt-1 lg:pt-3">{<Breadcrumbs crumbs={props.crumbs} />}</div>}
            {props.children}
          </main>
        </div>
      </div>
      {framed && parts.footer && props.footer}
      {framed && parts.bar && props.bottomBar}
      {framed && parts.header !== 'none' && <BackToTop />}
    </div>
  )
}
