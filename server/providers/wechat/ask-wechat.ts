import { z } from 'zod'
import { ApiRefusal } from '../../calls/api-error.ts'
import { requestJson, JsonFault } from '../ask-json.ts'
import type { ProviderLog } from '../provider-log.ts'
import type { WechatApp } from './settings.ts'

/** The identity of a visitor who came back from WeChat. */
export interface WechatPerson {
  openId: string
  /** WeChat's user id, equal in all applications of one open platform account. */
  unionId: string
}

/** Location and timeout of WeChat's API. */
export interface WechatApi {
  url: string
  /** Timeout of each of the two calls in milliseconds; a login takes less than the client's own 10 s. */
  timeoutMs: number
  log: ProviderLog
}

const id = z.string().regex(/^[\w-]{1,64}$/)
const failure = z.object({ errcode: z.int() })
const token = z.object({
  access_token: z
    .string()
    .min(1)
    .max(512)
    .regex(/^[\x21-\x7e]+$/),
  openid: id,
  unionid: id.optional(),
})
const person = z.object({ openid: id, unionid: id.optional() })

/** WeChat's error codes that a visitor can act on; all others are logged for the operator. */
const REFUSALS: ReadonlyMap<number, readonly [status: number, message: string]> = new Map([
  [-1, [503, '微信暂时没有回应，请稍后再试']],
  [40029, [400, '这次微信授权已失效，请重新登录']],
  [40163, [400, '这次微信授权已用过，请重新登录']],
  [41008, [400, '没有收到微信的授权，请重新登录']],
  [42003, [400, '微信授权已过期，请重新登录']],
  [40001, [400, '这次微信授权已失效，请重新登录']],
  [40014, [400, '这次微信授权已失效，请重新登录']],
  [42001, [400, '微信授权已过期，请重新登录']],
  [50002, [403, '这个微信号目前受微信限制，不能用来登录']],
  [45011, [429, '微信登录的人太多，请过一分钟再试']],
])
const UNAVAILABLE = '微信登录暂时不可用，请用手机验证码登录'

async function ask<Answer extends z.ZodType>(
  api: WechatApi,
  path: string,
  query: Readonly<Record<string, string>>,
  answer: Answer,
): Promise<z.output<Answer>> {
  const refuse = (why: string) => {
    api.log.error({ why, path }, 'WeChat did not log in')
    return new ApiRefusal(503, UNAVAILABLE)
  }
  const received = await requestJson({
    url: `${api.url}${path}?${new URLSearchParams(query).toString()}`,
    method: 'GET',
    timeoutMs: api.timeoutMs,
  }).catch((error: unknown) => {
    throw error instanceof JsonFault ? refuse(error.kind) : error
  })
  const refused = failure.safeParse(received.body).data
  if (refused !== undefined && refused.errcode !== 0) {
    const known = REFUSALS.get(refused.errcode)
    if (!known) throw refuse(`errcode ${String(refused.errcode)}`)
    api.log.warn({ errcode: refused.errcode, path }, 'WeChat refused a login')
    throw new ApiRefusal(known[0], known[1])
  }
  const read = answer.safeParse(received.body)
  if (!read.success) throw refuse('malformed')
  return read.data
}

/**
 * Fetches the identity of a login code: /sns/oauth2/access_token, then /sns/userinfo, which returns the unionid in
 * every flow.
 * @throws ApiRefusal with one Chinese sentence.
 */
export async function fetchWechatPerson(api: WechatApi, app: WechatApp, code: string): Promise<WechatPerson> {
  const { access_token, openid } = await ask(
    api,
    '/sns/oauth2/access_token',
    { appid: app.id, secret: app.secret, code, grant_type: 'authorization_code' },
    token,
  )
  const who = await ask(api, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, person)
  if (who.openid !== openid) throw new ApiRefusal(503, UNAVAILABLE)
  if (who.unionid === undefined) {
    api.log.error({}, 'WeChat names no unionid: bind the application to an account of the open platform')
    throw new ApiRefusal(503, UNAVAILABLE)
  }
  return { openId: openid, unionId: who.unionid }
}
