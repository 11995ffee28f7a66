/**
 * Error message of a call for a content that is OFFLINE; as the message of a fatal error it leads to /status/offline
 * (product specification, section 2.4).
 */
export const CONTENT_OFFLINE_MESSAGE = 'status/offline'
/** HTTP status of an offline content: it existed and may return. */
export const CONTENT_OFFLINE_STATUS = 410

/** True if a request failed because a content was taken offline. */
export function isContentOfflineError(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === CONTENT_OFFLINE_MESSAGE &&
    'status' in error &&
    error.status === CONTENT_OFFLINE_STATUS
  )
}
