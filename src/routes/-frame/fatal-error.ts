import { BANNED_MESSAGE } from '../../lib/account/banned.ts'
import { CONTENT_OFFLINE_MESSAGE } from '../../lib/content/offline.ts'

/** Where a fatal error leads (product specification, section 2.4). */
export function getErrorDestination(error: unknown): '/status/offline' | '/status/banned' | '/404' {
  const message = error instanceof Error ? error.message : ''
  // A call of the API says it in words for the visitor.
  if (error instanceof Error && 'isBanned' in error && error.isBanned === true) return `/${BANNED_MESSAGE}`
  return message === CONTENT_OFFLINE_MESSAGE || message === BANNED_MESSAGE ? `/${message}` : '/404'
}

/** Whether it says that the page does not exist, so that the way back leads nowhere. */
export function isNotFoundError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** Whether the server refused because this client asks too often; the message says so. */
export function isRateLimitError(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && error.status === 429
}
