/** Status numbers of a message; a withdrawn registration is cancelled. */
export const MESSAGE_STATUS = { NEW: 0, READ: 1, ANSWERED: 2, SPAM: 3, CANCELLED: 4 } as const

export type MessageStatus = (typeof MESSAGE_STATUS)[keyof typeof MESSAGE_STATUS]

/** Status names for operators. */
export const MESSAGE_STATUS_NAMES: Readonly<Record<MessageStatus, string>> = {
  0: '新的',
  1: '已读',
  2: '已答复',
  3: '垃圾',
  4: '已取消',
}

/** Status name for the sender of the message. */
export function getSenderStatusName(status: MessageStatus): string {
  return status === MESSAGE_STATUS.ANSWERED
    ? '已答复'
    : status === MESSAGE_STATUS.CANCELLED
      ? '已取消'
      : status === MESSAGE_STATUS.READ
        ? '已读'
        : '已送达'
}
