import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { FormMail } from '../forms/form-mail.ts'
import type { OpenGates } from '../mapi/open-gates.ts'
import { Newsletter } from '../newsletter/newsletter.ts'
import type { Store } from '../store/store.ts'
import { createCaptcha } from '../providers/captcha/open-captcha.ts'
import { createConfiguredMailSender } from '../providers/mail/open-mail.ts'
import { createConfiguredSmsSender } from '../providers/sms/open-sms.ts'
import { createWechatLogin } from '../providers/wechat/open-wechat.ts'
import { createWechatServices } from '../providers/wechat/open-services.ts'

interface GateNeeds {
  store: Store
  config: Pick<Config, 'sms' | 'captcha' | 'wechat' | 'mail' | 'lettersDaily' | 'formMail' | 'baseUrl' | 'port'>
  log: FastifyBaseLogger
  now: () => number
}

/** Timeout of a captcha check in milliseconds; with sending the message below the client's 10 s. */
const VERDICT = 3000

/** Opens the captcha, text messages, mail and WeChat login. */
export function openGates({ store, config, log, now }: GateNeeds): OpenGates {
  const { url, scenes, key } = config.captcha
  const mail = createConfiguredMailSender(config.mail)
  const site = config.baseUrl ?? `http://localhost:${String(config.port)}`
  const aliyun = key && { api: { url, key, version: '2023-03-05', timeoutMs: VERDICT }, scenes: new Set(scenes) }
  return {
    captcha: createCaptcha({ store, log, aliyun }),
    sms: createConfiguredSmsSender(config.sms, { log, now }),
    wechat: createWechatLogin({ store, config: config.wechat, baseUrl: config.baseUrl, log }),
    wechatServices: createWechatServices({ store, config: config.wechat, baseUrl: config.baseUrl, log, now }),
    hasSms: config.sms.provider !== 'off',
    newsletter: new Newsletter({ store, mail, lettersDaily: config.lettersDaily, site, log }),
    formMail: new FormMail({ store, mail, to: config.formMail, site, log }),
  }
}
