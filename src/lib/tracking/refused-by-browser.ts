import { isBot } from '../is-bot.ts'

type Signals = Pick<Navigator, 'userAgent'> & { doNotTrack?: unknown; globalPrivacyControl?: unknown }

/** True if the browser refuses tracking (Do Not Track, Global Privacy Control), or is a bot. */
export function isTrackingRefusedByBrowser({ userAgent, doNotTrack, globalPrivacyControl }: Signals): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true || isBot(userAgent)
}
