import { getCountResetTime } from '../../../server/store/account-counts.ts'
import { findAccountsByPhones, givenRoles, grantRole, revokeRole } from '../../../server/store/account-roles.ts'
import {
  findSessionEnder,
  endSession,
  endSessions,
  findSession,
  listSessions,
  touchSession,
} from '../../../server/store/account-sessions.ts'
import { deleteExpiredAccountRows, dueDeletions, readAccount, requestDeletion } from '../../../server/store/accounts.ts'
import { logInByCode, logInByUnion } from '../../../server/store/logins.ts'
import {
  addAiJob,
  claimAiJob,
  deleteExpiredAiJobs,
  finishAiJob,
  readAiJob,
  releaseAiJob,
  renewAiJob,
  stopAiJob,
} from '../../../server/store/ai-jobs.ts'
import { deleteAiUseBefore, addTokenUse, readAiUse } from '../../../server/store/ai-use.ts'
import { listAudit } from '../../../server/store/audit-entries.ts'
import { addBan, findBanBySession, isBanned, listBans, removeBan } from '../../../server/store/bans.ts'
import { latestBoard, saveBoard } from '../../../server/store/bank-rates.ts'
import { markSolutionUsed } from '../../../server/store/captcha-solutions.ts'
import { readClaim } from '../../../server/store/claim-of.ts'
import { lastPlace, publicAddresses, publicRanges } from '../../../server/store/content-addresses.ts'
import {
  findCardsByPlace,
  hasPosition,
  listByAuthor,
  listChanged,
  listContents,
  listLiked,
  findContentType,
} from '../../../server/store/content-cards.ts'
import { countFacets, countTags, findTag } from '../../../server/store/content-counts.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { countEventsByDay, countEventsByMonth, listEvents } from '../../../server/store/content-events.ts'
import {
  countSearchResults,
  searchOpenPlaces,
  searchPlaces,
  searchWithFallbacks,
} from '../../../server/store/content-find.ts'
import { listByPay, listJobs } from '../../../server/store/content-jobs.ts'
import { findReply, listReplies, listOwnUnpublishedReplies } from '../../../server/store/content-replies.ts'
import { suggestTitles } from '../../../server/store/content-suggest.ts'
import { readHome } from '../../../server/store/content-teasers.ts'
import { importedFiles, saveContents, withdrawContentsOfFiles } from '../../../server/store/content-writing.ts'
import { engage } from '../../../server/store/engage.ts'
import { findEngagement } from '../../../server/store/engagement.ts'
import { listFavorites } from '../../../server/store/favorites.ts'
import { listFollowed } from '../../../server/store/following.ts'
import { countUnseenReplies, listReceived, noteSeen } from '../../../server/store/received-replies.ts'
import { claimFetch, finishFetch, read } from '../../../server/store/fetch-state.ts'
import { exchangeKeptItems } from '../../../server/store/kept-items.ts'
import { saveSubscriptionRequest, confirmSubscription, deleteSubscription } from '../../../server/store/newsletter.ts'
import { latestRates, rateHistory, ratesBefore, saveHistory, saveRates } from '../../../server/store/rates.ts'
import { saveCode, redeemCode, withdrawCode } from '../../../server/store/safety-codes.ts'
import {
  addVideoJob,
  claimVideoJob,
  deleteExpiredVideoJobs,
  finishVideoJob,
  recordVideoSourceResult,
  readVideoJob,
  releaseVideoJob,
  renewVideoJob,
  stopVideoJob,
  videoSources,
} from '../../../server/store/video-jobs.ts'
import type { CodeTry } from '../../../server/store/safety-codes.ts'
import type { Store } from '../../../server/store/store.ts'
import { countTrackedEvents, readTrackedCounts } from '../../../server/store/tracked-counts.ts'
import {
  addTrackedEvents,
  deleteTrackedBefore,
  makePartitions,
  readSettledSequence,
} from '../../../server/store/tracked-events.ts'
import {
  listChangedDays,
  deleteForwardedBefore,
  readNextForwardBatch,
  markForwarded,
  replaceDayCounts,
} from '../../../server/store/tracked-forward.ts'
import { addWechatState, saveWechatPending, takeWechatState } from '../../../server/store/wechat-logins.ts'

/** Tries a code in its own transaction. */
const takeCodeAlone = ({ db }: Store, tried: CodeTry) => db.transaction().execute((trx) => redeemCode(trx, tried))

/** Bans or unbans in its own transaction. */
const addBanAlone = ({ db }: Store, wish: Parameters<typeof addBan>[1]) =>
  db.transaction().execute((trx) => addBan(trx, wish))
const takeBanAlone = ({ db }: Store, id: string) => db.transaction().execute((trx) => removeBan(trx, id))

const QUERIES = {
  saveCode,
  withdrawCode,
  takeCodeAlone,
  countEnd: getCountResetTime,
  logInByCode,
  logInByUnion,
  readAccount,
  requestDeletion,
  dueDeletions,
  dropOver: deleteExpiredAccountRows,
  findSession,
  touchSession,
  listSessions,
  endSession,
  endSessions,
  givenRoles,
  accountsOfPhones: findAccountsByPhones,
  giveRole: grantRole,
  takeRole: revokeRole,
  listAudit,
  endedBy: findSessionEnder,
  addBanAlone,
  takeBanAlone,
  banOfSession: findBanBySession,
  isBanned,
  listBans,
  saveRates,
  saveHistory,
  latestRates,
  ratesBefore,
  rateHistory,
  saveBoard,
  latestBoard,
  claim: claimFetch,
  finish: finishFetch,
  read,
  saveContents,
  withdrawFiles: withdrawContentsOfFiles,
  importedFiles,
  listContents,
  contentsAt: findCardsByPlace,
  readContent,
  listReplies,
  findReply,
  ownReplies: listOwnUnpublishedReplies,
  findPlaces: searchPlaces,
  publicAddresses,
  lastPlace,
  listByAuthor,
  listChanged,
  listByPay,
  listJobs,
  listLiked,
  hasPosition,
  typeOfContent: findContentType,
  countTags,
  countFacets,
  findTag,
  listEvents,
  countEvents: countEventsByMonth,
  countDays: countEventsByDay,
  findTyped: searchWithFallbacks,
  findOpen: searchOpenPlaces,
  countFound: countSearchResults,
  suggestTitles,
  readHome,
  publicRanges,
  readClaim,
  listReceived,
  countUnseen: countUnseenReplies,
  noteSeen,
  findEngagement,
  engage,
  listFavorites,
  listFollowed,
  addAiJob,
  readAiJob,
  claimAiJob,
  renewAiJob,
  finishAiJob,
  releaseAiJob,
  stopAiJob,
  dropAiJobs: deleteExpiredAiJobs,
  noteTokens: addTokenUse,
  readUse: readAiUse,
  dropUse: deleteAiUseBefore,
  addVideoJob,
  readVideoJob,
  claimVideoJob,
  renewVideoJob,
  finishVideoJob,
  releaseVideoJob,
  stopVideoJob,
  dropVideoJobs: deleteExpiredVideoJobs,
  noteVideoSource: recordVideoSourceResult,
  videoSources,
  exchangeKeptItems,
  addTracked: addTrackedEvents,
  makePartitions,
  settledUpTo: readSettledSequence,
  countTracked: countTrackedEvents,
  readTrackedCounts,
  dropTracked: deleteTrackedBefore,
  nextToForward: readNextForwardBatch,
  noteForwarded: markForwarded,
  changedDays: listChangedDays,
  replaceCounts: replaceDayCounts,
  dropForwarded: deleteForwardedBefore,
  noteSolution: markSolutionUsed,
  addWechatState,
  takeWechatState,
  saveWechatPending,
  askNewsletter: saveSubscriptionRequest,
  confirmNewsletter: confirmSubscription,
  leaveNewsletter: deleteSubscription,
}

type Bound<Query> = Query extends (store: Store, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never

/** All queries without their first argument, so that they can be called in another process. */
export type BoundQueries = { [Name in keyof typeof QUERIES]: Bound<(typeof QUERIES)[Name]> }

/** Names of the queries. */
export const QUERY_NAMES = Object.keys(QUERIES)

/** Binds the queries to a store. */
export function bindQueries(store: Store): BoundQueries {
  const bound = Object.entries(QUERIES).map(([name, query]) => [
    name,
    (query as (...args: unknown[]) => unknown).bind(undefined, store),
  ])
  return Object.fromEntries(bound) as BoundQueries
}
