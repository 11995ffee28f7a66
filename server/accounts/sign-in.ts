import { randomInt } from 'node:crypto'
import { getDefaultName } from '../../src/lib/account/default-name.ts'
import { CODE_PURPOSES } from '../../src/lib/account/user-info.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { Visitor } from '../calls/caller.ts'
import type { NewAccount } from '../store/code-login.ts'
import { logInByCode, logInByWechat } from '../store/logins.ts'
import type { Store } from '../store/store.ts'
import { createBannedRefusal } from './banned-refusal.ts'
import { createCodeAttempt, requirePhone, createTooManyTriesRefusal, createWrongCodeRefusal } from './codes.ts'
import { getBannedPhoneKey } from './figures.ts'
import { rememberDevice } from '../calls/known-device.ts'
import type { AccountServices } from './account-desk.ts'
import { createSession } from './sessions.ts'

/** Account numbers have ten digits and are random, so that nobody can count or enumerate accounts. */
const FIRST_ID = 1_000_000_000
const LAST_ID = 9_999_999_999
/**
 * Number of random account numbers tried for a new account; a collision of all of them is less likely than a broken
 * disk.
 */
const CANDIDATES = 6

function newAccounts(): NewAccount[] {
  return Array.from({ length: CANDIDATES }, () => {
    const id = randomInt(FIRST_ID, LAST_ID + 1)
    return { id, name: getDefaultName(id) }
  })
}

/**
 * Logs in the account of a number by code, or registers it. A union id also binds WeChat's identity, if the server
 * issued it to this client.
 * @throws ApiRefusal 400 for a wrong code or an expired binding, 403 for a banned number, 429 after too many wrong
 * codes.
 */
export async function signInByCode(
  desk: AccountServices,
  store: Store,
  {
    accountNumber,
    safetyCode,
    unionId,
    bindToken,
    codeKey,
  }: { accountNumber: string; safetyCode: string; unionId: string; bindToken: string; codeKey?: string | undefined },
  visitor: Visitor,
): Promise<{ access_token: string; reg: boolean; deletionEnded: boolean }> {
  const phone = requirePhone(accountNumber)
  const purpose = unionId === '' ? CODE_PURPOSES.login : CODE_PURPOSES.bindPhoneLogin
  const tried = await createCodeAttempt(desk, { phone, purpose, code: safetyCode, codeKey }, visitor)
  const { token, session } = createSession(visitor)
  const { client, now } = visitor
  const outcome = await logInByCode(store, {
    tried,
    candidates: newAccounts(),
    numberKey: getBannedPhoneKey(phone, { secret: await desk.secret() }),
    session,
    ...(unionId !== '' && {
      bind: async (trx) =>
        (await desk.gates.wechat.takePending(trx, { client, unionId, bindToken, now })) && { unionId },
    }),
  })
  if (!('refused' in outcome)) {
    rememberDevice(visitor.device, { secret: await desk.secret(), phone, now })
    return { access_token: token, reg: outcome.isNew, deletionEnded: outcome.endedDeletion }
  }
  if (outcome.refused === 'limit') throw createTooManyTriesRefusal(outcome.until, now)
  if (outcome.refused === 'banned') throw createBannedRefusal(outcome.reason)
  throw outcome.refused === 'code' ? createWrongCodeRefusal() : new ApiRefusal(400, '微信授权已过期，请重新授权')
}

/**
 * Logs in the account bound to a WeChat identity; undefined if none is.
 * @throws ApiRefusal 403 if it is banned.
 */
export async function signInByWechat(
  store: Store,
  unionId: string,
  visitor: Visitor,
): Promise<{ token: string; accountId: number; endedDeletion: boolean } | undefined> {
  const { token, session } = createSession(visitor)
  const found = await logInByWechat(store, unionId, session)
  if (found && 'refused' in found) throw createBannedRefusal(found.reason)
  return found && { token, ...found }
}
