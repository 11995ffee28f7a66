import type { FastifyBaseLogger } from 'fastify'
import type { Gates } from '../accounts/gates.ts'
import type { Config } from '../config.ts'
import { FormMail } from '../forms/form-mail.ts'
import { Newsletter } from '../newsletter/newsletter.ts'
import type { Store } from '../store/store.ts'
import { openCaptcha } from './captcha/open-captcha.ts'
import type { CaptchaGate } from './captcha/open-captcha.ts'
import { openMail } from './mail/open-mail.ts'
import { openSms } from './sms/open-sms.ts'
import { openWechat } from './wechat/open-wechat.ts'
import type { WechatGate } from './wechat/open-wechat.ts'
import { openWechatServices, type WechatServices } from './wechat/open-services.ts'

/** The outside providers of accounts, and WeChat's. */
export interface OpenGates extends Gates {
  captcha: CaptchaGate
  wechat: WechatGate
  wechatServices: WechatServices
  /** Whether codes reach anybody. */
  hasSms: boolean
  newsletter: Newsletter
  formMail: FormMail
}

interface GateNeeds {
  store: Store
  config: Pick<Config, 'sms' | 'captcha' | 'wechat' | 'mail' | 'formMail' | 'baseUrl' | 'port'>
  log: FastifyBaseLogger
  now: () => number
}

/** Milliseconds for a verdict on a proof; with the message after it below the client's own 10 s. */
const VERDICT = 3000

/** Opens what tells people from programs, sends codes and letters, and logs in by WeChat. */
export function openGates({ store, config, log, now }: GateNeeds): OpenGates {
  const { url, scenes, key } = config.captcha
  const mail = openMail(config.mail)
  const site = config.baseUrl ?? `http://localhost:${String(config.port)}`
  const aliyun = key && { api: { url, key, version: '2023-03-05', timeoutMs: VERDICT }, scenes: new Set(scenes) }
  return {
    captcha: openCaptcha({ store, log, aliyun }),
    sms: openSms(config.sms, { log, now }),
    wechat: openWechat({ store, config: config.wechat, baseUrl: config.baseUrl, log }),
    wechatServices: openWechatServices({ store, config: config.wechat, baseUrl: config.baseUrl, log, now }),
    hasSms: config.sms.provider !== 'off',
    newsletter: new Newsletter({ store, mail, site, log }),
    formMail: new FormMail({ store, mail, to: config.formMail, site, log }),
  }
}
