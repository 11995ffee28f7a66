/**
 * Known events. Those that begin with $ are the SDK's own. UseTool: a tool gave a result; SiteSearch: the site was
 * searched (with `result_count`); LoginStep: progress of a login (`login_step`: open, code, done).
 */
export const TRACKED_EVENTS = [
  '$pageview',
  '$WebClick',
  '$WebStay',
  '$WebPageLeave',
  '$WebPageLoad',
  '$ChannelLinkReaching',
  '$SignUp',
  '$BindID',
  '$UnbindID',
  'ViewContent',
  'ElementExposure',
  'UseTool',
  'SiteSearch',
  'LoginStep',
  'IsSignUpNew',
] as const

/** Type of a property. `words` may be personal text: values that could identify a person are dropped. */
export type PropertyKind = 'text' | 'number' | 'flag' | 'address' | 'words'

/** Known properties (specification 3), and properties of the SDK that identify nobody. All others are dropped. */
export const TRACKED_PROPERTIES: Readonly<Record<string, PropertyKind>> = {
  content_id: 'number',
  content_name: 'text',
  content_type: 'number',
  content_type_en: 'text',
  content_rate: 'number',
  distribution_id: 'text',
  customize_source: 'text',
  site_source: 'text',
  device_name: 'text',
  click_type: 'text',
  picture_position: 'text',
  picture_title: 'text',
  picture_link: 'address',
  search_term: 'words',
  result_count: 'number',
  login_step: 'text',
  event_duration: 'number',
  $url: 'address',
  $referrer: 'address',
  $referrer_host: 'text',
  $title: 'text',
  $viewport_position: 'number',
  $is_first_day: 'flag',
  $is_first_time: 'flag',
  $screen_width: 'number',
  $screen_height: 'number',
  $viewport_width: 'number',
  $viewport_height: 'number',
  $utm_source: 'text',
  $utm_medium: 'text',
  $utm_campaign: 'text',
  $utm_content: 'text',
  $utm_term: 'text',
  $latest_utm_source: 'text',
  $latest_utm_medium: 'text',
  $latest_utm_campaign: 'text',
  $latest_traffic_source_type: 'text',
  $element_type: 'text',
  $element_id: 'text',
  $element_path: 'text',
  $page_x: 'number',
  $page_y: 'number',
  $timezone_offset: 'number',
}

/** Query parameters that name the source of a visit; all others and the fragment are removed. */
const SOURCE_PARAMETERS = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'distribution_id',
  'customize_source',
  'site_source',
  'sat_cf',
])

/** Matches lists and searches whose paths and titles may contain search words. */
const SEARCHED = /^\/(?:(?:\w+\/)?search(?:\/.*)?|zb|encyclopedia)\/?$/

/** True if the title of a page may contain search words. */
export const isSearchPath = (path: string): boolean => SEARCHED.test(path)

/** Maximum query parameters that are inspected. */
const MAX_PARAMETERS = 50
/** Matches a plain ASCII host with its port; other hosts take long to parse, and no page has one. */
const PLAIN_START = /^https?:\/\/(?:[^/?#@\\]*@)?[\w.[\]:-]{1,260}(?:[/?#]|$)/i

/**
 * Removes everything from an address that a person may have typed: the fragment, and all of the query except the
 * visit's source. Undefined for an invalid address.
 */
export function sanitizeAddress(text: string): string | undefined {
  if (!PLAIN_START.test(text)) return undefined
  try {
    const { origin, pathname, search } = new URL(text)
    const kept = search
      .slice(1)
      .split('&', MAX_PARAMETERS)
      .filter((part) => SOURCE_PARAMETERS.has(part.split('=', 1)[0] ?? ''))
      .join('&')
    return `${origin}${pathname}${kept && '?'}${kept}`
  } catch {
    return undefined
  }
}
