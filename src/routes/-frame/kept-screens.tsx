import { CatchBoundary, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, Suspense, useState, type ComponentType } from 'react'
import type { AppRouter } from '../../router.tsx'
import type { PageQuery } from '../../portal/section.ts'

/** A screen with its component and data. */
export interface KeptAliveScreen {
  /** Path and query as its key; undefined for a screen that is not kept alive. */
  keptAs: string | undefined
  Component: ComponentType<{ data: unknown; query: PageQuery }>
  data: unknown
  query: PageQuery
}

/** Maximum kept-alive screens: two lists and the latest flashes. Each screen is a few hundred hidden elements. */
const MAX_SCREENS = 6

/** The current screen, if it is kept alive. */
function stayingScreen(matches: AppRouter['state']['matches']): KeptAliveScreen | undefined {
  const last = matches.at(-1)
  const { shown } = (last?.status === 'success' ? (last.loaderData ?? {}) : {}) as { shown?: KeptAliveScreen }
  return shown?.keptAs === undefined ? undefined : shown
}

/**
 * Puts the current or last shown screen first, so that anchors resolve to the visible one of two equal element ids, and
 * so that a list from which many flashes are opened is not evicted.
 */
function withShown(kept: readonly KeptAliveScreen[], shown: KeptAliveScreen | undefined): readonly KeptAliveScreen[] {
  if (!shown) return kept
  const [first] = kept
  if (first && first.keptAs === shown.keptAs && first.data === shown.data && first.Component === shown.Component)
    return kept
  return [shown, ...kept.filter(({ keptAs }) => keptAs !== shown.keptAs)].slice(0, MAX_SCREENS)
}

/**
 * Renders kept-alive screens in place of the route's outlet. Hidden ones keep their state while other pages are open.
 */
export function KeepAliveScreens() {
  const { defaultErrorComponent } = useRouter().options
  const shown = useMatches({ select: stayingScreen })
  const [kept, setKept] = useState<readonly KeptAliveScreen[]>(() => withShown([], shown))
  const next = withShown(kept, shown)
  if (next !== kept) setKept(next)
  return next.map(({ keptAs, Component, data, query }) => {
    const isShown = keptAs === shown?.keptAs
    return (
      <Activity key={keptAs} mode={isShown ? 'visible' : 'hidden'}>
        {/* A screen that failed is reset when it is opened again. */}
        <CatchBoundary
          getResetKey={() => isShown && shown}
          {...(defaultErrorComponent && { errorComponent: defaultErrorComponent })}
        >
          <Suspense>
            <Component data={data} query={query} />
          </Suspense>
        </CatchBoundary>
      </Activity>
    )
  })
}
