import { canUseStoredData } from '../../api/api-error.ts'
import { UserError } from '../../lib/user-error.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { ensureClientId } from '../calls/identity.ts'
import { completeLogin, type WechatBinding } from './login.ts'

/** 1: QR code for another device; 2: login inside WeChat itself. */
export type WechatFlow = 1 | 2

const KEY = 'crossport.wechat-login'
const QUIET = { toast: false, noNavigate: true } as const
/** Codes that WeChat's browser returns if the visitor refused; other browsers return no code. */
const REFUSED = ['', 'authdeny']

/**
 * Goes to WeChat, which returns to /wx-auth-callback.
 * @param redirectPath Path on this site to open in the end.
 */
export async function beginWechatLogin(type: WechatFlow, redirectPath: string): Promise<void> {
  // The server ties the state to this browser's client id.
  ensureClientId()
  const { url, state } = await callServer(
    createEndpoint<'beginWechatLogin'>('POST', '/mapi/wx/web/authorize'),
    { type, redirectPath },
    QUIET,
  )
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ state, redirectPath }))
  } catch (cause) {
    throw new UserError('浏览器不允许保存登录状态，请用手机验证码登录', { cause })
  }
  location.assign(url)
}

/** Reads the state and target path that this tab stored when the login began. */
function readBegun(): { state: string; redirectPath: string } {
  try {
    const { state, redirectPath } = (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Readonly<
      Record<string, unknown>
    >
    if (typeof state === 'string' && typeof redirectPath === 'string') return { state, redirectPath }
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws at any access.
    console.warn('login by WeChat not read', error)
  }
  return { state: '', redirectPath: '' }
}

function dropBegun(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('login by WeChat not dropped', error)
  }
}

/** Result of WeChat's answer: signed in, a phone still to be bound, or a failure. */
export type WechatOutcome = {
  /** Target path as given when the login began, '' if unknown; must be validated before use. */
  redirectPath: string
} & ({ end: 'in' } | { end: 'bind'; binding: WechatBinding } | { end: 'failed'; message: string; mayRepeat: boolean })

/** Finishes the login with the query that WeChat returned. May be repeated if the server was not reached. */
export async function finishWechatLogin(query: URLSearchParams): Promise<WechatOutcome> {
  const [code, state, type] = [
    query.get('code') ?? '',
    query.get('state') ?? '',
    query.get('type') === '2' ? 2 : 1,
  ] as const
  const begun = readBegun()
  const { redirectPath } = begun
  const fail = (message: string): WechatOutcome => ({ end: 'failed', message, mayRepeat: false, redirectPath })
  // This check prevents login CSRF: another person's link would sign the visitor in as that person.
  if (state === '' || state !== begun.state || !/^[\w-]*$/.test(code)) return fail('这次微信登录已失效，请重新登录')
  if (REFUSED.includes(code)) {
    dropBegun()
    return fail('你在微信里取消了登录')
  }
  try {
    // State and code are valid once, so there is no automatic retry: it would hide the first error.
    const answer = await callServer(
      createEndpoint<'wechatLogin'>('GET', '/mapi/wx/web/login'),
      { code, state, type },
      { ...QUIET, once: true },
    )
    dropBegun()
    if (answer.accessToken === '')
      return {
        end: 'bind',
        binding: { unionId: answer.unionId, bindToken: answer.bindToken },
        redirectPath: answer.redirectPath,
      }
    completeLogin(answer.accessToken, answer.deletionEnded)
    return { end: 'in', redirectPath: answer.redirectPath }
  } catch (error) {
    if (canUseStoredData(error) && error instanceof Error)
      return { end: 'failed', message: error.message, mayRepeat: true, redirectPath }
    dropBegun()
    return fail(error instanceof Error ? error.message : '微信登录没有成功，请重新登录')
  }
}
