import { redeemCode } from '../../../server/store/safety-codes.ts'
import type { CodeAttempt } from '../../../server/store/safety-codes.ts'
import { addBan, removeBan } from '../../../server/store/bans.ts'
import type { Store } from '../../../server/store/store.ts'
import type * as accountCounts from '../../../server/store/account-counts.ts'
import type * as accountRoles from '../../../server/store/account-roles.ts'
import type * as accountSessions from '../../../server/store/account-sessions.ts'
import type * as accounts from '../../../server/store/accounts.ts'
import type * as aiJobs from '../../../server/store/ai-jobs.ts'
import type * as aiUse from '../../../server/store/ai-use.ts'
import type * as auditEntries from '../../../server/store/audit-entries.ts'
import type * as bankRates from '../../../server/store/bank-rates.ts'
import type * as bans from '../../../server/store/bans.ts'
import type * as captchaSolutions from '../../../server/store/captcha-solutions.ts'
import type * as claimOf from '../../../server/store/claim-of.ts'
import type * as contentAddresses from '../../../server/store/content-addresses.ts'
import type * as contentCards from '../../../server/store/content-cards.ts'
import type * as contentCounts from '../../../server/store/content-counts.ts'
import type * as contentDetail from '../../../server/store/content-detail.ts'
import type * as contentEvents from '../../../server/store/content-events.ts'
import type * as contentFind from '../../../server/store/content-find.ts'
import type * as contentJobs from '../../../server/store/content-jobs.ts'
import type * as contentReplies from '../../../server/store/content-replies.ts'
import type * as contentSuggest from '../../../server/store/content-suggest.ts'
import type * as contentTeasers from '../../../server/store/content-teasers.ts'
import type * as contentWriting from '../../../server/store/content-writing.ts'
import type * as engage from '../../../server/store/engage.ts'
import type * as engagement from '../../../server/store/engagement.ts'
import type * as favorites from '../../../server/store/favorites.ts'
import type * as fetchState from '../../../server/store/fetch-state.ts'
import type * as following from '../../../server/store/following.ts'
import type * as keptItems from '../../../server/store/kept-items.ts'
import type * as logins from '../../../server/store/logins.ts'
import type * as newsletter from '../../../server/store/newsletter.ts'
import type * as rates from '../../../server/store/rates.ts'
import type * as receivedReplies from '../../../server/store/received-replies.ts'
import type * as safetyCodes from '../../../server/store/safety-codes.ts'
import type * as trackedCounts from '../../../server/store/tracked-counts.ts'
import type * as trackedEvents from '../../../server/store/tracked-events.ts'
import type * as trackedForward from '../../../server/store/tracked-forward.ts'
import type * as videoJobs from '../../../server/store/video-jobs.ts'
import type * as wechatLogins from '../../../server/store/wechat-logins.ts'

/** Tries a code in its own transaction. */
const takeCodeAlone = ({ db }: Store, tried: CodeAttempt) => db.transaction().execute((trx) => redeemCode(trx, tried))

/** Bans or unbans in its own transaction. */
const addBanAlone = ({ db }: Store, wish: Parameters<typeof addBan>[1]) =>
  db.transaction().execute((trx) => addBan(trx, wish))
const takeBanAlone = ({ db }: Store, id: string) => db.transaction().execute((trx) => removeBan(trx, id))

const ALONE = { takeCodeAlone, addBanAlone, takeBanAlone }

/** Modules whose queries tests call by name alone. */
type Modules = typeof ALONE &
  typeof accountCounts &
  typeof accountRoles &
  typeof accountSessions &
  typeof accounts &
  typeof aiJobs &
  typeof aiUse &
  typeof auditEntries &
  typeof bankRates &
  typeof bans &
  typeof captchaSolutions &
  typeof claimOf &
  typeof contentAddresses &
  typeof contentCards &
  typeof contentCounts &
  typeof contentDetail &
  typeof contentEvents &
  typeof contentFind &
  typeof contentJobs &
  typeof contentReplies &
  typeof contentSuggest &
  typeof contentTeasers &
  typeof contentWriting &
  typeof engage &
  typeof engagement &
  typeof favorites &
  typeof fetchState &
  typeof following &
  typeof keptItems &
  typeof logins &
  typeof newsletter &
  typeof rates &
  typeof receivedReplies &
  typeof safetyCodes &
  typeof trackedCounts &
  typeof trackedEvents &
  typeof trackedForward &
  typeof videoJobs &
  typeof wechatLogins

/** Every function of the store, by its name. */
const QUERIES: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('../../../server/store/*.ts', { eager: true })),
  ALONE,
)

type Bound<Query> = Query extends (store: Store, ...args: infer Args) => Promise<infer Answer>
  ? (...args: Args) => Promise<Answer>
  : never

/** All queries without their first argument, so that they can run in another process. `More` has a test's own modules. */
export type BoundQueries<More = unknown> = {
  [Name in keyof (Modules & More) as Bound<(Modules & More)[Name]> extends never ? never : Name]: Bound<
    (Modules & More)[Name]
  >
}

/** The queries by name. */
export const QUERY_NAMES = Object.keys(QUERIES).filter((name) => typeof QUERIES[name] === 'function')

/** The queries on one store. */
export function bindQueries<More = unknown>(store: Store): BoundQueries<More> {
  const bound = QUERY_NAMES.map((name) => [
    name,
    (QUERIES[name] as (...args: unknown[]) => unknown).bind(undefined, store),
  ])
  return Object.fromEntries(bound) as BoundQueries<More>
}
