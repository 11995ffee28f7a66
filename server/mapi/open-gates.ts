import type { Gates } from '../calls/gates.ts'
import type { FormMail } from '../forms/form-mail.ts'
import type { Newsletter } from '../newsletter/newsletter.ts'
import type { CaptchaGate } from '../providers/captcha/open-captcha.ts'
import type { WechatServices } from '../providers/wechat/open-services.ts'
import type { WechatGate } from '../providers/wechat/open-wechat.ts'

/** The opened providers of captcha, messages, mail and WeChat, as calls use them. */
export interface OpenGates extends Gates {
  captcha: CaptchaGate
  wechat: WechatGate
  wechatServices: WechatServices
  /** True if codes can be sent to phones. */
  hasSms: boolean
  newsletter: Newsletter
  formMail: FormMail
}
