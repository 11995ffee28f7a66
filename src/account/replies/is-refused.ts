import { CONTENT_STATUS } from '../../lib/content/status.ts'
import type { OwnReply } from '../../sync/publishing/replies.ts'

/** True if an editor refused the reply. */
export const isRefusedReply = ({ status }: OwnReply): boolean => status === CONTENT_STATUS.NOT_APPROVED
