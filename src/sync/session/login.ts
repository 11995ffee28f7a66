import { ApiError } from '../../api/api-error.ts'
import { CODE_PURPOSES } from '../../lib/account/user-info.ts'
import { recordLoginStep } from '../../state/login-steps.ts'
import { forgetPhoneCode, recordPhoneCodeSent, recordPhoneCodeWait } from '../../state/phone-code.ts'
import { showToast } from '../../state/toast.ts'
import { solveCaptcha } from '../../workers/captcha.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'
import { ensureClientId } from '../calls/identity.ts'
import { acceptLoginToken } from './session.ts'

/** What a code is asked for here: to sign in, to bind a phone to a first WeChat login, or to verify a company. */
export type LoginPurpose = 'login' | 'bindPhoneLogin' | 'corpVerify'

const SCENES: Readonly<Record<LoginPurpose, string>> = { login: 'login', bindPhoneLogin: 'bind', corpVerify: 'verify' }
/** Milliseconds for which a proof is good; the server gives it a minute more. */
const PROOF_MS = 4 * 60_000
const QUIET = { toast: false, noNavigate: true } as const

/** How visitors may sign in at this site. */
export async function readLoginWays(signal?: AbortSignal) {
  return callServer(typedEndpoint<'loginWays'>('GET', '/mapi/account/ways'), {}, { ...QUIET, signal })
}

/** A proof under way: which number and scene it is for, and until when it counts. */
interface Proof {
  key: string
  until: number
  solution: Promise<string>
  controller: AbortController
}

let prepared: Proof | undefined

async function prove(accountNumber: string, sceneId: string, signal: AbortSignal): Promise<string> {
  const { challenge } = await callServer(
    typedEndpoint<'captchaChallenge'>('GET', '/mapi/account/captcha'),
    { accountNumber, sceneId },
    { ...QUIET, signal },
  )
  return solveCaptcha(challenge, signal)
}

/** Begins to prove that a person asks, so that the code can be sent at once when they do. It counts once. */
export function prepareProof(number: string, purpose: LoginPurpose, now = Date.now()): Promise<string> {
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
  // One that failed is begun anew when the code is asked for, which says why.
  proof.solution.catch(() => {
    if (prepared === proof) prepared = undefined
  })
  return proof.solution
}

/**
 * Has a code sent to a number, E.164. The gap until the next is noted, also where the server says that it is not over.
 * @throws ApiError whose message is for the visitor.
 */
export async function sendCode(number: string, purpose: LoginPurpose): Promise<void> {
  // A binding to WeChat belongs to this browser.
  ensureClientId()
  const captchaVerifyParam = await prepareProof(number, purpose)
  prepared = undefined
  try {
    const { waitSeconds } = await callServer(
      typedEndpoint<'sendSafetyCode'>('POST', '/mapi/account/safety-code'),
      { accountNumber: number, type: CODE_PURPOSES[purpose], sceneId: SCENES[purpose], captchaVerifyParam },
      QUIET,
    )
    // A code for another purpose signs nobody in.
    if (purpose !== 'corpVerify') recordLoginStep('code')
    if (purpose === 'corpVerify') recordPhoneCodeWait(number, waitSeconds * 1000)
    else recordPhoneCodeSent(number, waitSeconds * 1000)
  } catch (error) {
    if (error instanceof ApiError && error.status === 429 && error.retryAfterMs !== undefined)
      recordPhoneCodeWait(number, error.retryAfterMs)
    throw error
  }
}

/** Binds a phone to a first login by WeChat; the server gives both parts. */
export interface WechatBinding {
  unionId: string
  bindToken: string
}

/**
 * Signs in by a code; a number without an account gets one. Who is signed in is loaded meanwhile.
 * @param binding Of the WeChat account to bind.
 * @throws ApiError, or UserError, whose message is for the visitor.
 */
export async function signInByCode(number: string, safetyCode: string, binding?: WechatBinding): Promise<void> {
  const {
    access_token: token,
    reg,
    deletionEnded,
  } = await callServer(
    typedEndpoint<'loginBySafetyCode'>('POST', '/mapi/account/login-safety'),
    { accountNumber: number, safetyCode, ...binding },
    QUIET,
  )
  if (reg) recordLoginStep('new')
  completeLogin(token, deletionEnded)
}

/** Takes over a token and says that it worked, and where it ended the wait for a deletion, that too. */
export function completeLogin(token: string, deletionEnded: boolean): void {
  recordLoginStep('done')
  acceptLoginToken(token)
  forgetPhoneCode()
  showToast(deletionEnded ? '登陆成功，账号注销已取消' : '登陆成功', { type: 'success' })
}
