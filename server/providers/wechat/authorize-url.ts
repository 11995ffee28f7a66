import { WECHAT_FLOWS } from '../../../src/api/contracts/wechat-login.ts'
import type { WechatApp } from './settings.ts'

export type WechatFlow = (typeof WECHAT_FLOWS)[keyof typeof WECHAT_FLOWS]

const ORIGIN = 'https://open.weixin.qq.com/connect'

/**
 * The URL on which a visitor allows the login; WeChat requires this order of parameters, and the fragment at the end.
 */
export function buildAuthorizeUrl(flow: WechatFlow, app: WechatApp, baseUrl: string, state: string): string {
  const isQr = flow === WECHAT_FLOWS.qr
  const query = new URLSearchParams({
    appid: app.id,
    redirect_uri: `${baseUrl}/wx-auth-callback?type=${String(flow)}`,
    response_type: 'code',
    scope: isQr ? 'snsapi_login' : 'snsapi_userinfo',
    state,
  })
  return `${ORIGIN}/${isQr ? 'qrconnect' : 'oauth2/authorize'}?${query.toString()}#wechat_redirect`
}
