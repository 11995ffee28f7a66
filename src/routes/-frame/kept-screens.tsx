import { useRouter } from '@tanstack/react-router'
import { Activity, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import type { PageQuery } from '../../portal/section.ts'

/** A screen with what it shows. */
interface Screen {
  /** Path and query, by which it is known again; undefined for one that goes when it is left. */
  keptAs: string | undefined
  Component: ComponentType<{ data: unknown; query: PageQuery }>
  data: unknown
  query: PageQuery
}

/** Screens that stay at most while another is shown: the timeline, a category of it, what was searched for. */
const MOST_KEPT = 4

/** The kept screens with the shown one among them, each in the place that it has had. */
function withShown(kept: readonly Screen[], shown: Screen): readonly Screen[] {
  if (shown.keptAs === undefined) return kept
  const at = kept.findIndex(({ keptAs }) => keptAs === shown.keptAs)
  const known = kept[at]
  if (!known) return [...kept, shown].slice(-MOST_KEPT)
  return known.data === shown.data && known.Component === shown.Component ? kept : kept.with(at, shown)
}

/** Brings back how far a kept screen was scrolled, also where its address is opened by a link: the router begins a new page at its top. */
function useKeptScroll(keptAs: string | undefined): void {
  const router = useRouter()
  const places = useRef(new Map<string, number>())
  const shown = useRef(keptAs)
  const isBack = useRef(false)
  useLayoutEffect(() => {
    isBack.current = shown.current !== keptAs && keptAs !== undefined && places.current.has(keptAs)
    shown.current = keptAs
  }, [keptAs])
  useEffect(() => {
    const note = (): void => {
      if (shown.current !== undefined && !isBack.current) places.current.set(shown.current, scrollY)
    }
    const restore = (): void => {
      const place = shown.current === undefined ? undefined : places.current.get(shown.current)
      if (isBack.current && place !== undefined) scrollTo({ top: place, behavior: 'instant' })
      isBack.current = false
    }
    addEventListener('scroll', note, { passive: true })
    const stop = router.subscribe('onRendered', restore)
    return () => {
      removeEventListener('scroll', note)
      stop()
    }
  }, [router])
}

/** Shows a screen, and keeps those that stay, unseen and asleep, as they were left. */
export function KeptScreens({ shown }: { shown: Screen }) {
  const [kept, setKept] = useState<readonly Screen[]>(() => withShown([], shown))
  const next = withShown(kept, shown)
  if (next !== kept) setKept(next)
  useKeptScroll(shown.keptAs)
  return (
    <>
      {next.map(({ keptAs, Component, data, query }) => (
        <Activity key={keptAs} mode={keptAs === shown.keptAs ? 'visible' : 'hidden'}>
          <Component data={data} query={query} />
        </Activity>
      ))}
      {shown.keptAs === undefined && <shown.Component data={shown.data} query={shown.query} />}
    </>
  )
}
