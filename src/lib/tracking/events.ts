/**
 * The events that the product knows. Those that begin with $ are the SDK's own; of the others UseTool says that a tool gave a
 * result, SiteSearch that the site was searched (with `result_count`), LoginStep how far a login came (`login_step`: open, code, done).
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

/** What a property holds. `words` may be a person's own: what could name somebody is dropped. */
export type PropertyKind = 'text' | 'number' | 'flag' | 'address' | 'words'

/** The properties that the product knows (specification 3), and those of the SDK that tell nobody apart. Others are not kept. */
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

/** Parameters of an address that say where a visit came from; all others are cut off, and so is the fragment. */
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

/** Lists and searches whose paths and titles may hold what somebody looked for. */
const SEARCHED = /^\/(?:(?:\w+\/)?search(?:\/.*)?|zb|encyclopedia)\/?$/

/** Whether the title of a page may hold what somebody looked for. */
export const isSearchPath = (path: string): boolean => SEARCHED.test(path)

/** Parameters of an address that are looked at. */
const MAX_PARAMETERS = 50
/** A host as addresses of pages have it, with its port: names of other letters come from none, and take long to translate. */
const PLAIN_START = /^https?:\/\/(?:[^/?#@\\]*@)?[\w.[\]:-]{1,260}(?:[/?#]|$)/i

/** An address without what a person typed: no fragment, and of the query only where the visit came from; undefined for none. */
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
