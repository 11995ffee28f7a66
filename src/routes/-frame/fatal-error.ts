import { BANNED_MESSAGE } from '../../lib/account/banned.ts'
import { CONTENT_OFFLINE_MESSAGE } from '../../lib/content/offline.ts'

/** The destination of a fatal error (product specification, section 2.4). */
export function getErrorDestination(error: unknown): '/status/offline' | '/status/banned' | '/404' {
  const message = error instanceof Error ? error.message : ''
  // The API client puts text for the visitor into the message, so a flag identifies the ban.
  if (error instanceof Error && 'isBanned' in error && error.isBanned === true) return `/${BANNED_MESSAGE}`
  return message === CONTENT_OFFLINE_MESSAGE || message === BANNED_MESSAGE ? `/${message}` : '/404'
}

/** True if the error says that the page does not exist, so that a link back would be useless. */
export function isNotFoundError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** True if the server refused because of the rate limit; the message explains it. */
export function isRateLimitError(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && error.status === 429
}
