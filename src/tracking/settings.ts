import { callServer, contractCall } from '../sync/calls.ts'

const KEY = 'crossport.tracking-settings'

/** Where records go. */
export interface TrackingSettings {
  address: string
  /** This site's own server takes them in. */
  isOwn: boolean
  /** Other sites of the operator: links there take the device's id along. */
  siteLinker: readonly { part_url: string; after_hash: boolean }[]
}

function isSettings(value: unknown): value is TrackingSettings {
  if (typeof value !== 'object' || value === null) return false
  const { address, isOwn, siteLinker } = value as Partial<Record<keyof TrackingSettings, unknown>>
  return typeof address === 'string' && typeof isOwn === 'boolean' && Array.isArray(siteLinker)
}

/** What the server said last, for a visit without a network; only of those who agreed. */
function lastSettings(): TrackingSettings | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isSettings(stored) ? stored : undefined
  } catch {
    // Any script can write the storage.
    return undefined
  }
}

/** Asks the server where records go; undefined for nowhere. `keeps` remembers the answer. */
export async function readTrackingSettings(keeps: boolean): Promise<TrackingSettings | undefined> {
  try {
    const { address, ...others } = await callServer(contractCall<'trackingSettings'>('GET', '/mapi/sdk/tracking'), {}, { toast: false, noNavigate: true })
    const settings = address === null ? undefined : { address, ...others }
    if (keeps) localStorage.setItem(KEY, JSON.stringify(settings ?? null))
    return settings
  } catch (error) {
    console.info('tracking settings not read', error)
    return keeps ? lastSettings() : undefined
  }
}
