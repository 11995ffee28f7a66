import type { Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js'
import { sanitizeAddress } from '../../lib/tracking/events.ts'
import type { SeenPage } from '../start.ts'
import { getContentClass, parsePathId } from './content-class.ts'
import { getDeviceName, getDistributionId, getSiteSource, parseSource } from './way-here.ts'

/** A page as it is tracked. */
export interface TrackedPage extends SeenPage {
  path: string
  /** What every event of the page has (product specification, section 3). */
  payload: Readonly<Record<string, unknown>> & { content_id: number }
}

/** The content that a page shows, as far as its loader read one. */
function contentOf(data: unknown): { id?: number; title?: string } {
  const { content = data } = (data ?? {}) as { content?: unknown }
  const { id, title } = (content ?? {}) as { id?: unknown; title?: unknown }
  return { ...(typeof id === 'number' && { id }), ...(typeof title === 'string' && { title }) }
}

/** A page that was shown. */
export function toTrackedPage(seen: SeenPage): TrackedPage {
  const { pathname: path, search } = new URL(seen.href)
  const [type, name] = getContentClass(path)
  const { id = parsePathId(path), title = '' } = contentOf(seen.data)
  const { userAgent } = navigator
  const payload = {
    content_id: id,
    content_name: title,
    content_type: type,
    content_type_en: name,
    distribution_id: getDistributionId({ pathname: path, search }, localStorage, seen.at),
    customize_source: parseSource(search),
    site_source: getSiteSource({ userAgent, search, isInstalled: matchMedia('(display-mode: standalone)').matches }),
    device_name: getDeviceName(userAgent),
    user_agent: userAgent,
    $url: seen.href,
    $url_path: path,
    $title: seen.title,
    $referrer: sanitizeAddress(seen.from) ?? '',
  }
  return { ...seen, path, payload }
}

/** Says that a page is shown, and that the one before it is left. */
export function trackPage(sdk: Sdk, { payload, at }: TrackedPage, last: TrackedPage | undefined): void {
  if (last) sdk.ee.spa.emit('switch', last.href)
  // The SDK's own events of this page, such as that it is left.
  sdk.registerPage(payload)
  sdk.quick('autoTrackSinglePage', { not_set_profile: true, ...payload, $time: new Date(at) })
}

/** Says that a page was shown on a visit that is over: it has no end and no part of the page that is on screen now. */
export function trackPastPage(sdk: Sdk, { payload, at }: TrackedPage): void {
  sdk.track('$pageview', { ...payload, $time: new Date(at) })
}
