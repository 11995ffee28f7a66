import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Application registered with the server. */
export const WECHAT_APP = { id: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' }

/** A user who allowed a login. */
export interface WechatUser {
  openid: string
  unionid?: string
  /** Time of permission in milliseconds since 1970; a code is valid for five minutes, as WeChat documents. */
  allowedAt: number
}

type Answer = (response: ServerResponse) => void

/** A local server with WeChat's sns API: codes are single-use and expire, secrets are checked. */
export interface WechatServer {
  url: string
  /** Requested paths without their queries. */
  calls: string[]
  /** Creates a code, as the authorize page does after consent. */
  allow: (code: string, user: WechatUser) => void
  /** Overrides the answer of a path; undefined removes the override. */
  behave: (path: string, answer: Answer | undefined) => void
  close: () => Promise<void>
}

const CODE_LIFE = 300_000

/** JSON with the type text/plain, as WeChat sends it. */
export const wechatAnswer =
  (body: unknown): Answer =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
/** WeChat's error format; the status stays 200. */
export const wechatFailure = (errcode: number): Answer =>
  wechatAnswer({ errcode, errmsg: `of WeChat, rid: 0-0 ${WECHAT_APP.secret}` })

/** Starts the server on a free port; `now` is its clock. */
export async function startWechatServer(now: () => number): Promise<WechatServer> {
  const [codes, tokens, used] = [new Map<string, WechatUser>(), new Map<string, WechatUser>(), new Set<string>()]
  const behaviours = new Map<string, Answer>()
  const calls: string[] = []

  const exchange = (query: URLSearchParams): Answer => {
    if (query.get('appid') !== WECHAT_APP.id) return wechatFailure(40013)
    if (query.get('secret') !== WECHAT_APP.secret) return wechatFailure(40125)
    if (query.get('grant_type') !== 'authorization_code') return wechatFailure(40002)
    const code = query.get('code') ?? ''
    if (code === '') return wechatFailure(41008)
    if (used.has(code)) return wechatFailure(40163)
    const user = codes.get(code)
    if (!user) return wechatFailure(40029)
    if (now() > user.allowedAt + CODE_LIFE) return wechatFailure(42003)
    used.add(code)
    const token = `token of ${user.openid}`.replaceAll(' ', '-')
    tokens.set(token, user)
    return wechatAnswer({
      access_token: token,
      expires_in: 7200,
      refresh_token: 'r',
      openid: user.openid,
      scope: 'snsapi_login',
      ...(user.unionid !== undefined && { unionid: user.unionid }),
    })
  }
  const info = (query: URLSearchParams): Answer => {
    const user = tokens.get(query.get('access_token') ?? '')
    if (!user) return wechatFailure(40001)
    if (user.openid !== query.get('openid')) return wechatFailure(40003)
    return wechatAnswer({
      openid: user.openid,
      nickname: '张三',
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: 'https://thirdwx.qlogo.cn/a/0',
      privilege: [],
      ...(user.unionid !== undefined && { unionid: user.unionid }),
    })
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    calls.push(pathname)
    const usual =
      pathname === '/sns/oauth2/access_token'
        ? exchange(searchParams)
        : pathname === '/sns/userinfo'
          ? info(searchParams)
          : wechatFailure(40066)
    const answer = behaviours.get(pathname) ?? usual
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    calls,
    allow: (code, user) => void codes.set(code, user),
    behave: (path, answer) => void (answer ? behaviours.set(path, answer) : behaviours.delete(path)),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
