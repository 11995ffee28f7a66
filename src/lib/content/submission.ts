import type { SubmitterKind } from './content-type.ts'
import { CONTENT_TYPES, CONTENT_KINDS, type ContentType } from './kinds.ts'

/** Characters of the longest text that an account may hand in. */
export const MAX_TEXT_LENGTH = 60_000
export const MAX_TITLE_LENGTH = 120
/** Characters of the longest reply to a post. */
export const MAX_REPLY_LENGTH = 2_000
export const MAX_SUMMARY_LENGTH = 300
export const MAX_TAGS = 10
/** Pictures in one text. */
export const MAX_PICTURES = 30
/** Contents that one account may begin on a day in Beijing, and may have that are not deleted. */
export const MAX_STARTS_PER_DAY = 20
export const MAX_PER_ACCOUNT = 500

/** The errorCode of a save that began from another version than the newest. */
export const VERSION_CONFLICT_CODE = 40901

/** The kinds that accounts hand in. */
export const SUBMITTABLE_TYPES = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].submittedBy !== undefined)

/** Why a text of a kind is too short or too long to be handed in, in one sentence. */
export function lengthFault(type: ContentType, markdown: string): string | undefined {
  if (markdown.trim() === '') return '请写正文'
  const most = type === 'reply' ? MAX_REPLY_LENGTH : MAX_TEXT_LENGTH
  return markdown.length > most
    ? `正文不能超过 ${String(most)} 个字符，现在有 ${String(markdown.length)} 个`
    : undefined
}

/** Whether an account may hand in contents of a kind; `isCompany` where its verification passed. */
export function canSubmit(type: ContentType, isCompany: boolean): boolean {
  const by: SubmitterKind | undefined = CONTENT_KINDS[type].submittedBy
  return by === 'account' || (by === 'company' && isCompany)
}
