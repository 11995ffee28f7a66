import { createHmac, randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_GAP_SECONDS, CODE_PURPOSES } from '../../src/lib/account/user-info.ts'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { ApiRefusal, refusalOf } from '../mapi/api-error.ts'
import type { Caller, Visitor } from '../mapi/caller.ts'
import type { UsedUp } from '../store/account-counts.ts'
import { readAccount } from '../store/accounts.ts'
import { saveCode, withdrawCode } from '../store/safety-codes.ts'
import type { CodeTry } from '../store/safety-codes.ts'
import type { Store } from '../store/store.ts'
import { CODE_LIFE_MS, failureLimits, gapOf, MOST_TRIES, numberFailures, ownerOf, ownGapOf, sendingLimits, waitUntil } from './figures.ts'
import type { AccountDesk } from './open-accounts.ts'
import { readPhone } from './phone.ts'

/** What asks for a code. */
export interface CodeRequest {
  accountNumber: string
  type: CodePurpose
  sceneId: string
  captchaVerifyParam: string
}

/** The E.164 form of a number that somebody typed. @throws ApiRefusal 400 in the words of specification 5. */
export function phoneOf(typed: string): string {
  const phone = readPhone(typed)
  if (phone === undefined) throw new ApiRefusal(400, '请填写正确的电话')
  return phone
}

function hashOfCode(secret: string, { phone, purpose, code }: { phone: string; purpose: CodePurpose; code: string }): string {
  return createHmac('sha256', secret).update(`${String(purpose)} ${phone} ${code}`).digest('base64url')
}

/** What the store needs to try a code, whatever it is for. */
export async function codeTry({ secret }: Pick<AccountDesk, 'secret'>, given: { phone: string; purpose: CodePurpose; code: string }, visitor: Visitor): Promise<CodeTry> {
  const { phone, purpose } = given
  const asker = { ...visitor, secret: await secret() }
  return { phone, purpose, owner: ownerOf(asker), codeHash: hashOfCode(asker.secret, given), now: visitor.now, mostTries: MOST_TRIES, failures: failureLimits(asker), ofNumber: numberFailures(phone, asker) }
}

/** The refusal of a wrong code, the same whether the number has one or not. */
export function wrongCode(): ApiRefusal {
  return new ApiRefusal(400, `验证码不对或已失效：${String(CODE_LIFE_MS / 60_000)} 分钟内有效，最多试 ${String(MOST_TRIES)} 次`)
}

/** The refusal of one who tried too often. */
export function tooManyTries({ endsAt }: UsedUp, now: number): ApiRefusal {
  return new ApiRefusal(429, `试错的次数太多，请 ${waitUntil(endsAt, now)}后再试`)
}

/** @throws ApiRefusal where a purpose wants an account that is not there, or nothing is sent for it. */
async function checkPurpose(store: Store, phone: string, type: CodePurpose, { account }: Caller): Promise<void> {
  if (type === CODE_PURPOSES.passwordForget) throw new ApiRefusal(400, '本站没有密码，请用验证码登录')
  if (type !== CODE_PURPOSES.corpVerify) return
  if (!account) throw refusalOf(401)
  const own = await readAccount(store, account.id)
  if (own?.phone !== phone) throw new ApiRefusal(400, '企业认证的验证码只发到登录用的号码')
}

/**
 * Sends a code. Nothing here looks whether the number has an account, so neither answer nor time tells it.
 * @throws ApiRefusal 400 for what is no number or a wrong captcha, 429 where a limit is used up, and the sender's own.
 */
export async function sendCode(desk: AccountDesk, store: Store, { accountNumber, type, sceneId, captchaVerifyParam }: CodeRequest, caller: Caller): Promise<{ waitSeconds: number }> {
  const phone = phoneOf(accountNumber)
  await checkPurpose(store, phone, type, caller)
  const { captcha, sms } = desk.gates
  const { now, client } = caller
  if (!(await captcha.check({ param: captchaVerifyParam, scene: sceneId, phone, client, now }))) throw new ApiRefusal(400, '人机验证没有通过，请重试', 40003)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const asker = { ...caller, secret: await desk.secret() }
  const saved = { phone, purpose: type, owner: ownerOf(asker), codeHash: hashOfCode(asker.secret, { phone, purpose: type, code }) }
  const usedUp = await saveCode(store, { ...saved, now, lifeMs: CODE_LIFE_MS, limits: sendingLimits(phone, asker) })
  if (usedUp) throw new ApiRefusal(429, `验证码发送得太频繁，请 ${waitUntil(usedUp.endsAt, now)}后再试`)
  try {
    await sms.send({ phone, code, type })
  } catch (error) {
    // The visitor may try again at once; the day's counts stay.
    await withdrawCode(store, saved, [gapOf(phone, asker), ownGapOf(phone, asker)])
    throw error
  }
  return { waitSeconds: CODE_GAP_SECONDS }
}
