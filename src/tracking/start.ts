import { loadTrackingChoice, onTrackingChoice, openTrackingChoice } from '../state/tracking-choice.ts'
import { forgetTracking } from './forget.ts'
import { refusedByBrowser } from './refused-by-browser.ts'
import { readTrackingSettings, type TrackingSettings } from './settings.ts'
import { whenUsed } from './when-used.ts'

/** A page that was shown. */
export interface SeenPage {
  href: string
  title: string
  /** What its loader read, where it is a page of contents. */
  data: unknown
  /** When, in milliseconds since 1970. */
  at: number
}

/** The pages that the router shows. */
export interface Pages {
  seen: () => Omit<SeenPage, 'href' | 'at'>
  /** Calls when a page, or the same one with other parameters, is on screen. Returns how to stop. */
  onPage: (listener: () => void) => () => void
}

/** Follows what the visitor does, from now until the returned function is called: pages at once, all else when the SDK is there. */
function follow(pages: Pages, settings: TrackingSettings): () => void {
  const waiting: SeenPage[] = []
  let take = (page: SeenPage): void => void waiting.push(page)
  const stops: (() => void)[] = []
  const onPage = (): void => take({ ...pages.seen(), href: location.href, at: Date.now() })
  onPage()
  stops.push(pages.onPage(onPage))
  let isOver = false
  const load = async (): Promise<void> => {
    const { followVisit } = await import('./late/follow.ts')
    if (isOver) return
    const visit = followVisit(settings)
    stops.push(visit.stop)
    for (const page of waiting) visit.show(page)
    take = visit.show
  }
  // Offline, before its file was ever kept, or on a full device: the visit is not followed.
  whenUsed(() => void load().catch((error: unknown) => console.info('visit not followed', error)))
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

/** Follows visits where the site counts them, the browser does not refuse, and the visitor agreed; asks where neither said so. */
export async function startTracking(pages: Pages): Promise<void> {
  if (refusedByBrowser(navigator)) return forgetTracking()
  const agreed = loadTrackingChoice()
  // What was refused is not asked for again; the privacy page has the way back.
  const settings = agreed === false ? undefined : await readTrackingSettings(agreed === true)
  if (settings) openTrackingChoice()
  let stop = settings && agreed ? follow(pages, settings) : undefined
  if (agreed !== undefined && !stop) forgetTracking()
  const choose = async (isAgreed: boolean): Promise<void> => {
    stop?.()
    stop = undefined
    if (!isAgreed) return forgetTracking()
    const now = await readTrackingSettings(true)
    if (!now) return
    openTrackingChoice()
    stop = follow(pages, now)
  }
  onTrackingChoice((isAgreed) => void choose(isAgreed))
}
