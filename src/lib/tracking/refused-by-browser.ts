import { isBot } from '../is-bot.ts'

type Signals = Pick<Navigator, 'userAgent'> & { doNotTrack?: unknown; globalPrivacyControl?: unknown }

/** Whether the browser says that nothing shall be kept (Do Not Track, Global Privacy Control), or nobody reads the page. */
export function isTrackingRefusedByBrowser({ userAgent, doNotTrack, globalPrivacyControl }: Signals): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true || isBot(userAgent)
}
