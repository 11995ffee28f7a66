import type { Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js'
import { sanitizeAddress } from '../../lib/tracking/events.ts'
import type { ShownPage } from '../start.ts'
import { getContentClass, parsePathId } from './content-class.ts'
import { getDeviceName, getDistributionId, getSiteSource, parseSource } from './way-here.ts'

/** A page with its tracking properties. */
export interface TrackedPage extends ShownPage {
  path: string
  /** Properties of every event on the page (product specification, section 3). */
  payload: Readonly<Record<string, unknown>> & { content_id: number }
}

/** The content of a page from its loader data, if any. */
function contentOf(data: unknown): { id?: number; title?: string } {
  const { content = data } = (data ?? {}) as { content?: unknown }
  const { id, title } = (content ?? {}) as { id?: unknown; title?: unknown }
  return { ...(typeof id === 'number' && { id }), ...(typeof title === 'string' && { title }) }
}

/** Adds the tracking properties to a page. */
export function toTrackedPage(seen: ShownPage): TrackedPage {
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

/** Reports the view of a page and the leave of the previous one. */
export function trackPage(sdk: Sdk, { payload, at }: TrackedPage, last: TrackedPage | undefined): void {
  if (last) sdk.ee.spa.emit('switch', last.href)
  // Events of the SDK itself on this page, such as the page leave, use these properties.
  sdk.registerPage(payload)
  sdk.quick('autoTrackSinglePage', { not_set_profile: true, ...payload, $time: new Date(at) })
}

/** Reports a page view of an ended visit, without a leave event or properties of the current page. */
export function trackEndedPage(sdk: Sdk, { payload, at }: TrackedPage): void {
  sdk.track('$pageview', { ...payload, $time: new Date(at) })
}
