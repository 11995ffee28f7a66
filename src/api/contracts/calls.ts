import { accountCalls } from './accounts.ts'
import { aiEmojiCalls } from './ai-emoji.ts'
import { aiReplyCalls } from './ai-reply.ts'
import { aiToolCalls } from './ai-tools.ts'
import { aiUseCalls } from './ai-use.ts'
import { banCalls } from './bans.ts'
import { captchaCalls } from './captcha.ts'
import { contentFigureCalls } from './content-figures.ts'
import { contentCalls } from './contents.ts'
import { countryCalls } from './countries.ts'
import { engagementCalls } from './engagement.ts'
import { formCalls } from './forms.ts'
import { foreignExchangeCalls } from './foreign-exchange.ts'
import { glossaryCalls } from './glossary.ts'
import { holidayCalls } from './holidays.ts'
import { hsCodeCalls } from './hs-codes.ts'
import { ipCalls } from './ip.ts'
import { keptItemCalls } from './kept-items.ts'
import { loginWayCalls } from './login-ways.ts'
import { logoCalls } from './logos.ts'
import { newsFeedCalls } from './news-feeds.ts'
import { newsletterCalls } from './newsletter.ts'
import { operatorCalls } from './operators.ts'
import { pointCalls } from './points.ts'
import { portCalls } from './ports.ts'
import { profileCalls } from './profile.ts'
import { publishingCalls } from './publishing.ts'
import { rateCalls } from './rates.ts'
import { redirectCalls } from './redirects.ts'
import { reviewingCalls } from './reviewing.ts'
import { verificationCalls } from './verification.ts'
import { videoCalls } from './videos.ts'
import { trackingSettingCalls } from './tracking-settings.ts'
import { visitFigureCalls } from './visit-figures.ts'
import { seoCalls } from './seo.ts'
import { warehouseCalls } from './warehouses.ts'
import { wechatLoginCalls } from './wechat-login.ts'
import { wechatServiceCalls } from './wechat-services.ts'

/** All calls of the API by name. The server must define a handler for each, which the compiler checks. */
export const calls = {
  ...portCalls,
  ...countryCalls,
  ...holidayCalls,
  ...hsCodeCalls,
  ...glossaryCalls,
  ...warehouseCalls,
  ...logoCalls,
  ...rateCalls,
  ...foreignExchangeCalls,
  ...contentCalls,
  ...engagementCalls,
  ...videoCalls,
  ...ipCalls,
  ...seoCalls,
  ...aiUseCalls,
  ...aiToolCalls,
  ...aiEmojiCalls,
  ...aiReplyCalls,
  ...accountCalls,
  ...captchaCalls,
  ...loginWayCalls,
  ...wechatLoginCalls,
  ...wechatServiceCalls,
  ...newsletterCalls,
  ...operatorCalls,
  ...banCalls,
  ...newsFeedCalls,
  ...keptItemCalls,
  ...profileCalls,
  ...pointCalls,
  ...verificationCalls,
  ...formCalls,
  ...publishingCalls,
  ...reviewingCalls,
  ...redirectCalls,
  ...contentFigureCalls,
  ...visitFigureCalls,
  ...trackingSettingCalls,
}

export type Calls = typeof calls
