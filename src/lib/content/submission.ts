import type { SubmitterKind } from './content-type.ts'
import { CONTENT_TYPES, CONTENT_KINDS, type ContentType } from './kinds.ts'

/** Maximum characters of a text that an account may submit. */
export const MAX_TEXT_LENGTH = 60_000
export const MAX_TITLE_LENGTH = 120
/** Maximum characters of a reply to a post. */
export const MAX_REPLY_LENGTH = 2_000
export const MAX_SUMMARY_LENGTH = 300
export const MAX_TAGS = 10
/** Maximum pictures in one text. */
export const MAX_PICTURES = 30
/** Maximum contents that one account may create per day in Beijing, and maximum that are not deleted. */
export const MAX_CREATED_PER_DAY = 20
export const MAX_CONTENTS_PER_ACCOUNT = 500

/** errorCode of a save based on an outdated version. */
export const VERSION_CONFLICT_CODE = 40901

/** Kinds that accounts may submit. */
export const SUBMITTABLE_TYPES = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].submittedBy !== undefined)

/** Returns the error of a text that is too short or too long for its kind. */
export function findLengthFault(type: ContentType, markdown: string): string | undefined {
  if (markdown.trim() === '') return '请写正文'
  const most = type === 'reply' ? MAX_REPLY_LENGTH : MAX_TEXT_LENGTH
  return markdown.length > most
    ? `正文不能超过 ${String(most)} 个字符，现在有 ${String(markdown.length)} 个`
    : undefined
}

/** True if an account may submit contents of a kind; `isCompany` if its verification passed. */
export function canSubmit(type: ContentType, isCompany: boolean): boolean {
  const by: SubmitterKind | undefined = CONTENT_KINDS[type].submittedBy
  return by === 'account' || (by === 'company' && isCompany)
}
