import { canUseStoredData } from '../../api/api-error.ts'
import { UserError } from '../../lib/user-error.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'
import { ensureClientId } from '../calls/identity.ts'
import { completeLogin, type WechatBinding } from './login.ts'

/** By a code that another device scans, or inside WeChat itself. */
export type WechatFlow = 1 | 2

const KEY = 'crossport.wechat-login'
const QUIET = { toast: false, noNavigate: true } as const
/** What WeChat says in place of a code where the visitor refused in its own browser; elsewhere there is none. */
const REFUSED = ['', 'authdeny']

/**
 * Leaves for WeChat, which comes back to /wx-auth-callback.
 * @param redirectPath Own path to go to in the end.
 */
export async function beginWechatLogin(type: WechatFlow, redirectPath: string): Promise<void> {
  // The state belongs to this browser.
  ensureClientId()
  const { url, state } = await callServer(
    typedEndpoint<'beginWechatLogin'>('POST', '/mapi/wx/web/authorize'),
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

/** What this tab began: the state that has to come back, and where the visitor wanted to go. */
function readBegun(): { state: string; redirectPath: string } {
  try {
    const { state, redirectPath } = (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Readonly<
      Record<string, unknown>
    >
    if (typeof state === 'string' && typeof redirectPath === 'string') return { state, redirectPath }
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
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

/** What WeChat's answer came to: signed in, a phone is still to be bound, or nothing. */
export type WechatOutcome = {
  /** As it was given when the login began, '' where nobody knows; to be judged again before it is followed. */
  redirectPath: string
} & ({ end: 'in' } | { end: 'bind'; binding: WechatBinding } | { end: 'failed'; message: string; mayRepeat: boolean })

/** Finishes the login with what WeChat put into the address. While the server was not reached, the same may be tried again. */
export async function finishWechatLogin(query: URLSearchParams): Promise<WechatOutcome> {
  const [code, state, type] = [
    query.get('code') ?? '',
    query.get('state') ?? '',
    query.get('type') === '2' ? 2 : 1,
  ] as const
  const begun = readBegun()
  const { redirectPath } = begun
  const fail = (message: string): WechatOutcome => ({ end: 'failed', message, mayRepeat: false, redirectPath })
  // An address that somebody else sent would sign the visitor in as that somebody.
  if (state === '' || state !== begun.state || !/^[\w-]*$/.test(code)) return fail('这次微信登录已失效，请重新登录')
  if (REFUSED.includes(code)) {
    dropBegun()
    return fail('你在微信里取消了登录')
  }
  try {
    // State and code count once: a second try would hide why the first one failed.
    const answer = await callServer(
      typedEndpoint<'wechatLogin'>('GET', '/mapi/wx/web/login'),
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
