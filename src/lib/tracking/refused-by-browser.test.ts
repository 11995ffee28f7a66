import { expect, test } from 'vitest'
import { isTrackingRefusedByBrowser } from './refused-by-browser.ts'

const userAgent = 'Mozilla/5.0 Chrome/150'

test.each<[Parameters<typeof isTrackingRefusedByBrowser>[0], boolean]>([
  [{ userAgent }, false],
  [{ userAgent, doNotTrack: null, globalPrivacyControl: false }, false],
  [{ userAgent, doNotTrack: '0' }, false],
  [{ userAgent, doNotTrack: '1' }, true],
  [{ userAgent, doNotTrack: 'yes' }, true],
  [{ userAgent, globalPrivacyControl: true }, true],
  [{ userAgent: 'Googlebot/2.1' }, true],
])('%j refuses: %s', (signals, refuses) => expect(isTrackingRefusedByBrowser(signals)).toBe(refuses))
