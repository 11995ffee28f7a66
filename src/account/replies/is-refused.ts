import { CONTENT_STATUS } from '../../lib/content/status.ts'
import type { OwnReply } from '../../sync/publishing/replies.ts'

/** Whether an editor did not approve a reply of one's own. */
export const isRefused = ({ status }: OwnReply): boolean => status === CONTENT_STATUS.NOT_APPROVED
