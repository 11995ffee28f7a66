import { formatBanReason } from '../../src/lib/account/banned.ts'
import { ApiRefusal } from '../calls/api-error.ts'

/** The refusal of a login to a banned account: the reason, and where to object. */
export function createBannedRefusal(reason: string): ApiRefusal {
  return new ApiRefusal(
    403,
    `${formatBanReason(reason)}。有异议，或要导出数据、注销账号，请到「联系我们」页（/contact）留言`,
  )
}
