import type { accountCalls } from '../../src/api/contracts/accounts.ts'
import { DELETION_DAYS, NO_USER } from '../../src/lib/account/user-info.ts'
import { exportFile } from '../privacy/export-file.ts'
import { readCodeRequester, requirePhone, sendCode } from '../accounts/codes.ts'
import { getCodePauseKeyForClient } from '../accounts/figures.ts'
import { findDevice, rememberDevice } from '../calls/known-device.ts'
import { signInByCode } from '../accounts/sign-in.ts'
import { getCountResetTime } from '../store/account-counts.ts'
import { endSession, endSessions, listSessions, REVOKED_SESSION, revokeSession } from '../store/account-sessions.ts'
import { readAccount, requestDeletion } from '../store/accounts.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

const DAY_MS = 86_400_000

const iso = (ms: number) => new Date(ms).toISOString()

export const accountHandlers: HandlersOf<typeof accountCalls> = {
  async checkFirstSend({ accountNumber }, { store, accounts }, visitor) {
    // The answer covers only this client's own requests; it does not tell if others requested codes for the number.
    const phone = requirePhone(accountNumber)
    const asker = await readCodeRequester(accounts, phone, visitor)
    const endsAt = await getCountResetTime(store, getCodePauseKeyForClient(phone, asker), visitor.now)
    // A client without cookie and key is counted by address range, so the answer must not reveal the requests of others
    // in the range.
    const isOfRange = asker.client === undefined && asker.device === undefined
    const waitSeconds = endsAt === undefined || isOfRange ? 0 : Math.ceil((Date.parse(endsAt) - visitor.now) / 1000)
    return { canSend: waitSeconds === 0, waitSeconds }
  },
  sendSafetyCode: (request, { store, accounts }, caller) => sendCode(accounts, store, request, caller),
  loginBySafetyCode: (request, { store, accounts }, visitor) => signInByCode(accounts, store, request, visitor),
  async userInfo(_, { store, accounts }, { account, device, now }) {
    const row = await readAccount(store, account.id)
    // The account was deleted after the session was checked.
    if (!row) throw createStatusRefusal(401)
    // Browsers that signed in before this cookie existed are given it here.
    const known = { secret: await accounts.secret(), phone: row.phone, now }
    if (findDevice(device, known) === undefined) rememberDevice(device, known)
    return {
      ...NO_USER,
      id: row.id,
      authenticationType: row.authentication_type,
      authenticationStatus: row.authentication_status,
      accountName: row.account_name,
      picture: row.picture,
      companyAbbreviation: row.company_abbreviation,
      nickName: row.nick_name,
      companyLogo: row.company_logo,
      description: row.description,
      phoneNumber: row.phone,
      regSource: row.reg_source,
      claimStatus: row.claim_status,
      accountNumber: row.phone,
      gender: row.gender,
      companyWebsite: row.company_website,
      area: row.area,
      level: row.level,
      roles: [...account.roles],
    }
  },
  async logout(_, { store }, { account }) {
    await endSession(store, account.id, account.sessionId)
    return {}
  },
  async logoutEverywhere(_, { store }, { account, now }) {
    const ended = await endSessions(store, account.id, iso(now))
    // This device ended the session itself, so no notice about another device is shown.
    await endSession(store, REVOKED_SESSION.account_id, account.sessionId)
    return { ended }
  },
  async listDevices(_, { store }, { account, now }) {
    const sessions = await listSessions(store, account.id, iso(now))
    return { list: sessions.map((session) => ({ ...session, isCurrent: session.id === account.sessionId })) }
  },
  async revokeDevice({ id }, { store }, { account }) {
    if (!(await revokeSession(store, account.id, id))) throw new ApiRefusal(404, '这台设备已经退出')
    return {}
  },
  async requestDeletion(_, { store }, { account, now }) {
    const deletionAt = iso(now + DELETION_DAYS * DAY_MS)
    await requestDeletion(store, account.id, deletionAt)
    return { deletionAt }
  },
  exportAccount: async (_, { store }, { account, now }) => exportFile(store, account.id, now),
}
