import { LONGEST_TITLE } from './submission.ts'

/** Replies of one page of a post. */
export const REPLIES_AT_ONCE = 20

/** Up to how many replies that an account has not seen are counted. */
export const MOST_UNSEEN = 100

/** What a reply is called where it stands among contents with titles: in its author's list and in the queue of editors. */
export function replyTitle(title: string): string {
  // Never half a character.
  return `回复：${title}`.slice(0, LONGEST_TITLE).replace(/[\uD800-\uDBFF]$/, '')
}

/** The id of the element that a reply is. */
export function replyAnchor(id: number): string {
  return `reply-${String(id)}`
}

/** Characters by which its author tells a reply from others under the same post. */
const LONGEST_BEGINNING = 60

/** How a reply begins, as it was written, in one line. */
export function replyBeginning(markdown: string): string {
  const line = Array.from(markdown.replaceAll(/\s+/g, ' ').trim())
  return line.length > LONGEST_BEGINNING ? `${line.slice(0, LONGEST_BEGINNING).join('')}…` : line.join('')
}
