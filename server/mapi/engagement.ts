import type { ContentKind } from '../../src/lib/content/content-type.ts'
import { CONTENT_KINDS, LISTED_TYPES, type ContentType } from '../../src/lib/content/kinds.ts'
import { MAX_LIKES, type engagementCalls } from '../../src/api/contracts/engagement.ts'
import type { EngagementKind } from '../../src/lib/engagement/intention.ts'
import { resolveRoles } from '../accounts/roles.ts'
import { applyIntention, applyNow } from '../engagement/apply.ts'
import { findContentType } from '../store/content-cards.ts'
import { findEngagement, type EngagementState } from '../store/engagement.ts'
import { listFavorites, listLikes } from '../store/favorites.ts'
import { listFollowed, type FollowedPosition } from '../store/following.ts'
import type { Account } from '../calls/accounts.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { takePage } from './content-lists.ts'
import type { CallContext, HandlersOf } from './handler.ts'

interface Asker {
  account: Account
  now: number
}

const NO_CONTENT = '没有这篇内容，或已经撤下。'
const NO_ACCOUNT = '没有这个账号，或已经注销。'

const NOT_ONESELF = '不能关注自己。'

function refusalText(accountId: number, kind: EngagementKind, target: number): string {
  if (kind !== 'follow') return NO_CONTENT
  return target === accountId ? NOT_ONESELF : NO_ACCOUNT
}

const stateOf = ({ isOn, total, at, device }: EngagementState) => ({ isOn, total, at, device })

/** Handles a call such as like or follow, with the current time. */
async function want(
  { store }: CallContext,
  { account, now }: Asker,
  kind: EngagementKind,
  target: number,
  wanted: boolean,
) {
  const { verdict, state } = await applyNow(store, account.id, { kind, target, wanted }, now)
  if (verdict === 'refused') throw new ApiRefusal(404, refusalText(account.id, kind, target))
  return { ...stateOf(state), now }
}

/** Content types that a tab of the favorites lists. */
const listFavoriteTypes = (tab?: ContentKind['favorites']) =>
  LISTED_TYPES.filter((type) => CONTENT_KINDS[type].favorites === tab)

async function favoritesOf(
  { store }: CallContext,
  { account, now }: Asker,
  types: readonly ContentType[],
  { page, size }: { page: number; size: number },
) {
  const { list, total } = await listFavorites(store, { accountId: account.id, types, page, size })
  return { list: list.map((favorite) => ({ ...stateOf(favorite), card: favorite.card })), total, now }
}

/** Parses a cursor of timestamp and account; the contract has validated the format. */
function followedPosition(cursor: string): FollowedPosition {
  const end = cursor.lastIndexOf('-')
  return { at: cursor.slice(0, end), id: Number(cursor.slice(end + 1)) }
}

/** Handlers of likes, favorites and follows; the rule is src/lib/engagement/server-rule.ts. */
export const engagementHandlers: HandlersOf<typeof engagementCalls> = {
  addLike: ({ contentId }, context, caller) => want(context, caller, 'like', contentId, true),
  cancelLike: ({ contentId }, context, caller) => want(context, caller, 'like', contentId, false),
  addFavorite: ({ contentId }, context, caller) => want(context, caller, 'favorite', contentId, true),
  cancelFavorite: ({ contentId }, context, caller) => want(context, caller, 'favorite', contentId, false),
  addFollowing: ({ memberId }, context, caller) => want(context, caller, 'follow', memberId, true),
  cancelFollowing: ({ memberId }, context, caller) => want(context, caller, 'follow', memberId, false),

  async queryGreatCollection({ contentId, type }, { store }, { account, now }) {
    const found = await findContentType(store, contentId)
    if (found === undefined || (type !== undefined && type !== found)) throw new ApiRefusal(404, NO_CONTENT)
    const [like, favorite] = await findEngagement(store, account?.id, ['like', 'favorite'], contentId)
    if (!like || !favorite) throw new Error('a row for each kind that was asked for')
    return { like: stateOf(like), favorite: stateOf(favorite), now }
  },

  listLikes: async ({ type }, { store }, { account, now }) => ({
    list: await listLikes(store, { accountId: account.id, type, size: MAX_LIKES }),
    now,
  }),

  async isFollow({ orgAccountId }, { store }, { account, now }) {
    const [found] = await findEngagement(store, account.id, ['follow'], orgAccountId)
    if (!found || found.presence !== 'public') throw new ApiRefusal(404, NO_ACCOUNT)
    return { ...stateOf(found), now }
  },

  async listFollowed({ after, size }, { store, accounts: { config } }, { account, now }) {
    const found = await listFollowed(store, {
      accountId: account.id,
      after: after === undefined ? undefined : followedPosition(after),
      size: size + 1,
    })
    const { page, next } = takePage(found, size, ({ at, id }) => `${at}-${String(id)}`)
    return {
      list: page.map(({ phone, ...followed }) => ({
        ...followed,
        isEditor: resolveRoles(config, phone, followed.isEditor ? ['editor'] : []).includes('editor'),
      })),
      next,
      now,
    }
  },

  listFavorites: (request, context, caller) => favoritesOf(context, caller, listFavoriteTypes(), request),
  listFavoriteRecruitments: (request, context, caller) =>
    favoritesOf(context, caller, listFavoriteTypes('jobs'), request),
  listFavoriteGoods: (request, context, caller) => favoritesOf(context, caller, listFavoriteTypes('goods'), request),

  async deliverIntentions({ accountId, intentions }, { store }, { account, now }) {
    // Another account may have logged in in another tab; these intentions must not be saved for that account.
    if (accountId !== account.id) throw new ApiRefusal(409, '登录的账号已经换了，这些操作属于另一个账号。')
    const results = []
    for (const intention of intentions) {
      const { kind, target } = intention
      const { verdict, state } = await applyIntention(store, account.id, intention, now)
      results.push({
        ...stateOf(state),
        kind,
        target,
        verdict,
        reason: verdict === 'refused' ? refusalText(account.id, kind, target) : '',
      })
    }
    return { now, results }
  },
}
