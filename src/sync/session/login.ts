import { ApiError } from '../../api/api-error.ts'
import { CODE_PURPOSES } from '../../lib/account/user-info.ts'
import { recordLoginStep } from '../../state/login-steps.ts'
import { forgetPhoneCode, recordPhoneCodeSent, recordPhoneCodeWait } from '../../state/phone-code.ts'
import { showToast } from '../../state/toast.ts'
import { solveCaptcha } from '../../workers/captcha.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { ensureClientId } from '../calls/identity.ts'
import { acceptLoginToken } from './session.ts'

/** Purpose of a code: sign in, bind a phone to a first WeChat login, or verify a company. */
export type LoginPurpose = 'login' | 'bindPhoneLogin' | 'corpVerify'

const SCENES: Readonly<Record<LoginPurpose, string>> = { login: 'login', bindPhoneLogin: 'bind', corpVerify: 'verify' }
/** Lifetime of a captcha solution in milliseconds; the server allows a minute more. */
const PROOF_MS = 4 * 60_000
const QUIET = { toast: false, noNavigate: true } as const

/** The login methods of this site. */
export async function readLoginWays(signal?: AbortSignal) {
  return callServer(createEndpoint<'loginWays'>('GET', '/mapi/account/ways'), {}, { ...QUIET, signal })
}

/** A captcha being solved, with its number, purpose and expiry. */
interface Proof {
  key: string
  until: number
  solution: Promise<string>
  controller: AbortController
}

let prepared: Proof | undefined

async function prove(accountNumber: string, sceneId: string, signal: AbortSignal): Promise<string> {
  const { challenge } = await callServer(
    createEndpoint<'captchaChallenge'>('GET', '/mapi/account/captcha'),
    { accountNumber, sceneId },
    { ...QUIET, signal },
  )
  return solveCaptcha(challenge, signal)
}

/**
 * Starts solving a captcha in advance, so that the code can be sent at once when requested. A solution can be used
 * once.
 */
export function prepareCaptcha(number: string, purpose: LoginPurpose, now = Date.now()): Promise<string> {
  const key = `${SCENES[purpose]} ${number}`
  if (prepared?.key === key && prepared.until > now) return prepared.solution
  prepared?.controller.abort()
  const controller = new AbortController()
  const proof: Proof = {
    key,
    until: now + PROOF_MS,
    controller,
    solution: prove(number, SCENES[purpose], controller.signal),
  }
  prepared = proof
  // A failed captcha is solved again when the code is requested, which reports the error.
  proof.solution.catch(() => {
    if (prepared === proof) prepared = undefined
  })
  return proof.solution
}

/**
 * Sends a code to a number, E.164. Records the time of the next possible code, also if the server refuses because that
 * time is not reached. @throws ApiError whose message is for the visitor.
 */
export async function sendCode(number: string, purpose: LoginPurpose): Promise<void> {
  // The server ties a WeChat binding to this browser's client id.
  ensureClientId()
  const captchaVerifyParam = await prepareCaptcha(number, purpose)
  prepared = undefined
  try {
    const { waitSeconds } = await callServer(
      createEndpoint<'sendSafetyCode'>('POST', '/mapi/account/safety-code'),
      { accountNumber: number, type: CODE_PURPOSES[purpose], sceneId: SCENES[purpose], captchaVerifyParam },
      QUIET,
    )
    // A code for company verification is not part of a login.
    if (purpose !== 'corpVerify') recordLoginStep('code')
    if (purpose === 'corpVerify') recordPhoneCodeWait(number, waitSeconds * 1000)
    else recordPhoneCodeSent(number, waitSeconds * 1000)
  } catch (error) {
    if (error instanceof ApiError && error.status === 429 && error.retryAfterMs !== undefined)
      recordPhoneCodeWait(number, error.retryAfterMs)
    throw error
  }
}

/** Data of a first WeChat login that binds a phone number; both parts come from the server. */
export interface WechatBinding {
  unionId: string
  bindToken: string
}

/**
 * Signs in by a code; a number without an account gets one. The user is loaded in the background.
 * @param binding Binds the WeChat account.
 * @throws ApiError, or UserError, whose message is for the visitor.
 */
export async function signInByCode(number: string, safetyCode: string, binding?: WechatBinding): Promise<void> {
  const {
    access_token: token,
    reg,
    deletionEnded,
  } = await callServer(
    createEndpoint<'loginBySafetyCode'>('POST', '/mapi/account/login-safety'),
    { accountNumber: number, safetyCode, ...binding },
    QUIET,
  )
  if (reg) recordLoginStep('new')
  completeLogin(token, deletionEnded)
}

/** Stores the token and shows a success message, which also mentions a cancelled account deletion. */
export function completeLogin(token: string, deletionEnded: boolean): void {
  recordLoginStep('done')
  acceptLoginToken(token)
  forgetPhoneCode()
  showToast(deletionEnded ? '登陆成功，账号注销已取消' : '登陆成功', { type: 'success' })
}
