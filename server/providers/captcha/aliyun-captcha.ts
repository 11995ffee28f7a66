import { ApiRefusal } from '../../calls/api-error.ts'
import type { ProviderLog } from '../provider-log.ts'
import { callAliyun, getAliyunErrorCode } from '../aliyun/ask-aliyun.ts'
import type { AliyunApi } from '../aliyun/ask-aliyun.ts'
import { JsonFault } from '../ask-json.ts'
import { z } from 'zod'

const verdict = z.object({ Result: z.object({ VerifyResult: z.boolean(), VerifyCode: z.string().max(20).optional() }) })

/**
 * True if Aliyun accepts a captcha parameter (VerifyIntelligentCaptcha of 2023-03-05).
 * @throws ApiRefusal 503 if Aliyun is unavailable: nobody passes unverified.
 */
export async function verifyByAliyun(
  api: AliyunApi,
  { param, scene, now }: { param: string; scene: string; now: number },
  log: ProviderLog,
): Promise<boolean> {
  const refuse = (why: string) => {
    log.error({ why }, 'captcha not verified by Aliyun')
    return new ApiRefusal(503, '人机验证暂时不可用，请稍后再试')
  }
  const answer = await callAliyun(
    api,
    'VerifyIntelligentCaptcha',
    { CaptchaVerifyParam: param, SceneId: scene },
    now,
  ).catch((error: unknown) => {
    throw error instanceof JsonFault ? refuse(error.kind) : error
  })
  const read = verdict.safeParse(answer)
  if (!read.success) throw refuse(getAliyunErrorCode(answer))
  return read.data.Result.VerifyResult
}
