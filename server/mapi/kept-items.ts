import type { keptItemCalls } from '../../src/api/contracts/kept-items.ts'
import { exchangeKeptItems } from '../store/kept-items.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

export const keptItemHandlers: HandlersOf<typeof keptItemCalls> = {
  async exchangeKeptItems({ account: owner, ...request }, { store }, { account, now }) {
    // Another account may have signed in in another tab since the device collected its changes.
    if (owner !== account.id) throw new ApiRefusal(409, '登录的账号换了，这些改动没有交上')
    return { account: account.id, ...(await exchangeKeptItems(store, account.id, request, now)), now }
  },
}
