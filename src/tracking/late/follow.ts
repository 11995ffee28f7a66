import type { Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js'
import { stripDeviceId } from '../../lib/tracking/handed-over.ts'
import { runWhenIdle } from '../../lib/when-idle.ts'
import { session } from '../../state/session.ts'
import { onAccountChange } from '../../sync/session/session.ts'
import type { TrackingSettings } from '../settings.ts'
import type { TimedLoginStep, ShownPage } from '../start.ts'
import { observeClicks, describeClick } from './clicks.ts'
import { isContentPath } from './content-class.ts'
import { trackExposures } from './exposures.ts'
import { cacheTrackingFile } from './keep-file.ts'
import { popUnsentPages } from './left-pages.ts'
import { trackEndedPage, trackPage, toTrackedPage, type TrackedPage } from './pages.ts'
import { observeReading } from './reading.ts'
import { getPageSearch } from './search.ts'
import { closeSdk, openSdk } from './sdk.ts'
import { collectUnsentRecords } from './send-left.ts'
import { onToolUsed } from './tool-uses.ts'

/** Tracker of one visit. */
export interface VisitTracker {
  /** Steps that open the SDK. They run first, each in its own task. */
  opening: readonly (() => void)[]
  /** Starts reporting the visitor's actions. */
  start: () => void
  /** Reports that a page is shown. */
  show: (page: ShownPage) => void
  /** Reports the progress of a login on the current page. */
  login: (noted: TimedLoginStep) => void
  stop: () => void
}

const LOGIN_PAGE = '/account/login/phone'
/**
 * Address for comparisons: without the fragment and without the device id, which is removed from the address after the
 * SDK has read it.
 */
const placeOf = (href: string): string => stripDeviceId(href.split('#', 1)[0] ?? '')

/** Tells the SDK about the signed-in account; the server stores only that an account is signed in, not which. */
function followIdentity(sdk: Sdk): () => void {
  const tell = (): void => {
    if (session.account) sdk.login(String(session.account.id))
    else if (session.status === 'out') sdk.logout()
  }
  tell()
  return onAccountChange(tell)
}

/**
 * Sends unsent records when the page is hidden, because the visitor may not return. Only for this site's own server,
 * which drops duplicates.
 */
function sendOnLeave(sdk: Sdk, { address, isOwn }: TrackingSettings): () => void {
  if (!isOwn) return () => undefined
  const send = (): void => {
    const left =
      document.visibilityState === 'hidden'
        ? collectUnsentRecords({ storage: localStorage, encode: sdk._.base64Encode })
        : undefined
    if (left !== undefined)
      navigator.sendBeacon(address, new Blob([left], { type: 'application/x-www-form-urlencoded' }))
  }
  // The listener is added after the SDK's own listener, which records the page leave.
  document.addEventListener('visibilitychange', send)
  return () => document.removeEventListener('visibilitychange', send)
}

/** Records the actions that a page view stands for: a started login or a site search. */
function recordMeaning(sdk: Sdk, { path, href, data, payload }: TrackedPage, more: { $time?: Date } = {}): void {
  if (path === LOGIN_PAGE) sdk.track('LoginStep', { ...payload, login_step: 'open', ...more })
  const searched = getPageSearch(data, new URL(href).search)
  if (searched) sdk.track('SiteSearch', { ...payload, ...searched, ...more })
}

/** Records a page that the visitor left before the SDK was loaded, which is common after a search without results. */
function recordLeftPage(sdk: Sdk, page: TrackedPage): void {
  trackEndedPage(sdk, page)
  recordMeaning(sdk, page, { $time: new Date(page.at) })
}

/** Tracks one page after its view. Returns a function that stops. */
function followPage(sdk: Sdk, page: TrackedPage): () => void {
  const { path, payload } = page
  const stops: (() => void)[] = []
  recordMeaning(sdk, page)
  if (isContentPath(path) && payload.content_id > 0) {
    stops.push(
      observeReading((content_rate, event_duration) =>
        sdk.track('ViewContent', { ...payload, content_rate, event_duration, $viewport_position: Math.round(scrollY) }),
      ),
    )
  }
  const slug = /^\/tools-([A-Za-z\d]{1,24})(?:\/|$)/.exec(path)?.[1]
  if (slug !== undefined) stops.push(onToolUsed(slug, () => sdk.track('UseTool', payload)))
  runWhenIdle(() => void trackExposures(path).catch((error: unknown) => console.info('exposures not tracked', error)))
  return () => stops.forEach((stop) => stop())
}

/** Creates the tracking of a visit by the SDK. */
export function createVisitTracker(settings: TrackingSettings): VisitTracker {
  const { sdk, parts } = openSdk(settings)
  let last: TrackedPage | undefined
  let leavePage = (): void => undefined
  const stops = [() => leavePage(), closeSdk]
  return {
    opening: parts,
    start: () => {
      void cacheTrackingFile(import.meta.url)
      for (const page of popUnsentPages(localStorage, location.origin, Date.now()))
        recordLeftPage(sdk, toTrackedPage(page))
      stops.unshift(
        followIdentity(sdk),
        observeClicks((element, at) =>
          sdk.quick('trackAllHeatMap', element, {
            ...last?.payload,
            ...describeClick(element, location.pathname),
            ...at,
          }),
        ),
        sendOnLeave(sdk, settings),
      )
    },
    show: (seen) => {
      // An address that differs in the fragment only is the same page with other input.
      if (last && placeOf(last.href) === placeOf(seen.href)) return
      const page = toTrackedPage(seen)
      leavePage()
      trackPage(sdk, page, last)
      last = page
      leavePage = followPage(sdk, page)
    },
    login: ({ step, at }) =>
      sdk.track(step === 'new' ? 'IsSignUpNew' : 'LoginStep', {
        ...last?.payload,
        ...(step !== 'new' && { login_step: step }),
        $time: new Date(at),
      }),
    stop: () => stops.forEach((stop) => stop()),
  }
}
