import { CONTENT_STATUS, type ContentStatus } from '../../lib/content/status.ts'

const NAMES: Readonly<Record<ContentStatus, string>> = {
  [CONTENT_STATUS.NOT_APPROVED]: '未通过',
  [CONTENT_STATUS.OFFLINE]: '已下线',
  [CONTENT_STATUS.DELETED]: '已删除',
  [CONTENT_STATUS.INPUTTED]: '草稿',
  [CONTENT_STATUS.PENDING_REVIEW]: '待审',
  [CONTENT_STATUS.ONLINE]: '已发布',
}

/** Returns the Chinese name of a content status. */
export function getStatusName(status: ContentStatus): string {
  return NAMES[status]
}

/** Statuses by which the lists can be filtered, in the order in which a content gets them. */
export const LISTED_STATUSES: readonly ContentStatus[] = [
  CONTENT_STATUS.INPUTTED,
  CONTENT_STATUS.PENDING_REVIEW,
  CONTENT_STATUS.ONLINE,
  CONTENT_STATUS.NOT_APPROVED,
  CONTENT_STATUS.OFFLINE,
]
