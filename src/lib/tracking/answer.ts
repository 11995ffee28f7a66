/** Storage key of the visitor's tracking consent: yes or no. */
export const TRACKING_ANSWER_KEY = 'crossport.tracking'

/** True if the visitor consented to tracking, false if they declined; undefined before an answer. */
export function readTrackingAnswer(): boolean | undefined {
  try {
    const stored = localStorage.getItem(TRACKING_ANSWER_KEY)
    return stored === 'yes' ? true : stored === 'no' ? false : undefined
  } catch (error) {
    // A browser that forbids storage throws at any access, and could not store an answer either.
    console.info('tracking choice not read', error)
    return false
  }
}
