import { z } from 'zod'
import { getDeclaredType, type DECLARED_TYPES } from '../../lib/content/content-types.ts'
import { CONTENT_TYPES, LISTED_TYPES, type ContentType } from '../../lib/content/kinds.ts'
import { isMonth } from '../../lib/content/event-months.ts'
import { MAX_EVENT_DAYS } from '../../lib/content/event-range.ts'
import { REPLIES_PER_PAGE } from '../../lib/content/replies.ts'
import { defineCall } from './call.ts'
import { CONTENT_FACTS } from './content-facts.ts'
import { patternField, handleField, integerBetween, pageSize, shortTextField } from './fields.ts'

const contentType = z.enum(LISTED_TYPES, { error: `应为 ${LISTED_TYPES.join('、')} 之一` })

const handle = handleField('应为由字母、数字、-、_、. 组成的短名或编号')

/** Cursor of the next page: the `next` of the previous answer. */
const cursor = (form: RegExp) => patternField(form, 40, '不是本接口给出的游标').default('')
const listCursor = cursor(
  /^(?:[lu]?\d{1,14}-\d{1,9}|s\d{1,9}-\d{1,9}|p\d{1,9}|[no]\d{4}-\d{2}-\d{2}-\d{1,9})$/,
).describe('上一页答复里的 next；不填从头开始')
const searchCursor = cursor(/^p\d{1,9}$/).describe('上一页答复里的 next；不填从头开始')

const tag = z.strictObject({ handle: z.string(), label: z.string() })

/** Fields that lists show of every kind of content. */
const common = {
  id: z.int().min(1).describe('编号，点赞和收藏时用'),
  handle: z.string().describe('地址里的短名，同一类型内唯一'),
  title: z.string(),
  summary: z.string().describe('纯文字'),
  category: z.string().describe('分类；没有时为空'),
  tags: z.array(tag),
  publishedAt: z.iso.datetime().describe('发布时间（UTC）'),
  updatedAt: z.iso.datetime().describe('最近修改时间（UTC）'),
  importance: z.int().min(0).max(3).describe('重要程度，0 一般，3 最重要'),
  source: z
    .strictObject({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })
    .nullable()
    .describe('消息来源'),
  likes: z.int().min(0).describe('点赞的次数'),
  favorites: z.int().min(0).describe('收藏的次数'),
  replies: z.int().min(1).optional().describe('帖子下面的回复数；没有回复时不写'),
  isExample: z.boolean().describe('是不是示例：不是真的职位、货源或帖子'),
  author: z.strictObject({ id: z.int(), name: z.string() }).nullable().describe('投稿的账号；随产品发布的内容没有'),
}

const neighbour = z
  .strictObject({
    handle: z.string(),
    title: z.string(),
    facts: z.strictObject({ subType: z.string() }).optional().describe('百科的小类，地址由它决定'),
  })
  .nullable()

const detail = {
  html: z.string().describe('正文：只含安全标签的 HTML'),
  newer: neighbour.describe('同类型里较新的一篇；活动没有'),
  older: neighbour.describe('同类型里较早的一篇；活动没有'),
}

const claim = {
  isClaimed: z.boolean().describe('有没有被企业认领'),
  claimer: z
    .strictObject({ id: z.int().positive(), name: z.string() })
    .nullable()
    .describe('认领的企业；没有认领，或它的账号等待注销时为空'),
}

/** Additional list fields of a directory entry. */
const listedEntry = { claim: z.strictObject(claim).optional().describe('名录的认领') }

/**
 * Builds a schema per content type, discriminated by `type`. `own` is added to every type, `ofEntry` only to directory
 * entries.
 */
function eachKind<Own extends z.ZodRawShape, OfEntry extends z.ZodRawShape>(own: Own, ofEntry: OfEntry) {
  const kind = <Type extends ContentType>(type: Type) =>
    z.strictObject({ ...common, ...own, type: z.literal(type), facts: CONTENT_FACTS[type] })
  const entry = <Type extends ContentType>(type: Type) =>
    z.strictObject({ ...common, ...own, ...ofEntry, type: z.literal(type), facts: CONTENT_FACTS[type] })
  type Kinds = {
    [Type in ContentType]: (typeof DECLARED_TYPES)[Type] extends { isClaimable: true }
      ? ReturnType<typeof entry<Type>>
      : ReturnType<typeof kind<Type>>
  }[ContentType]
  const kinds = CONTENT_TYPES.map((type) => (getDeclaredType(type).isClaimable ? entry(type) : kind(type)))
  return z.discriminatedUnion('type', kinds as unknown as [Kinds, ...Kinds[]])
}

/** A content in a list. */
export const contentCard = eachKind({}, listedEntry)
export type ContentCard = z.output<typeof contentCard>

/** A content on its own page. */
const contentDetail = eachKind(detail, {})

const contentList = z.strictObject({
  list: z.array(contentCard),
  next: z.string().describe('下一页的 after；没有下一页时为空'),
})

/** Search results. Closed jobs are skipped, up to a limit. */
const foundList = contentList.extend({
  isShort: z.literal(true).optional().describe('连着几百个结果都是已截止的职位，没有找满一页；用 next 接着找'),
})

/** A reply to a post. */
const reply = z.strictObject({
  id: common.id,
  summary: common.summary,
  html: detail.html,
  publishedAt: common.publishedAt,
  updatedAt: common.updatedAt,
  isExample: common.isExample,
  author: common.author,
})

const day = z.iso.date({ error: '应为日期' })

const named = z.strictObject({ type: contentType, handle: z.string(), title: z.string(), category: z.string() })

const homeContents = z.strictObject({
  flashes: z.array(named.extend({ publishedAt: z.iso.datetime(), isImportant: z.boolean() })),
  fairs: z.array(
    named.extend({
      startsOn: day.or(z.literal('')).describe('日期待公布时为空'),
      endsOn: day.or(z.literal('')),
      months: z.array(z.string()).describe('通常在哪几个月'),
      country: z.string().describe('国家或地区代码；没有时为空'),
      city: z.string(),
    }),
  ),
  guides: z.array(named),
  platforms: z.array(named),
  reports: z.array(named),
})

export const contentCalls = {
  listContents: defineCall({
    method: 'GET',
    path: '/mapi/content/list',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '内容列表：按类型，可限分类、标签和各类型自己的筛选项，新的在前；或一个账号发布的内容',
    input: z.object({
      type: contentType.optional().describe('内容类型；没有 author 时要填'),
      author: integerBetween(1, 9_999_999_999).optional().describe('投稿的账号；可限类型，不能与其他条件同用'),
      category: shortTextField(20).default('').describe('分类；不填为全部'),
      tag: handle.optional().describe('标签的短名；不填为全部'),
      facets: shortTextField(200).default('').describe('各类型自己的筛选项，如 city:深圳|form:全职；不填为全部'),
      by: z
        .enum(['date', 'likes', 'updated', 'pay', 'next'], { error: '应为 date、likes、updated、pay 或 next' })
        .default('date')
        .describe(
          '次序：date 新的在前，职位不含截止了的（限标签时除外）；likes 点赞多的在前，不能与分类、标签和筛选项同用；updated 最近修改的在前，可限分类；pay 起薪高的在前，没写薪资的在最后，不含截止了的，只用于职位，可限分类、城市和形式；next 先举办的在前，已结束的在最后，只用于活动，分类可以用 | 写几个',
        ),
      after: listCursor,
      size: pageSize(20),
    }),
    answer: contentList,
  }),
  listEvents: defineCall({
    method: 'GET',
    path: '/mapi/content/events',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一段日期里有确定日期的活动，先开始的在前',
    input: z.object({
      from: day.describe('从哪一天起，含当天还没有结束的'),
      to: day.describe(`到哪一天为止；一次最多 ${String(MAX_EVENT_DAYS)} 天`),
      category: shortTextField(20).default('').describe('形式，如 展会，几个用 | 分开；不填为全部'),
      city: shortTextField(40).default('').describe('城市；不填为全部'),
      country: patternField(/^(?:[A-Z]{2})?$/, 2, '应为两个大写字母的国家或地区代码')
        .default('')
        .describe('国家或地区代码，如 DE；不填为全部'),
      after: cursor(/^\d{4}-\d{2}-\d{2}-\d{1,9}$/).describe('上一页答复里的 next；不填从头开始'),
      size: pageSize(50),
    }),
    answer: contentList,
  }),
  countEvents: defineCall({
    method: 'GET',
    path: '/mapi/content/events/counts',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '活动日历里的场数：一年里每个月，或一个月里每一天，按形式分',
    input: z.object({
      from: z
        .string({ error: '应为文字' })
        .max(7, { error: '应为月份，如 2026-11' })
        .refine(isMonth, { error: '应为月份，如 2026-11' })
        .describe('从哪个月起，如 2026-11'),
      by: z
        .enum(['month', 'day'], { error: '应为 month 或 day' })
        .default('month')
        .describe('month：这个月起的十二个月，含日期待公布的，本月已结束的不计；day：这个月里的每一天'),
    }),
    answer: z.strictObject({
      list: z.array(
        z.strictObject({
          on: z.string().describe('月份或日期；没有活动的不列'),
          category: z.string(),
          count: z.int().min(1),
        }),
      ),
    }),
  }),
  readContent: defineCall({
    method: 'GET',
    path: '/mapi/content/detail',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一篇内容的正文和前后两篇',
    input: z.object({ type: contentType.describe('内容类型'), handle: handle.describe('短名') }),
    answer: contentDetail,
  }),
  listReplies: defineCall({
    method: 'GET',
    path: '/mapi/content/replies',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一个帖子下面的回复，先发的在前',
    input: z.object({
      post: handle.describe('帖子的短名'),
      after: cursor(/^\d{1,14}-\d{1,9}$/).describe('上一页答复里的 next；不填从头开始'),
      size: pageSize(REPLIES_PER_PAGE),
    }),
    answer: z.strictObject({ list: z.array(reply), next: contentList.shape.next }),
  }),
  findReply: defineCall({
    method: 'GET',
    path: '/mapi/content/reply',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一条回复在哪个帖子下面、从哪里列起能看到它',
    input: z.object({ handle: handle.describe('回复的短名') }),
    answer: z.strictObject({
      id: z.int().min(1),
      post: z.string().describe('帖子的短名'),
      after: z.string().describe('listReplies 的 after；在第一页时为空'),
    }),
  }),
  searchContents: defineCall({
    method: 'GET',
    path: '/mapi/content/search',
    auth: 'none',
    cache: 'none',
    limit: 'search',
    summary: '按标题和摘要里的字词搜索内容，新的在前；截止了的职位不在内',
    input: z.object({
      keyword: shortTextField().min(1, { error: '不能为空' }).describe('字词，用空格分开的都要出现'),
      type: contentType.optional().describe('内容类型；不填为全部'),
      category: shortTextField(20).default('').describe('分类，要和类型一起填；不填为全部'),
      facets: shortTextField(200).default('').describe('类型自己的筛选项，要和类型一起填，如 important:1；不填为全部'),
      after: searchCursor,
      size: pageSize(20),
    }),
    answer: foundList.extend({ words: z.array(z.string()).optional().describe('按拼音或简体字找到时，对应的中文词') }),
  }),
  countFound: defineCall({
    method: 'GET',
    path: '/mapi/content/found',
    auth: 'none',
    cache: 'none',
    limit: 'search',
    summary: '一个搜索词在各类型里找到多少篇；超过 300 篇时不再数',
    input: z.object({ keyword: shortTextField().min(1, { error: '不能为空' }).describe('字词，用空格分开的都要出现') }),
    answer: z.strictObject({
      counts: z.array(z.strictObject({ type: contentType, count: z.int().min(1) })),
      isCut: z.boolean().describe('还有更多没数：各类型至少这么多'),
    }),
  }),
  suggestContents: defineCall({
    method: 'GET',
    path: '/mapi/content/suggest',
    auth: 'none',
    cache: 'none',
    limit: 'search',
    summary: '边输入边找标题：最后一个词可以没有打完，也可以是拼音或首字母',
    input: z.object({
      keyword: shortTextField().min(1, { error: '不能为空' }).describe('打到一半的字词'),
      type: contentType.optional().describe('内容类型；不填为全部'),
      size: pageSize(6),
    }),
    answer: z.strictObject({
      list: z.array(named.extend({ subType: z.string().describe('百科词条的小类，地址里有；其他类型为空') })),
    }),
  }),
  readHome: defineCall({
    method: 'GET',
    path: '/mapi/content/home',
    auth: 'none',
    cache: { by: 'content', seconds: 60 },
    limit: 'read',
    summary: '首页的内容：近期快讯（两个月里重要的在前）、接下来的展会、指南、平台知识和报告',
    input: z.object({}),
    answer: homeContents,
  }),
  listTagged: defineCall({
    method: 'GET',
    path: '/mapi/content/tagged',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一个标签下的内容，各类型在一起，新的在前',
    input: z.object({
      tag: handle.describe('标签的短名'),
      type: contentType.optional().describe('内容类型；不填为全部'),
      after: searchCursor,
      size: pageSize(20),
    }),
    answer: foundList.extend({ tag }),
  }),
  listTags: defineCall({
    method: 'GET',
    path: '/mapi/content/tags',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '有内容的标签，内容多的在前',
    input: z.object({ type: contentType.optional().describe('内容类型；不填为全部') }),
    answer: z.strictObject({ list: z.array(tag.extend({ count: z.int().min(1).describe('这个标签下的内容数') })) }),
  }),
  countFacets: defineCall({
    method: 'GET',
    path: '/mapi/content/facets',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一个类型的列表可以按哪些值筛选，各有多少篇，多的在前',
    input: z.object({ type: contentType.describe('内容类型') }),
    answer: z.strictObject({
      facets: z
        .record(z.string(), z.array(z.strictObject({ value: z.string(), count: z.int().min(1) })))
        .describe('筛选项的名字和它的值；分类的名字是 category，活动的 cityOf 是国家、城市和分类'),
    }),
  }),
  readClaim: defineCall({
    method: 'GET',
    path: '/mapi/content/claim',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一条名录有没有被企业认领，由谁认领',
    input: z.object({ contentId: integerBetween(1, 2 ** 31 - 1).describe('名录的编号') }),
    answer: z.strictObject(claim),
  }),
}
