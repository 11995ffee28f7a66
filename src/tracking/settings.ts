import { callServer, createEndpoint } from '../sync/calls/calls.ts'

const KEY = 'crossport.tracking-settings'

/** Destination of tracking records. */
export interface TrackingSettings {
  address: string
  /** True if this site's own server receives the records. */
  isOwn: boolean
  /** Days for which this site's own server stores the records. */
  retentionDays: number
  /** Other sites of the operator; links to them carry the device id. */
  siteLinker: readonly { part_url: string; after_hash: boolean }[]
}

function isSettings(value: unknown): value is TrackingSettings {
  if (typeof value !== 'object' || value === null) return false
  const { address, isOwn, retentionDays, siteLinker } = value as Partial<Record<keyof TrackingSettings, unknown>>
  return (
    typeof address === 'string' &&
    typeof isOwn === 'boolean' &&
    typeof retentionDays === 'number' &&
    Array.isArray(siteLinker)
  )
}

/** The server's last answer; undefined if there is none, null if tracking is off. */
function lastSettings(storage: Storage): TrackingSettings | null | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '')
    return stored === null || isSettings(stored) ? stored : undefined
  } catch {
    // The JSON is invalid, because any script can write the storage.
    return undefined
  }
}

async function askSettings(storage: Storage): Promise<TrackingSettings | null> {
  const { address, ...others } = await callServer(
    createEndpoint<'trackingSettings'>('GET', '/mapi/sdk/tracking'),
    {},
    { toast: false, noNavigate: true },
  )
  const settings = address === null ? null : { address, ...others }
  storage.setItem(KEY, JSON.stringify(settings))
  return settings
}

/**
 * Requests the tracking settings; undefined if tracking is off. The answer is stored for offline visits, so call this
 * only with consent.
 */
export async function readTrackingSettings(): Promise<TrackingSettings | undefined> {
  try {
    return (await askSettings(localStorage)) ?? undefined
  } catch (error) {
    console.info('tracking settings not read', error)
    return lastSettings(localStorage) ?? undefined
  }
}

/** Requests the tracking settings before consent, once per window. */
export async function readSessionTrackingSettings(): Promise<TrackingSettings | undefined> {
  try {
    const known = lastSettings(sessionStorage)
    return (known === undefined ? await askSettings(sessionStorage) : known) ?? undefined
  } catch (error) {
    console.info('tracking settings not read', error)
    return undefined
  }
}
