import { CONTENT_TYPES, KINDS, type ContentType, type Submitter } from './kinds.ts'

/** Characters of the longest text that an account may hand in. */
export const LONGEST_TEXT = 60_000
export const LONGEST_TITLE = 120
/** Characters of the longest reply to a post. */
export const LONGEST_REPLY = 2_000
export const LONGEST_SUMMARY = 300
export const MOST_TAGS = 10
/** Pictures in one text. */
export const MOST_PICTURES = 30
/** Contents that one account may begin on a day in Beijing, and may have that are not deleted. */
export const MOST_BEGUN_A_DAY = 20
export const MOST_OF_ACCOUNT = 500

/** The errorCode of a save that began from another version than the newest. */
export const CHANGED_MEANWHILE = 40901

/** The kinds that accounts hand in. */
export const SUBMITTED_TYPES = CONTENT_TYPES.filter((type) => KINDS[type].submittedBy !== undefined)

/** Why a text of a kind is too short or too long to be handed in, in one sentence. */
export function lengthFault(type: ContentType, markdown: string): string | undefined {
  if (markdown.trim() === '') return '请写正文'
  const most = type === 'reply' ? LONGEST_REPLY : LONGEST_TEXT
  return markdown.length > most ? `正文不能超过 ${String(most)} 个字符，现在有 ${String(markdown.length)} 个` : undefined
}

/** Whether an account may hand in contents of a kind; `isCompany` where its verification passed. */
export function maySubmit(type: ContentType, isCompany: boolean): boolean {
  const by: Submitter | undefined = KINDS[type].submittedBy
  return by === 'account' || (by === 'company' && isCompany)
}
