/** What a call says of a content that is OFFLINE; as the message of a fatal error it leads to /status/offline (product specification, section 2.4). */
export const CONTENT_OFFLINE_MESSAGE = 'status/offline'
/** Its HTTP status: the content was there, and may come back. */
export const CONTENT_OFFLINE_STATUS = 410

/** Whether something failed because a content was taken offline. */
export function isContentOfflineError(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === CONTENT_OFFLINE_MESSAGE &&
    'status' in error &&
    error.status === CONTENT_OFFLINE_STATUS
  )
}
