import { countEnd } from '../../../server/store/account-counts.ts'
import { accountsOfPhones, givenRoles, giveRole, takeRole } from '../../../server/store/account-roles.ts'
import { endedBy, endSession, endSessions, findSession, listSessions, touchSession } from '../../../server/store/account-sessions.ts'
import { dropOver, dueDeletions, readAccount, requestDeletion } from '../../../server/store/accounts.ts'
import { logInByCode, logInByUnion } from '../../../server/store/logins.ts'
import { addAiJob, claimAiJob, dropAiJobs, finishAiJob, readAiJob, releaseAiJob, renewAiJob, stopAiJob } from '../../../server/store/ai-jobs.ts'
import { dropUse, noteTokens, readUse } from '../../../server/store/ai-use.ts'
import { listAudit } from '../../../server/store/audit-entries.ts'
import { addBan, banOfSession, isBanned, listBans, takeBan } from '../../../server/store/bans.ts'
import { latestBoard, saveBoard } from '../../../server/store/bank-rates.ts'
import { noteSolution } from '../../../server/store/captcha-solutions.ts'
import { readClaim } from '../../../server/store/claim-of.ts'
import { lastPlace, publicAddresses, publicRanges } from '../../../server/store/content-addresses.ts'
import { contentsAt, hasPosition, listByAuthor, listChanged, listContents, listLiked, typeOfContent } from '../../../server/store/content-cards.ts'
import { countFacets, countTags, findTag } from '../../../server/store/content-counts.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { countDays, countEvents, listEvents } from '../../../server/store/content-events.ts'
import { countFound, findOpen, findPlaces, findTyped } from '../../../server/store/content-find.ts'
import { listByPay, listJobs } from '../../../server/store/content-jobs.ts'
import { findReply, listReplies, ownReplies } from '../../../server/store/content-replies.ts'
import { suggestTitles } from '../../../server/store/content-suggest.ts'
import { readHome } from '../../../server/store/content-teasers.ts'
import { importedFiles, saveContents, withdrawFiles } from '../../../server/store/content-writing.ts'
import { engage } from '../../../server/store/engage.ts'
import { findEngagement } from '../../../server/store/engagement.ts'
import { listFavorites } from '../../../server/store/favorites.ts'
import { listFollowed } from '../../../server/store/following.ts'
import { countUnseen, listReceived, noteSeen } from '../../../server/store/received-replies.ts'
import { claim, finish, read } from '../../../server/store/fetch-state.ts'
import { exchangeKeptItems } from '../../../server/store/kept-items.ts'
import { askNewsletter, confirmNewsletter, leaveNewsletter } from '../../../server/store/newsletter.ts'
import { latestRates, rateHistory, ratesBefore, saveHistory, saveRates } from '../../../server/store/rates.ts'
import { saveCode, takeCode, withdrawCode } from '../../../server/store/safety-codes.ts'
import { addVideoJob, claimVideoJob, dropVideoJobs, finishVideoJob, noteVideoSource, readVideoJob, releaseVideoJob, renewVideoJob, stopVideoJob, videoSources } from '../../../server/store/video-jobs.ts'
import type { CodeTry } from '../../../server/store/safety-codes.ts'
import type { Store } from '../../../server/store/store.ts'
import { countTracked, readTrackedCounts } from '../../../server/store/tracked-counts.ts'
import { addTracked, dropTracked, makePartitions, settledUpTo } from '../../../server/store/tracked-events.ts'
import { changedDays, dropForwarded, nextToForward, noteForwarded, replaceCounts } from '../../../server/store/tracked-forward.ts'
import { addWechatState, saveWechatPending, takeWechatState } from '../../../server/store/wechat-logins.ts'

/** Tries a code in a transaction of its own. */
const takeCodeAlone = ({ db }: Store, tried: CodeTry) => db.transaction().execute((trx) => takeCode(trx, tried))

/** Bans, and lifts, in a transaction of its own. */
const addBanAlone = ({ db }: Store, wish: Parameters<typeof addBan>[1]) => db.transaction().execute((trx) => addBan(trx, wish))
const takeBanAlone = ({ db }: Store, id: string) => db.transaction().execute((trx) => takeBan(trx, id))

const QUERIES = {
  saveCode, withdrawCode, takeCodeAlone, countEnd, logInByCode, logInByUnion, readAccount, requestDeletion, dueDeletions, dropOver,
  findSession, touchSession, listSessions, endSession, endSessions, givenRoles, accountsOfPhones, giveRole, takeRole, listAudit, endedBy, addBanAlone, takeBanAlone, banOfSession, isBanned, listBans,
  saveRates, saveHistory, latestRates, ratesBefore, rateHistory, saveBoard, latestBoard, claim, finish, read,
  saveContents, withdrawFiles, importedFiles, listContents, contentsAt, readContent, listReplies, findReply, ownReplies, findPlaces, publicAddresses, lastPlace,
  listByAuthor, listChanged, listByPay, listJobs, listLiked, hasPosition, typeOfContent, countTags, countFacets, findTag, listEvents, countEvents, countDays, findTyped, findOpen, countFound, suggestTitles, readHome, publicRanges, readClaim,
  listReceived, countUnseen, noteSeen,
  findEngagement, engage, listFavorites, listFollowed,
  addAiJob, readAiJob, claimAiJob, renewAiJob, finishAiJob, releaseAiJob, stopAiJob, dropAiJobs, noteTokens, readUse, dropUse,
  addVideoJob, readVideoJob, claimVideoJob, renewVideoJob, finishVideoJob, releaseVideoJob, stopVideoJob, dropVideoJobs, noteVideoSource, videoSources,
  exchangeKeptItems,
  addTracked, makePartitions, settledUpTo, countTracked, readTrackedCounts, dropTracked, nextToForward, noteForwarded, changedDays, replaceCounts, dropForwarded,
  noteSolution, addWechatState, takeWechatState, saveWechatPending, askNewsletter, confirmNewsletter, leaveNewsletter,
}

type Bound<Query> = Query extends (store: Store, ...args: infer Args) => infer Answer ? (...args: Args) => Answer : never

/** Every query without its first argument, so that it may be asked of another process. */
export type BoundQueries = { [Name in keyof typeof QUERIES]: Bound<(typeof QUERIES)[Name]> }

/** The queries by name. */
export const QUERY_NAMES = Object.keys(QUERIES)

/** The queries on one store. */
export function bindQueries(store: Store): BoundQueries {
  const bound = Object.entries(QUERIES).map(([name, query]) => [name, (query as (...args: unknown[]) => unknown).bind(undefined, store)])
  return Object.fromEntries(bound) as BoundQueries
}
