const KEY = 'crossport.distribution'
/** Lifetime of a distribution id in milliseconds (product specification, section 9: 7 days). */
const KEPT_MS = 7 * 86_400_000
const MAX_LENGTH = 100
/** Matches a channel code; other texts may be personal. */
const CODE = /^[\w.~@:-]{1,100}$/

const DISTRIBUTION = ['d', 'distributionid', 'distributionId']
const SOURCE = ['s', 'source', 'customize_source']

/** Parses the parameters of an address; a mini-program puts its own into `scene`. */
function parametersOf(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search)
  const scene = parameters.get('scene') ?? ''
  for (const [name, value] of new URLSearchParams(scene.includes('=') ? scene : ''))
    if (!parameters.has(name)) parameters.set(name, value)
  return parameters
}

const firstOf = (parameters: URLSearchParams, names: readonly string[]) =>
  names.map((name) => parameters.get(name) ?? '').find((value) => CODE.test(value))

/** The distribution id in an address; on activity pages `id` counts too (product specification, section 2.4). */
export function parseDistributionId({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const isActivity = /^\/(?:hd|activitySummit|s\/hd)(?:\/|$)/.test(pathname)
  return firstOf(parametersOf(search), isActivity ? [...DISTRIBUTION, 'id'] : DISTRIBUTION)
}

/** The source parameter of a visit's address; '' if there is none. */
export function parseSource(search: string): string {
  return firstOf(parametersOf(search), SOURCE) ?? ''
}

/** The stored distribution id, unless it is expired, or the clock was set back. */
export function parseStoredDistributionId(stored: string | null, now: number): string | undefined {
  try {
    const { id, at } = (JSON.parse(stored ?? '{}') ?? {}) as { id?: unknown; at?: unknown }
    return typeof id === 'string' && CODE.test(id) && typeof at === 'number' && at <= now && now - at < KEPT_MS
      ? id.slice(0, MAX_LENGTH)
      : undefined
  } catch {
    // The JSON is invalid, because any script can write the storage.
    return undefined
  }
}

/** The distribution id of this page, or the last one seen; a new one is stored. '' if there is none. */
export function getDistributionId(
  place: { pathname: string; search: string },
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
): string {
  const seen = parseDistributionId(place)
  if (seen !== undefined) storage.setItem(KEY, JSON.stringify({ id: seen, at: now }))
  return seen ?? parseStoredDistributionId(storage.getItem(KEY), now) ?? ''
}

/** The device type in a user agent. */
export function getDeviceName(userAgent: string): string {
  const known = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['HarmonyOS', /OpenHarmony|HarmonyOS/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Macintosh/],
    ['Linux', /Linux/],
  ] as const
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}

/** The environment in which the site is shown, such as a webview. */
export function getSiteSource({
  userAgent,
  search,
  isInstalled,
}: {
  userAgent: string
  search: string
  isInstalled: boolean
}): string {
  if (/miniProgram/i.test(userAgent)) return 'mini_program'
  if (/MicroMessenger\//.test(userAgent)) return 'wechat'
  if (new URLSearchParams(search).has('webview')) return 'webview'
  if (isInstalled) return 'app'
  return /Mobile|Android|iPhone/.test(userAgent) ? 'h5' : 'web'
}
