import { z } from 'zod'
import { listDeclaredValues } from '../../lib/content/content-types.ts'
import { LISTED_TYPES } from '../../lib/content/kinds.ts'
import { ENGAGEMENT_KINDS } from '../../lib/engagement/intention.ts'
import { defineCall } from './call.ts'
import { contentCard } from './contents.ts'
import { clockField, patternField, integerBetween, pageNumber, pageSize } from './fields.ts'
import { accountId } from './operators.ts'

/** Maximum intentions per request. */
const MAX_AT_ONCE = 50
/** Maximum favorites or followed accounts per page. */
const LARGEST_LIST = 100
/** Maximum own likes per answer: as many as the longest list of tools to vote on. */
export const MAX_LIKES = 200

const contentId = integerBetween(1, 2 ** 31 - 1).describe('内容的编号')
/** Numbers of the kinds in the product specification (section 4). */
const TYPE_NUMBERS = new Map(
  listDeclaredValues(({ number }) => number)
    .map(([type, number]) => [number, type] as const)
    .toSorted(([a], [b]) => a - b),
)
const numbers = [...TYPE_NUMBERS].map(([number, type]) => `${String(number)} ${type}`)
const typeError = `应为 ${LISTED_TYPES.join('、')} 之一，或其编号：${numbers.join('、')}`
/** A content kind by its name or by its number in the specification. */
const listedType = z
  .enum([...LISTED_TYPES, ...[...TYPE_NUMBERS.keys()].map(String)], { error: typeError })
  .transform((given) => TYPE_NUMBERS.get(Number(given)) ?? given)
  .pipe(z.enum(LISTED_TYPES))
const deviceForm = /^[\w-]{0,40}$/

const state = z.strictObject({
  isOn: z.boolean().describe('我的：现在是否点了赞、收藏了、关注了；没有登录时为 false'),
  total: z.int().min(0).describe('所有人的次数'),
  at: z.string().describe('我的最近一次意愿的时间戳；没有时为空'),
  device: z.string().describe('这次意愿来自哪台设备'),
})
const now = z.int().describe('服务器的时间，自 1970 年起的毫秒数')
const stateNow = z.strictObject({ ...state.shape, now })

const intention = z.strictObject({
  kind: z.enum(ENGAGEMENT_KINDS, { error: `应为 ${ENGAGEMENT_KINDS.join('、')} 之一` }),
  target: accountId.describe('内容的编号；follow 时为账号的编号'),
  wanted: z.boolean({ error: '应为 true 或 false' }).describe('想要的状态'),
  at: clockField('不是时间戳'),
  device: patternField(deviceForm, 40, '应为不超过 40 个字母、数字、- 或 _'),
})

const delivered = z.strictObject({
  ...state.shape,
  kind: z.enum(ENGAGEMENT_KINDS),
  target: z.int(),
  verdict: z
    .enum(['kept', 'superseded', 'ahead', 'refused'])
    .describe('kept 已记下，superseded 之后另有意愿，ahead 时间戳在未来，refused 不接受'),
  reason: z.string().describe('不接受的原因；其他情形为空'),
})

const change = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    auth: 'required',
    cache: 'none',
    changes: 'other',
    limit: 'write',
    summary,
    input: z.object({ contentId }),
    answer: stateNow,
  })

const follow = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    auth: 'required',
    cache: 'none',
    changes: 'other',
    limit: 'write',
    summary,
    input: z.object({ memberId: accountId }),
    answer: stateNow,
  })

const favorites = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    auth: 'required',
    cache: 'none',
    limit: 'read',
    summary,
    input: z.object({ page: pageNumber, size: pageSize(20, LARGEST_LIST) }),
    answer: z.strictObject({
      list: z.array(z.strictObject({ ...state.shape, card: contentCard })),
      total: z.int().min(0),
      now,
    }),
  })

/** A followed account. */
const followed = z.strictObject({
  ...state.shape,
  id: z.int().positive().describe('账号的编号'),
  name: z.string(),
  picture: z.string().describe('没有时为空'),
  isCompany: z.boolean().describe('是否通过了企业认证'),
  isEditor: z.boolean().describe('是不是编辑：作者页只有编辑有'),
})

export const engagementCalls = {
  addLike: change('/mapi/like/add', '点赞'),
  cancelLike: change('/mapi/like/cancel', '取消点赞'),
  addFavorite: change('/mapi/favorite/add', '收藏'),
  cancelFavorite: change('/mapi/favorite/cancel', '取消收藏'),
  queryGreatCollection: defineCall({
    method: 'GET',
    path: '/mapi/common/queryGreatCollection',
    auth: 'optional',
    cache: 'none',
    limit: 'read',
    summary: '一篇内容的点赞和收藏：我的状态和次数',
    input: z.object({ contentId, type: listedType.optional().describe('内容类型，名称或编号；填了就必须相符') }),
    answer: z.strictObject({ like: state, favorite: state, now }),
  }),
  listLikes: defineCall({
    method: 'GET',
    path: '/mapi/like/list',
    auth: 'required',
    cache: 'none',
    limit: 'read',
    summary: '我点的赞，最近的在前；收回了的也在内',
    input: z.object({ type: listedType.optional().describe('内容类型，名称或编号；不填为全部') }),
    answer: z.strictObject({
      list: z.array(z.strictObject({ ...state.shape, target: z.int().describe('内容的编号') })).max(MAX_LIKES),
      now,
    }),
  }),
  isFollow: defineCall({
    method: 'GET',
    path: '/mapi/following/is-follow',
    auth: 'required',
    cache: 'none',
    limit: 'read',
    summary: '我是否关注了一个账号',
    input: z.object({ orgAccountId: accountId }),
    answer: stateNow,
  }),
  addFollowing: follow('/mapi/following/add', '关注一个账号'),
  cancelFollowing: follow('/mapi/following/cancel', '取消关注'),
  listFollowed: defineCall({
    method: 'GET',
    path: '/mapi/following/list',
    auth: 'required',
    cache: 'none',
    limit: 'read',
    summary: '我关注的账号，最近关注的在前；注销的不在内',
    input: z.object({
      after: patternField(/^[0-9a-f]{12}-[0-9a-f]{4}-\d{1,10}$/, 28, '不是本接口给出的游标')
        .optional()
        .describe('上一页答复里的 next；不填从头开始'),
      size: pageSize(50, LARGEST_LIST),
    }),
    answer: z.strictObject({
      list: z.array(followed),
      next: z.string().describe('下一页的 after；没有下一页时为空'),
      now,
    }),
  }),
  listFavorites: favorites('/mapi/favorite/list', '我收藏的内容，最近收藏的在前'),
  listFavoriteRecruitments: favorites('/mapi/favorite/recruitment/list', '我收藏的职位，最近收藏的在前'),
  listFavoriteGoods: favorites('/mapi/favorite/goods/list', '我收藏的货源和服务，最近收藏的在前'),
  deliverIntentions: defineCall({
    method: 'POST',
    path: '/mapi/engagement/deliver',
    auth: 'required',
    cache: 'none',
    changes: 'other',
    limit: 'write',
    summary: '送达一台设备上积下的意愿；重复送达和先后颠倒不影响结果',
    input: z.object({
      accountId: accountId.describe('意愿属于哪个账号；与登录的账号不同时整批拒绝'),
      intentions: z
        .array(intention, { error: '应为列表' })
        .max(MAX_AT_ONCE, { error: `一次不超过 ${String(MAX_AT_ONCE)} 条` }),
    }),
    answer: z.strictObject({ now, results: z.array(delivered) }),
  }),
}
