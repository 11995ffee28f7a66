import {
  isSearchPath,
  sanitizeAddress,
  TRACKED_EVENTS,
  TRACKED_PROPERTIES,
  type PropertyKind,
} from '../../lib/tracking/events.ts'
import { findIdFault } from '../../lib/tracking/naming.ts'
import { normalizeSearchWords } from '../../lib/tracking/normal-words.ts'

/** Further properties of the SDK that an external collector may need; this site's own server drops them. */
const FURTHER: Readonly<Record<string, PropertyKind>> = {
  $url_path: 'address',
  user_agent: 'text',
  $event_session_id: 'text',
  $lib: 'text',
  $lib_version: 'text',
  $lib_method: 'text',
  $latest_referrer: 'address',
  $latest_referrer_host: 'text',
  $is_channel_callback_event: 'flag',
  _sa_channel_landing_url: 'address',
  _sa_channel_landing_url_error: 'text',
}
const KINDS: Readonly<Record<string, PropertyKind>> = { ...TRACKED_PROPERTIES, ...FURTHER }
const MAX_LENGTH = 500
/** Maximum characters of a referrer (product specification, section 9). */
const MAX_REFERRER_LENGTH = 200

/** Paths of search pages, which contain the search words. */
const SEARCH = /^(\/(?:\w+\/)?search)(?:\/.*)?$/

/** Removes the search words from a path. */
export const stripSearchPath = (path: string): string => path.replace(SEARCH, '$1')

function plainUrl(text: string, own: string): string | undefined {
  const plain = sanitizeAddress(text)
  if (plain === undefined) return undefined
  const url = new URL(plain)
  // Paths of other sites are not changed.
  if (url.origin === own) url.pathname = stripSearchPath(url.pathname)
  return url.href
}

function plainAddressOf(name: string, value: string, own: string): string | undefined {
  if (name === '$url_path') return stripSearchPath(value.split(/[?#]/, 1)[0] ?? '')
  const plain = plainUrl(value, own)
  return name.endsWith('referrer') ? plain?.slice(0, MAX_REFERRER_LENGTH) : plain
}

function plainValue(name: string, value: unknown, own: string): unknown {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined
  if (kind === undefined || typeof value !== 'string') return undefined
  if (kind === 'address') return plainAddressOf(name, value, own)
  // The value is cleaned here, because an external server might store words that this site's own server drops.
  return kind === 'words' ? normalizeSearchWords(value) : value.slice(0, MAX_LENGTH)
}

/** True if an address is, or may be, a search result page. */
function isSearch(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { pathname, searchParams } = new URL(address)
  return searchParams.has('q') || isSearchPath(pathname)
}

/**
 * Reduces an event's properties to what may leave the device: known ones of the right type; addresses without
 * fragments, which hold tool input; no titles of searches. `own` is this site's origin.
 */
export function sanitizeRecord(properties: Readonly<Record<string, unknown>>, own: string): Record<string, unknown> {
  const kept = Object.entries(properties).flatMap(([name, value]) => {
    const plain = plainValue(name, value, own)
    return plain === undefined ? [] : [[name, plain] as const]
  })
  const record: Record<string, unknown> = Object.fromEntries(kept)
  if (isSearch(properties.$url)) delete record.$title
  return record
}

const EVENTS = new Set<unknown>(TRACKED_EVENTS)

/**
 * True if a record may leave the device: a known event with valid ids (product specification, section 5). The SDK only
 * logs a wrong name or a too long id, and sends it anyway.
 */
export function isRecordAllowed({
  event,
  distinct_id,
  anonymous_id,
  login_id,
}: Readonly<Record<'event' | 'distinct_id' | 'anonymous_id' | 'login_id', unknown>>): boolean {
  return (
    EVENTS.has(event) &&
    Object.entries({ distinct_id, anonymous_id, login_id }).every(
      ([field, id]) => id === undefined || findIdFault(field, id) === undefined,
    )
  )
}
