import type { Calls } from '../../src/api/contracts/calls.ts'
import { accountHandlers } from './accounts.ts'
import { aiHandlers } from './ai-tools.ts'
import { banHandlers } from './bans.ts'
import { contentFigureHandlers } from './content-figures.ts'
import { contentHandlers } from './contents.ts'
import { countryHandlers } from './countries.ts'
import { engagementHandlers } from './engagement.ts'
import { formHandlers } from './forms.ts'
import { foreignExchangeHandlers } from './foreign-exchange.ts'
import { glossaryHandlers } from './glossary.ts'
import type { HandlersOf } from './handler.ts'
import { holidayHandlers } from './holidays.ts'
import { hsCodeHandlers } from './hs-codes.ts'
import { ipHandlers } from './ip.ts'
import { keptItemHandlers } from './kept-items.ts'
import { loginGateHandlers } from './login-gates.ts'
import { logoHandlers } from './logos.ts'
import { newsFeedHandlers } from './news-feeds.ts'
import { operatorHandlers } from './operators.ts'
import { pointHandlers } from './points.ts'
import { portHandlers } from './ports.ts'
import { profileHandlers } from './profile.ts'
import { publishingHandlers } from './publishing.ts'
import { rateHandlers } from './rates.ts'
import { redirectHandlers } from './redirects.ts'
import { reviewingHandlers } from './reviewing.ts'
import { trackingSettingHandlers } from './tracking-settings.ts'
import { verificationHandlers } from './verification.ts'
import { videoHandlers } from './videos.ts'
import { visitFigureHandlers } from './visit-figures.ts'
import { seoHandlers } from './seo.ts'
import { warehouseHandlers } from './warehouses.ts'
import { wechatServiceHandlers } from './wechat-services.ts'

/** Handlers of all calls; a missing one is a type error here. */
export const handlers: HandlersOf<Calls> = {
  ...portHandlers,
  ...countryHandlers,
  ...holidayHandlers,
  ...hsCodeHandlers,
  ...glossaryHandlers,
  ...warehouseHandlers,
  ...logoHandlers,
  ...rateHandlers,
  ...foreignExchangeHandlers,
  ...contentHandlers,
  ...engagementHandlers,
  ...videoHandlers,
  ...ipHandlers,
  ...seoHandlers,
  ...aiHandlers,
  ...accountHandlers,
  ...loginGateHandlers,
  ...wechatServiceHandlers,
  ...operatorHandlers,
  ...banHandlers,
  ...newsFeedHandlers,
  ...keptItemHandlers,
  ...profileHandlers,
  ...pointHandlers,
  ...verificationHandlers,
  ...formHandlers,
  ...publishingHandlers,
  ...reviewingHandlers,
  ...redirectHandlers,
  ...contentFigureHandlers,
  ...visitFigureHandlers,
  ...trackingSettingHandlers,
}
