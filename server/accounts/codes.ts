import { createHmac, randomInt } from 'node:crypto'
import { CODE_DIGITS, MIN_CODE_GAP_SECONDS, CODE_PURPOSES } from '../../src/lib/account/user-info.ts'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import type { Caller, Visitor } from '../calls/caller.ts'
import type { ExhaustedLimit } from '../store/account-counts.ts'
import { readAccount } from '../store/accounts.ts'
import { saveCode, withdrawCode } from '../store/safety-codes.ts'
import type { CodeAttempt } from '../store/safety-codes.ts'
import type { Store } from '../store/store.ts'
import {
  CODE_LIFE_MS,
  getDailyCodeCap,
  getCodeFailureLimits,
  getCodePauseKeyForNumber,
  MAX_CODE_ATTEMPTS,
  getRefundableCountKeys,
  getPhoneFailureLimit,
  getCodeOwnerKey,
  getCodePauseKeyForClient,
  getCodeSendLimits,
  formatWaitTime,
} from './figures.ts'
import type { CodeRequester } from './figures.ts'
import { UncertainOutcomeRefusal } from '../calls/gates.ts'
import { findDevice } from '../calls/known-device.ts'
import type { AccountServices } from './account-desk.ts'
import { readCallingCode, parsePhone } from './phone.ts'

/** Input of the call that requests a login code. */
export interface CodeRequest {
  accountNumber: string
  type: CodePurpose
  sceneId: string
  captchaVerifyParam: string
  codeKey?: string | undefined
}

/**
 * Converts a typed phone number to E.164.
 * @throws ApiRefusal 400 in the words of specification 5.
 */
export function requirePhone(typed: string): string {
  const phone = parsePhone(typed)
  if (phone === undefined) throw new ApiRefusal(400, '请填写正确的电话')
  return phone
}

function hashOfCode(
  secret: string,
  { phone, purpose, code }: { phone: string; purpose: CodePurpose; code: string },
): string {
  return createHmac('sha256', secret)
    .update(`${String(purpose)} ${phone} ${code}`)
    .digest('base64url')
}

/** Builds the requester of a code, and finds out whether the browser signed in to this number before. */
export async function readCodeRequester(
  { secret: readSecret }: Pick<AccountServices, 'secret'>,
  phone: string,
  { client, ip, device, now }: Visitor,
): Promise<CodeRequester> {
  const secret = await readSecret()
  return { client, ip, secret, device: findDevice(device, { secret, phone, now }) }
}

/** Builds an attempt at entering a code, as the store checks it, for any purpose. */
export async function createCodeAttempt(
  desk: Pick<AccountServices, 'secret'>,
  given: { phone: string; purpose: CodePurpose; code: string; codeKey?: string | undefined },
  visitor: Visitor,
): Promise<CodeAttempt> {
  const { phone, purpose, codeKey } = given
  const asker = { ...(await readCodeRequester(desk, phone, visitor)), codeKey }
  return {
    phone,
    purpose,
    owner: getCodeOwnerKey(asker),
    codeHash: hashOfCode(asker.secret, given),
    now: visitor.now,
    mostTries: MAX_CODE_ATTEMPTS,
    failures: getCodeFailureLimits(asker),
    ofNumber: getPhoneFailureLimit(phone, asker),
  }
}

/** The refusal of a wrong code; the same whether or not a code was sent to the number. */
export function createWrongCodeRefusal(): ApiRefusal {
  return new ApiRefusal(
    400,
    `验证码不对或已失效：${String(CODE_LIFE_MS / 60_000)} 分钟内有效，最多试 ${String(MAX_CODE_ATTEMPTS)} 次`,
  )
}

/** The refusal after too many wrong codes. */
export function createTooManyTriesRefusal({ endsAt }: ExhaustedLimit, now: number): ApiRefusal {
  return new ApiRefusal(429, `试错的次数太多，请 ${formatWaitTime(endsAt, now)}后再试`)
}

/**
 * Checks that the caller may request a code for a purpose.
 * @throws ApiRefusal if the purpose needs a login or sends no codes.
 */
async function checkPurpose(store: Store, phone: string, type: CodePurpose, { account }: Caller): Promise<void> {
  if (type === CODE_PURPOSES.passwordForget) throw new ApiRefusal(400, '本站没有密码，请用验证码登录')
  if (type !== CODE_PURPOSES.corpVerify) return
  if (!account) throw createStatusRefusal(401)
  const own = await readAccount(store, account.id)
  if (own?.phone !== phone) throw new ApiRefusal(400, '企业认证的验证码只发到登录用的号码')
}

/**
 * The refusal of a code because a limit is used up. Also reports the limit, so that the operator learns of daily caps.
 */
function limitRefusal(
  { onCodeLimit }: Pick<AccountServices, 'onCodeLimit'>,
  { what, endsAt }: ExhaustedLimit,
  phone: string,
  now: number,
): ApiRefusal {
  const [limit = ''] = what.split(':', 1)
  const wait = formatWaitTime(endsAt, now)
  onCodeLimit(limit, readCallingCode(phone))
  if (limit.endsWith('-all'))
    return new ApiRefusal(429, `今天发出的验证码已到上限，请 ${wait}后再试，或用登录过的浏览器登录`)
  if (limit.endsWith('-country'))
    return new ApiRefusal(429, `今天发往这个国家或地区的验证码已到上限，请 ${wait}后再试，或用登录过的浏览器登录`)
  return new ApiRefusal(429, `验证码发送得太频繁，请 ${wait}后再试`)
}

/**
 * Sends a code. Does not look up whether the number has an account, so neither the answer nor its timing reveals it.
 * @throws ApiRefusal 400 for an invalid number or wrong captcha, 429 if a limit is used up, and the sender's own.
 */
export async function sendCode(
  desk: AccountServices,
  store: Store,
  { accountNumber, type, sceneId, captchaVerifyParam, codeKey }: CodeRequest,
  caller: Caller,
): Promise<{ waitSeconds: number }> {
  const phone = requirePhone(accountNumber)
  await checkPurpose(store, phone, type, caller)
  const { captcha, sms } = desk.gates
  if (getDailyCodeCap(desk.config.codeCaps, readCallingCode(phone)) === 0)
    throw new ApiRefusal(400, '本站不向这个国家或地区的号码发送验证码')
  const { now, client } = caller
  if (!(await captcha.check({ param: captchaVerifyParam, scene: sceneId, phone, client, now })))
    throw new ApiRefusal(400, '人机验证没有通过，请重试', 40003)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  // A code for company verification belongs to the account, not to the client.
  const asker = {
    ...(await readCodeRequester(desk, phone, caller)),
    codeKey: type === CODE_PURPOSES.corpVerify ? undefined : codeKey,
  }
  const saved = {
    phone,
    purpose: type,
    owner: getCodeOwnerKey(asker),
    codeHash: hashOfCode(asker.secret, { phone, purpose: type, code }),
  }
  const usedUp = await saveCode(store, {
    ...saved,
    now,
    lifeMs: CODE_LIFE_MS,
    limits: getCodeSendLimits(phone, asker, desk.config.codeCaps),
  })
  if (usedUp) throw limitRefusal(desk, usedUp, phone, now)
  try {
    await sms.send({ phone, code, type })
  } catch (error) {
    // The visitor may try again at once. A message that may have been sent costs money, so it stays counted.
    const refunded =
      error instanceof ApiRefusal && !(error instanceof UncertainOutcomeRefusal)
        ? getRefundableCountKeys(phone, asker, desk.config.codeCaps)
        : []
    await withdrawCode(store, saved, {
      ended: [getCodePauseKeyForNumber(phone, asker), getCodePauseKeyForClient(phone, asker)],
      refunded,
    })
    throw error
  }
  return { waitSeconds: MIN_CODE_GAP_SECONDS }
}
