import type { RateProvider } from '../../engines/exchange-rate/operation/rates.ts'
import { appStatus } from '../../state/app-status.ts'
import { isVisibleAndOnline, onNetworkChange, onPageVisible } from '../device/device.ts'
import { readBankBoard, readCurrentRates, refreshBankBoard, refreshRates } from './rates.ts'

/** Age in milliseconds after which rates are requested again. */
const STALE_MS = 30 * 60_000
/** Interval of background refreshes while the app is closed, in milliseconds. */
const BACKGROUND_MS = 12 * 3_600_000
/** Tag of the background sync event in the service worker. */
const BACKGROUND_TAG = 'rates'

/** A source of rates that can be refreshed. */
export type RateSource = RateProvider | 'bank-board'

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>
}

/** True if the last request is too old, or in the future, which a wrong clock causes. */
export function isStale(checkedAt: number, now: number): boolean {
  return checkedAt > now || now - checkedAt >= STALE_MS
}

async function refresh(source: RateSource): Promise<void> {
  const asked = source === 'bank-board' ? await readBankBoard() : await readCurrentRates(source)
  if (!isStale(asked?.checkedAt ?? 0, Date.now())) return
  await (source === 'bank-board' ? refreshBankBoard() : refreshRates(source))
}

/** Registers the background refresh, if the browser supports it and the app is installed. */
async function askForBackground(): Promise<void> {
  if (!appStatus.installed || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || !('periodicSync' in registration)) return
  const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' as PermissionName })
  if (state === 'granted')
    await (registration.periodicSync as PeriodicSync).register(BACKGROUND_TAG, { minInterval: BACKGROUND_MS })
}

const quietly = (what: string, action: Promise<void>): void => {
  // The refresh is automatic, so a failure is only logged: the known rates remain, with their age.
  action.catch((error: unknown) => console.info(what, error instanceof Error ? error.message : error))
}

/**
 * Refreshes a source while a screen shows it: now, on reconnection and on becoming visible, if it is stale. Returns a
 * function that stops.
 */
export function startRateRefresh(source: RateSource): () => void {
  const look = (): void => {
    if (isVisibleAndOnline()) quietly(`${source} not refreshed`, refresh(source))
  }
  look()
  quietly('no refresh in the background', askForBackground())
  const ends = [onNetworkChange(look), onPageVisible(look)]
  return () => ends.forEach((end) => end())
}
