/** Status numbers of contents (product specification, section 4). Only ONLINE is public. */
export const CONTENT_STATUS = {
  NOT_APPROVED: -3,
  OFFLINE: -2,
  DELETED: -1,
  INPUTTED: 0,
  PENDING_REVIEW: 1,
  ONLINE: 2,
} as const

export type ContentStatus = (typeof CONTENT_STATUS)[keyof typeof CONTENT_STATUS]
