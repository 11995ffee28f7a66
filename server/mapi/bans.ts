import type { banCalls } from '../../src/api/contracts/bans.ts'
import { banAccount, requestBannedDeletion, exportBannedAccount, liftBan } from '../privacy/bans.ts'
import type { Operator } from '../privacy/bans.ts'
import { requirePhone } from '../accounts/codes.ts'
import { getBannedPhoneKey } from '../accounts/figures.ts'
import { maskPhone } from '../accounts/phone.ts'
import { requireRole } from '../accounts/roles.ts'
import { hashToken } from '../accounts/sessions.ts'
import { findBanBySession, listBans } from '../store/bans.ts'
import type { CallerOf } from '../calls/caller.ts'
import type { HandlersOf } from './handler.ts'

/**
 * Requires an operator.
 * @throws ApiRefusal 403 for other callers.
 */
function requireOperator(caller: CallerOf<typeof banCalls.banAccount>): Operator {
  requireRole(caller, 'operator')
  return { id: caller.account.id, now: caller.now }
}

export const banHandlers: HandlersOf<typeof banCalls> = {
  async readBan({ token }, { store }) {
    return { reason: (await findBanBySession(store, hashToken(token))) ?? '' }
  },
  async listBans({ accountNumber, page, size }, { store, accounts }, caller) {
    requireOperator(caller)
    const phone = accountNumber === '' ? undefined : requirePhone(accountNumber)
    const number =
      phone === undefined ? undefined : { phone, key: getBannedPhoneKey(phone, { secret: await accounts.secret() }) }
    const { list, total } = await listBans(store, { number, page, size })
    return {
      list: list.map((ban) => ({
        ...ban,
        accountName: ban.accountName ?? '',
        phone: ban.phone === null ? '' : maskPhone(ban.phone),
      })),
      total,
    }
  },
  async banAccount(wish, { store, accounts: { config } }, caller) {
    await banAccount(store, config, wish, requireOperator(caller))
    return {}
  },
  async liftBan(wish, { store }, caller) {
    await liftBan(store, wish, requireOperator(caller))
    return {}
  },
  async deleteBanned(wish, { store }, caller) {
    return { deletionAt: await requestBannedDeletion(store, wish, requireOperator(caller)) }
  },
  exportBanned: (wish, { store }, caller) => exportBannedAccount(store, wish, requireOperator(caller)),
}
