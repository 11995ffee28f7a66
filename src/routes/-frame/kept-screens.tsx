import { CatchBoundary, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, Suspense, useState, type ComponentType } from 'react'
import type { AppRouter } from '../../router.tsx'
import type { PageQuery } from '../../portal/section.ts'

/** A screen with what it shows. */
export interface KeptAliveScreen {
  /** Path and query, by which it is known again; undefined for one that goes when it is left. */
  keptAs: string | undefined
  Component: ComponentType<{ data: unknown; query: PageQuery }>
  data: unknown
  query: PageQuery
}

/** Screens that stay at most: two lists, and the flashes that were read last. Each is a few hundred elements that nothing draws. */
const MAX_SCREENS = 6

/** The page on screen, where it is one that stays. */
function stayingScreen(matches: AppRouter['state']['matches']): KeptAliveScreen | undefined {
  const last = matches.at(-1)
  const { shown } = (last?.status === 'success' ? (last.loaderData ?? {}) : {}) as { shown?: KeptAliveScreen }
  return shown?.keptAs === undefined ? undefined : shown
}

/**
 * The kept screens, the one that is shown or was shown last before the others: of two elements with one name, such as a
 * heading that a link leads to, the one on screen is found; and the list stays that one opens flash after flash from.
 */
function withShown(kept: readonly KeptAliveScreen[], shown: KeptAliveScreen | undefined): readonly KeptAliveScreen[] {
  if (!shown) return kept
  const [first] = kept
  if (first && first.keptAs === shown.keptAs && first.data === shown.data && first.Component === shown.Component)
    return kept
  return [shown, ...kept.filter(({ keptAs }) => keptAs !== shown.keptAs)].slice(0, MAX_SCREENS)
}

/**
 * Pages that stay: shown here in place of the route's own outlet, and kept, unseen and asleep, as they were left, whatever
 * page of the app comes after them.
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
        {/* One that failed begins anew when it is opened again. */}
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
