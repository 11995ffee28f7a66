import { yieldToMainThread } from '../lib/next-task.ts'
import { isTrackingRefusedByBrowser } from '../lib/tracking/refused-by-browser.ts'
import { onLoginStep, type LoginStep } from '../state/login-steps.ts'
import { loadTrackingChoice, onTrackingChoice, offerTrackingChoice } from '../state/tracking-choice.ts'
import { forgetTracking } from './forget.ts'
import { savePagesOnHide } from './keep-left.ts'
import { readSessionTrackingSettings, readTrackingSettings, type TrackingSettings } from './settings.ts'
import { runWhenUsed } from './when-used.ts'

/** Milliseconds after which a page is in use although nobody touched it. */
const UNTOUCHED_MS = 6000

/** A page that was shown. */
export interface SeenPage {
  href: string
  title: string
  /** What its loader read, where it is a page of contents. */
  data: unknown
  /** The address of the page before it, another site's at first. */
  from: string
  /** When, in milliseconds since 1970. */
  at: number
}

/** How far a login came, and when, in milliseconds since 1970. */
export interface TimedLoginStep {
  step: LoginStep
  at: number
}

/** The pages that the router shows. */
export interface PageSource {
  seen: () => Omit<SeenPage, 'href' | 'from' | 'at'>
  /** Calls when a page, or the same one with other parameters, is on screen. Returns how to stop. */
  onPage: (listener: () => void) => () => void
}

/** Follows what the visitor does, from now until the returned function is called: pages at once, all else when the SDK is there, and it is known where records go. */
function follow(pages: PageSource, asked: Promise<TrackingSettings | undefined>): () => void {
  const waiting: SeenPage[] = []
  let take = (page: SeenPage): void => void waiting.push(page)
  let from = document.referrer
  const onPage = (): void => {
    take({ ...pages.seen(), href: location.href, from, at: Date.now() })
    from = location.href
  }
  onPage()
  const steps: TimedLoginStep[] = []
  let login = (noted: TimedLoginStep): void => void steps.push(noted)
  let takeBack = savePagesOnHide(waiting)
  const stops = [() => takeBack(), pages.onPage(onPage), onLoginStep((step) => login({ step, at: Date.now() }))]
  let isOver = false
  const load = async (): Promise<void> => {
    // Taken back before the page was used: nothing is loaded.
    if (isOver) return
    const [{ createVisitTracker }, settings] = await Promise.all([import('./late/follow.ts'), asked])
    await yieldToMainThread()
    if (isOver || !settings) return
    const visit = createVisitTracker(settings)
    stops.push(visit.stop)
    for (const part of visit.opening) {
      part()
      await yieldToMainThread()
      if (isOver) return
    }
    takeBack()
    visit.start()
    // It tells what earlier visits left; who leaves before the next task has this one told by the next.
    takeBack = savePagesOnHide(waiting)
    await yieldToMainThread()
    if (isOver) return
    takeBack()
    for (const page of waiting) visit.show(page)
    for (const noted of steps) visit.login(noted)
    take = visit.show
    login = visit.login
  }
  // Offline, before its file was ever kept, or on a full device: the visit is not followed.
  runWhenUsed(() => void load().catch((error: unknown) => console.info('visit not followed', error)), UNTOUCHED_MS)
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

/** Says that there is something to choose, and who would take the records. */
function openChoice({ address, isOwn, retentionDays: days }: TrackingSettings): void {
  offerTrackingChoice({ host: isOwn ? '' : new URL(address, location.origin).host, days })
}

/** Follows visits where the site counts them, the browser does not refuse, and the visitor agreed; asks where neither said so. */
export async function startTracking(pages: PageSource): Promise<void> {
  if (isTrackingRefusedByBrowser(navigator)) return forgetTracking()
  const agreed = loadTrackingChoice()
  // Who only looks is asked nothing, and neither is the server. What was refused is not asked for again; the privacy page has the way back.
  if (agreed === undefined)
    runWhenUsed(() => void readSessionTrackingSettings().then((known) => known && openChoice(known)))
  let last = { isAgreed: false, stop: (): void => undefined }
  const choose = async (isAgreed: boolean): Promise<void> => {
    last.stop()
    const asked = isAgreed ? readTrackingSettings() : Promise.resolve(undefined)
    const choice = { isAgreed, stop: isAgreed ? follow(pages, asked) : () => undefined }
    last = choice
    const settings = await asked
    // Where another answer was given meanwhile, that one holds; what was kept after a refusal goes.
    if (last === choice && settings) return openChoice(settings)
    if (last === choice) choice.stop()
    if (last === choice || !last.isAgreed) forgetTracking()
  }
  // Before anything is waited for: an answer that nobody hears would be none.
  onTrackingChoice((isAgreed) => void choose(isAgreed))
  if (agreed !== undefined) await choose(agreed)
}
