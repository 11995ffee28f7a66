import { z } from 'zod'
import { isHandle } from '../../lib/handle.ts'
import { call } from './call.ts'
import { pageSize, shortText } from './fields.ts'

/** Kinds of contents (product specification, section 4); flash is its NEWS_HOT. */
export const CONTENT_TYPES = ['article', 'course', 'report', 'activity', 'wiki', 'service', 'recruit', 'hy', 'flash'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
const contentType = z.enum(CONTENT_TYPES, { error: `应为 ${CONTENT_TYPES.join('、')} 之一` })

const handle = z.string({ error: '应为文字' }).refine(isHandle, { error: '应为由字母、数字、-、_、. 组成的短名或编号' })

/** The cursor at which a list continues: the `next` of the answer before. */
const cursor = (form: RegExp) => z.string({ error: '应为文字' }).regex(form, { error: '不是本接口给出的游标' }).default('')
const listCursor = cursor(/^\d{1,14}-\d{1,9}$/).describe('上一页答复里的 next；不填从头开始')
const searchCursor = cursor(/^p\d{1,9}$/).describe('上一页答复里的 next；不填从头开始')

const tag = z.strictObject({ handle: z.string(), label: z.string() })

/** What lists show of a content. */
export const contentCard = z.strictObject({
  id: z.int().min(1).describe('编号，点赞和收藏时用'),
  type: contentType,
  handle: z.string().describe('地址里的短名，同一类型内唯一'),
  title: z.string(),
  summary: z.string().describe('纯文字'),
  category: z.string().describe('分类；没有时为空'),
  tags: z.array(tag),
  publishedAt: z.iso.datetime().describe('发布时间（UTC）'),
  updatedAt: z.iso.datetime().describe('最近修改时间（UTC）'),
  importance: z.int().min(0).max(3).describe('重要程度，0 一般，3 最重要'),
  source: z.strictObject({ name: z.string(), url: z.url({ protocol: /^https?$/ }) }).nullable().describe('消息来源'),
  likes: z.int().min(0).describe('点赞的次数'),
  favorites: z.int().min(0).describe('收藏的次数'),
})

const neighbour = z.strictObject({ handle: z.string(), title: z.string() }).nullable()

/** A content as its own page shows it. */
const contentDetail = z.strictObject({
  ...contentCard.shape,
  html: z.string().describe('正文：只含安全标签的 HTML'),
  newer: neighbour.describe('同类型里较新的一篇'),
  older: neighbour.describe('同类型里较早的一篇'),
})

const contentList = z.strictObject({
  list: z.array(contentCard),
  next: z.string().describe('下一页的 after；没有下一页时为空'),
})

export const contentCalls = {
  listContents: call({
    method: 'GET',
    path: '/mapi/content/list',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '内容列表：按类型，可限分类或标签，新的在前',
    input: z.object({
      type: contentType.describe('内容类型'),
      category: shortText(20).default('').describe('分类；不填为全部'),
      tag: handle.optional().describe('标签的短名；不填为全部'),
      after: listCursor,
      size: pageSize(20),
    }),
    answer: contentList,
  }),
  readContent: call({
    method: 'GET',
    path: '/mapi/content/detail',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一篇内容的正文和前后两篇',
    input: z.object({ type: contentType.describe('内容类型'), handle: handle.describe('短名') }),
    answer: contentDetail,
  }),
  searchContents: call({
    method: 'GET',
    path: '/mapi/content/search',
    auth: 'none',
    cache: 'none',
    limit: 'search',
    summary: '按标题和摘要里的字词搜索内容，新的在前',
    input: z.object({
      keyword: shortText().min(1, { error: '不能为空' }).describe('字词，用空格分开的都要出现'),
      type: contentType.optional().describe('内容类型；不填为全部'),
      after: searchCursor,
      size: pageSize(20),
    }),
    answer: contentList,
  }),
}
