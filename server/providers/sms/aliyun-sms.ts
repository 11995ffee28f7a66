import type { CodePurpose } from '../../../src/lib/account/user-info.ts'
import { UncertainOutcomeRefusal, type SmsSender } from '../../calls/gates.ts'
import { ApiRefusal } from '../../calls/api-error.ts'
import { callAliyun, getAliyunErrorCode } from '../aliyun/ask-aliyun.ts'
import type { AliyunApi, AliyunResponse } from '../aliyun/ask-aliyun.ts'
import { JsonFault } from '../ask-json.ts'
import type { ProviderLog } from '../provider-log.ts'

/** Texts approved by Aliyun: the signature, a template per purpose, and one for numbers outside the mainland. */
export interface AliyunSmsTexts {
  sign: string
  templates: Readonly<Record<CodePurpose, string>>
  /** Undefined sends codes to the mainland only. */
  globalTemplate: string | undefined
}

/** Aliyun's error codes about the number or its rate limits; all others are logged for the operator. */
const REFUSALS: readonly [code: RegExp, status: number, message: string][] = [
  [/BUSINESS_LIMIT|DAY_LIMIT_CONTROL|^isv\.SMS_OVER_LIMIT$/, 429, '发给这个号码的短信太多，请稍后再试'],
  [/MOBILE_NUMBER_ILLEGAL|NOT_SUPPORTED_COUNTRY|COUNTRY_RESTRICTED/, 400, '这个号码收不到短信，请检查号码'],
  [/^Throttling|ServiceUnavailable|^isp\.SYSTEM_ERROR$/, 503, '短信服务正忙，请稍后再试'],
]
const UNSENT = new ApiRefusal(503, '短信暂时发不出去，请稍后再试')
const UNREAD = new UncertainOutcomeRefusal(503, UNSENT.message)
const LATE = new UncertainOutcomeRefusal(503, '短信服务没有及时答复；一分钟内没有收到，再重新获取')

const MAINLAND = /^\+86(\d{11})$/

/** The number in SendSms' format: 11 digits for the mainland, otherwise with country code and without a plus. */
function target(
  phone: string,
  { templates, globalTemplate }: AliyunSmsTexts,
  type: CodePurpose,
): { PhoneNumbers: string; TemplateCode: string } {
  const [, mainland] = MAINLAND.exec(phone) ?? []
  if (mainland !== undefined) return { PhoneNumbers: mainland, TemplateCode: templates[type] }
  if (globalTemplate === undefined) throw new ApiRefusal(400, '暂时只能向中国大陆的手机号发送验证码')
  return { PhoneNumbers: phone.replace(/^\+/, ''), TemplateCode: globalTemplate }
}

/** Creates a sender that uses Aliyun's SendSms (Dysmsapi 2017-05-25); for numbers abroad it uses another template. */
export function createAliyunSmsSender(
  api: AliyunApi,
  texts: AliyunSmsTexts,
  { log, now }: { log: ProviderLog; now: () => number },
): SmsSender {
  const ask = async (parameters: Record<string, string>): Promise<AliyunResponse> => {
    try {
      return await callAliyun(api, 'SendSms', parameters, now())
    } catch (error) {
      if (!(error instanceof JsonFault)) throw error
      log.error({ why: error.kind }, 'SMS not sent')
      throw { late: LATE, malformed: UNREAD, network: UNSENT, redirect: UNSENT }[error.kind]
    }
  }
  return {
    async send({ phone, code, type }) {
      const answer = await ask({
        ...target(phone, texts, type),
        SignName: texts.sign,
        TemplateParam: JSON.stringify({ code }),
      })
      if (answer.Code === 'OK') return
      const why = getAliyunErrorCode(answer)
      const known = REFUSALS.find(([pattern]) => pattern.test(why))
      if (known) log.warn({ why }, 'SMS refused')
      else log.error({ why, requestId: answer.RequestId }, 'SMS not sent')
      throw known ? new ApiRefusal(known[1], known[2]) : UNSENT
    },
  }
}
