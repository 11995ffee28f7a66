import type { SmsSender } from '../../calls/gates.ts'
import { ApiRefusal } from '../../calls/api-error.ts'
import type { ProviderLog } from '../provider-log.ts'
import { createAliyunSmsSender } from './aliyun-sms.ts'
import { createConsoleSmsSender } from './console-sms.ts'
import type { SmsConfig } from './settings.ts'

/** Timeout of a message in milliseconds; below the client's own 10 s. */
const TIMEOUT = 6000

const OFF: SmsSender = {
  send: async () => {
    throw new ApiRefusal(503, '本站没有开通手机验证码')
  },
}

/** Creates the configured sender of codes. */
export function createConfiguredSmsSender(
  config: SmsConfig,
  needs: { log: ProviderLog; now: () => number },
  timeoutMs = TIMEOUT,
): SmsSender {
  if (config.provider === 'off') return OFF
  if (config.provider === 'console') return createConsoleSmsSender()
  return createAliyunSmsSender(
    { url: config.url, version: '2017-05-25', key: config.key, timeoutMs },
    config.texts,
    needs,
  )
}
