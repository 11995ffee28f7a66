import { UserError } from '../lib/user-error.ts'
import { callServer, contractCall } from './calls.ts'
import { rememberClient } from './identity.ts'
import { welcome } from './login.ts'

/** By a code that another device scans, or inside WeChat itself. */
export type WechatFlow = 1 | 2

const KEY = 'crossport.wechat-state'
const QUIET = { toast: false, noNavigate: true } as const

/** Whether the page is shown by WeChat's own browser. */
export function isInWechat(userAgent: string): boolean {
  return /MicroMessenger\//i.test(userAgent)
}

/**
 * Leaves for WeChat, which comes back to /wx-auth-callback.
 * @param redirectPath Own path to go to in the end.
 */
export async function beginWechatLogin(type: WechatFlow, redirectPath: string): Promise<void> {
  // The state belongs to this browser.
  rememberClient()
  const { url, state } = await callServer(contractCall<'beginWechatLogin'>('POST', '/mapi/wx/web/authorize'), { type, redirectPath }, QUIET)
  try {
    sessionStorage.setItem(KEY, state)
  } catch (cause) {
    throw new UserError('浏览器不允许保存登录状态，请用手机验证码登录', { cause })
  }
  location.assign(url)
}

function takeState(): string | null {
  try {
    const state = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return state
  } catch (error) {
    console.warn('state of the login not read', error)
    return null
  }
}

/** What WeChat's answer came to: signed in, or a phone is still to be bound. */
export interface WechatOutcome {
  /** '' where somebody is signed in now. */
  unionId: string
  /** As it was given when the login began; to be judged again before it is followed. */
  redirectPath: string
}

/**
 * Finishes the login with what WeChat put into the address.
 * @throws UserError or ApiError whose message is for the visitor.
 */
export async function finishWechatLogin(query: URLSearchParams): Promise<WechatOutcome> {
  const [code, state, type] = [query.get('code') ?? '', query.get('state') ?? '', query.get('type') === '2' ? 2 : 1] as const
  // An address that somebody else sent would sign the visitor in as that somebody.
  if (state === '' || state !== takeState()) throw new UserError('这次微信登录已失效，请重新登录')
  if (code === '') throw new UserError('你在微信里取消了登录')
  const answer = await callServer(contractCall<'wechatLogin'>('GET', '/mapi/wx/web/login'), { code, state, type }, QUIET)
  if (answer.accessToken === '') return { unionId: answer.unionId, redirectPath: answer.redirectPath }
  welcome(answer.accessToken)
  return { unionId: '', redirectPath: answer.redirectPath }
}
