import { MAX_TITLE_LENGTH } from './submission.ts'

/** Replies of one page of a post. */
export const REPLIES_PER_PAGE = 20

/** Up to how many replies that an account has not seen are counted. */
export const MAX_UNSEEN = 100

/** What a reply is called where it stands among contents with titles: in its author's list and in the queue of editors. */
export function getReplyTitle(title: string): string {
  // Never half a character.
  return `回复：${title}`.slice(0, MAX_TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** The id of the element that a reply is. */
export function getReplyAnchor(id: number): string {
  return `reply-${String(id)}`
}

/** Characters by which its author tells a reply from others under the same post. */
const MAX_BEGINNING_LENGTH = 60

/** How a reply begins, as it was written, in one line. */
export function getReplyExcerpt(markdown: string): string {
  const line = Array.from(markdown.replaceAll(/\s+/g, ' ').trim())
  return line.length > MAX_BEGINNING_LENGTH ? `${line.slice(0, MAX_BEGINNING_LENGTH).join('')}…` : line.join('')
}
