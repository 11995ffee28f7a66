/** What a call says to a session of an account that an operator banned; as the message of a fatal error it leads to /status/banned (product specification, section 2.4). */
export const BANNED_MESSAGE = 'status/banned'
/** Characters of the longest reason. */
export const MAX_BAN_REASON_LENGTH = 100

/** What was decided and why; `reason` is '' where it is not known. Without a full stop, for more follows. */
export function formatBanReason(reason: string): string {
  return reason === '' ? '这个账号已停用' : `这个账号已停用，原因：${reason.replace(/[。.]$/, '')}`
}
