import { readTrackingAnswer } from './answer.ts'
import { isTrackingRefusedByBrowser } from './refused-by-browser.ts'

/** Whether the visitor, or the browser, said that nothing is to be counted. */
export const isTrackingRefused = (): boolean => isTrackingRefusedByBrowser(navigator) || readTrackingAnswer() === false
