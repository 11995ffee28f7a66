import { storedAnswer } from './answer.ts'
import { refusedByBrowser } from './refused-by-browser.ts'

/** Whether the visitor, or the browser, said that nothing is to be counted. */
export const refusesCounting = (): boolean => refusedByBrowser(navigator) || storedAnswer() === false
