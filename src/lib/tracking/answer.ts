/** Where the visitor's answer is kept: the word yes or no. */
export const TRACKING_ANSWER_KEY = 'crossport.tracking'

/** Whether the visitor agreed to visits being counted; undefined until they said so. */
export function readTrackingAnswer(): boolean | undefined {
  try {
    const stored = localStorage.getItem(TRACKING_ANSWER_KEY)
    return stored === 'yes' ? true : stored === 'no' ? false : undefined
  } catch (error) {
    // A browser that forbids storage throws on mere access: nothing could be kept of an answer.
    console.info('tracking choice not read', error)
    return false
  }
}
