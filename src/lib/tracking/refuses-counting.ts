import { readTrackingAnswer } from './answer.ts'
import { isTrackingRefusedByBrowser } from './refused-by-browser.ts'

/** True if the visitor or the browser refused tracking. */
export const isTrackingRefused = (): boolean => isTrackingRefusedByBrowser(navigator) || readTrackingAnswer() === false
