import type { RateProvider } from '../../engines/exchange-rate/operation/rates.ts'
import { appStatus } from '../../state/app-status.ts'
import { isVisibleAndOnline, onNetworkChange, onVisible } from '../device/device.ts'
import { readBankBoard, readCurrentRates, refreshBankBoard, refreshRates } from './rates.ts'

/** Rates that were asked for longer ago than this are asked for again. */
const STALE_MS = 30 * 60_000
/** How often the browser is asked to refresh them while the app is closed. */
const BACKGROUND_MS = 12 * 3_600_000
/** The service worker listens for this name. */
const BACKGROUND_TAG = 'rates'

/** A source that can be kept fresh. */
export type RateSource = RateProvider | 'bank-board'

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>
}

/** Whether the last request is too long ago; a time in the future was noted by a wrong clock and counts as too long. */
export function isStale(checkedAt: number, now: number): boolean {
  return checkedAt > now || now - checkedAt >= STALE_MS
}

async function refresh(source: RateSource): Promise<void> {
  const asked = source === 'bank-board' ? await readBankBoard() : await readCurrentRates(source)
  if (!isStale(asked?.checkedAt ?? 0, Date.now())) return
  await (source === 'bank-board' ? refreshBankBoard() : refreshRates(source))
}

/** Lets the browser refresh rates while the app is closed, where it can and the app is installed. */
async function askForBackground(): Promise<void> {
  if (!appStatus.installed || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || !('periodicSync' in registration)) return
  const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' as PermissionName })
  if (state === 'granted')
    await (registration.periodicSync as PeriodicSync).register(BACKGROUND_TAG, { minInterval: BACKGROUND_MS })
}

const quietly = (what: string, action: Promise<void>): void => {
  // The visitor did not ask for it, so a failure is silent: the known rates stay, with their age.
  action.catch((error: unknown) => console.info(what, error instanceof Error ? error.message : error))
}

/** Keeps a source fresh while a screen shows it: now, on reconnection and on becoming visible, where it is stale. Returns how to stop. */
export function startRateRefresh(source: RateSource): () => void {
  const look = (): void => {
    if (isVisibleAndOnline()) quietly(`${source} not refreshed`, refresh(source))
  }
  look()
  quietly('no refresh in the background', askForBackground())
  const ends = [onNetworkChange(look), onVisible(look)]
  return () => ends.forEach((end) => end())
}
