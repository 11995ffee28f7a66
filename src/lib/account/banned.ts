/**
 * Message of the 401 sent to sessions of a banned account; as the message of a fatal error it leads to /status/banned
 * (product specification, section 2.4).
 */
export const BANNED_MESSAGE = 'status/banned'
/** Maximum characters of a ban's reason. */
export const MAX_BAN_REASON_LENGTH = 100

/** Formats the ban message; `reason` is '' if unknown. Ends without a full stop because callers append text. */
export function formatBanReason(reason: string): string {
  return reason === '' ? '这个账号已停用' : `这个账号已停用，原因：${reason.replace(/[。.]$/, '')}`
}
