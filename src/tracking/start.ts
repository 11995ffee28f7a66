import { yieldToMainThread } from '../lib/next-task.ts'
import { isTrackingRefusedByBrowser } from '../lib/tracking/refused-by-browser.ts'
import { onLoginStep, type LoginStep } from '../state/login-steps.ts'
import { loadTrackingChoice, onTrackingChoice, offerTrackingChoice } from '../state/tracking-choice.ts'
import { forgetTracking } from './forget.ts'
import { savePagesOnHide } from './keep-left.ts'
import { readSessionTrackingSettings, readTrackingSettings, type TrackingSettings } from './settings.ts'
import { runWhenUsed } from './when-used.ts'

/** Milliseconds after which an untouched page counts as used. */
const UNTOUCHED_MS = 6000

/** A page that was shown. */
export interface ShownPage {
  href: string
  title: string
  /** Loader data of a content page. */
  data: unknown
  /** Address of the previous page, at first possibly another site's. */
  from: string
  /** Time of showing, in milliseconds since 1970. */
  at: number
}

/** Progress of a login with its time, in milliseconds since 1970. */
export interface TimedLoginStep {
  step: LoginStep
  at: number
}

/** Source of page views: the router. */
export interface PageSource {
  seen: () => Omit<ShownPage, 'href' | 'from' | 'at'>
  /** Calls the listener when a page, or the same one with other parameters, is shown. Returns a function that stops. */
  onPage: (listener: () => void) => () => void
}

/**
 * Tracks the visit until the returned function is called: pages at once, all other events once the SDK and the settings
 * are loaded.
 */
function follow(pages: PageSource, asked: Promise<TrackingSettings | undefined>): () => void {
  const waiting: ShownPage[] = []
  let take = (page: ShownPage): void => void waiting.push(page)
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
    // Consent was withdrawn before the page was used, so nothing is loaded.
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
    // `start` reports earlier visits' pages; until the next task this visit's pages are stored again, in case the
    // visitor leaves.
    takeBack = savePagesOnHide(waiting)
    await yieldToMainThread()
    if (isOver) return
    takeBack()
    for (const page of waiting) visit.show(page)
    for (const noted of steps) visit.login(noted)
    take = visit.show
    login = visit.login
  }
  // Offline without the cached file, or on a full device, the visit is not tracked.
  runWhenUsed(() => void load().catch((error: unknown) => console.info('visit not tracked', error)), UNTOUCHED_MS)
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

/** Offers the consent question with the destination of records. */
function openChoice({ address, isOwn, retentionDays: days }: TrackingSettings): void {
  offerTrackingChoice({ host: isOwn ? '' : new URL(address, location.origin).host, days })
}

/**
 * Tracks the visit if the site tracks, the browser does not refuse and the visitor consented; asks for consent if not
 * answered yet.
 */
export async function startTracking(pages: PageSource): Promise<void> {
  if (isTrackingRefusedByBrowser(navigator)) return forgetTracking()
  const agreed = loadTrackingChoice()
  // Before the page is used, neither the visitor nor the server is asked. A refusal is final; only the privacy page can
  // change it.
  if (agreed === undefined)
    runWhenUsed(() => void readSessionTrackingSettings().then((known) => known && openChoice(known)))
  let last = { isAgreed: false, stop: (): void => undefined }
  const choose = async (isAgreed: boolean): Promise<void> => {
    last.stop()
    const asked = isAgreed ? readTrackingSettings() : Promise.resolve(undefined)
    const choice = { isAgreed, stop: isAgreed ? follow(pages, asked) : () => undefined }
    last = choice
    const settings = await asked
    // A later answer of the visitor takes precedence; data stored before a refusal is deleted.
    if (last === choice && settings) return openChoice(settings)
    if (last === choice) choice.stop()
    if (last === choice || !last.isAgreed) forgetTracking()
  }
  // The listener is added before any wait, so that no answer is missed.
  onTrackingChoice((isAgreed) => void choose(isAgreed))
  if (agreed !== undefined) await choose(agreed)
}
