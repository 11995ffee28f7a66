import { callServer, typedEndpoint } from '../sync/calls/calls.ts'

const KEY = 'crossport.tracking-settings'

/** Where records go. */
export interface TrackingSettings {
  address: string
  /** This site's own server takes them in. */
  isOwn: boolean
  /** Days for which this site's own server keeps them. */
  retentionDays: number
  /** Other sites of the operator: links there take the device's id along. */
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

/** What the server said last; undefined for nothing, null for nowhere. */
function lastSettings(storage: Storage): TrackingSettings | null | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '')
    return stored === null || isSettings(stored) ? stored : undefined
  } catch {
    // Any script can write the storage.
    return undefined
  }
}

async function askSettings(storage: Storage): Promise<TrackingSettings | null> {
  const { address, ...others } = await callServer(
    typedEndpoint<'trackingSettings'>('GET', '/mapi/sdk/tracking'),
    {},
    { toast: false, noNavigate: true },
  )
  const settings = address === null ? null : { address, ...others }
  storage.setItem(KEY, JSON.stringify(settings))
  return settings
}

/** Asks the server where records go; undefined for nowhere. Of those who agreed the answer is kept, for a visit without a network. */
export async function readTrackingSettings(): Promise<TrackingSettings | undefined> {
  try {
    return (await askSettings(localStorage)) ?? undefined
  } catch (error) {
    console.info('tracking settings not read', error)
    return lastSettings(localStorage) ?? undefined
  }
}

/** The same of those who have not answered: the server is asked once a window, however many pages are opened in it. */
export async function readSessionTrackingSettings(): Promise<TrackingSettings | undefined> {
  try {
    const known = lastSettings(sessionStorage)
    return (known === undefined ? await askSettings(sessionStorage) : known) ?? undefined
  } catch (error) {
    console.info('tracking settings not read', error)
    return undefined
  }
}
