import { MAX_TITLE_LENGTH } from './submission.ts'

/** Replies per page of a post. */
export const REPLIES_PER_PAGE = 20

/** Maximum count of unseen replies; more are not counted. */
export const MAX_UNSEEN_REPLIES = 100

/** Title of a reply in lists of titled contents: the author's own list and the review queue. */
export function getReplyTitle(title: string): string {
  // The replacement removes half of a surrogate pair that the cut left at the end.
  return `回复：${title}`.slice(0, MAX_TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** The element id of a reply. */
export function getReplyAnchor(id: number): string {
  return `reply-${String(id)}`
}

/** Maximum characters of a reply's excerpt, by which its author recognizes it. */
const MAX_BEGINNING_LENGTH = 60

/** The beginning of a reply's Markdown, in one line. */
export function getReplyExcerpt(markdown: string): string {
  const line = Array.from(markdown.replaceAll(/\s+/g, ' ').trim())
  return line.length > MAX_BEGINNING_LENGTH ? `${line.slice(0, MAX_BEGINNING_LENGTH).join('')}…` : line.join('')
}
