import { z } from 'zod'
import { MAX_UNSEEN_REPLIES } from '../../lib/content/replies.ts'
import { SUBMITTABLE_TYPES } from '../../lib/content/submission.ts'
import { defineCall } from './call.ts'
import {
  contentId,
  contentState,
  contentStatus,
  contentText,
  MAX_TEXT_BODY_BYTES,
  registeredCount,
  answeredText,
  textFieldLabels,
  utcTime,
  versionNumber,
} from './content-text.ts'
import { patternField, handleField, integerBetween, integerChoice, pageSize } from './fields.ts'

const own = { auth: 'required', cache: 'none' } as const
/** Answer of every call that changes one's own content. */
const saved = z.strictObject({ id: z.int().min(1), handle: z.string(), status: contentStatus, version: z.int().min(1) })
const at = { id: contentId, version: versionNumber }
const paged = {
  after: patternField(/^[\dT:.Z-]{24}~\d{1,10}$/, 35, '不是本接口给出的游标')
    .optional()
    .describe('上一页答复里的 next'),
  size: pageSize(20, 50),
}
const next = z.string().describe('下一页的 after；没有时为空')

/** Calls about one's own contents: drafts, pending and published. */
export const publishingCalls = {
  saveOwnContent: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/publish/save',
    changes: 'other',
    limit: 'write',
    maxBody: MAX_TEXT_BODY_BYTES,
    summary: '保存自己的稿件：第一次建成草稿，之后写明从哪一版改起',
    input: z.object({
      key: patternField(/^[\w-]{16,64}$/, 64, '应为 16 至 64 位字母、数字、_ 或 -').describe(
        '设备给这份稿件的编号：同一份交两次只存一份',
      ),
      version: integerBetween(0, 1_000_000_000).default(0).describe('从哪一版改起；还没有存过为 0'),
      type: z
        .enum(SUBMITTABLE_TYPES, { error: `应为 ${SUBMITTABLE_TYPES.join('、')} 之一` })
        .describe('内容类型，建成后不变'),
      ...contentText,
    }),
    fieldNames: textFieldLabels,
    answer: saved,
  }),
  submitOwnContent: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/publish/submit',
    changes: 'other',
    limit: 'write',
    summary: '把稿件交给编辑审核；要填的都填好才能交',
    input: z.object(at),
    answer: saved,
  }),
  takeBackOwnContent: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/publish/take-back',
    changes: 'other',
    limit: 'write',
    summary: '撤回还没有审核的稿件，变回草稿',
    input: z.object({ id: contentId }),
    answer: saved,
  }),
  dropOwnChange: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/publish/drop-change',
    changes: 'other',
    limit: 'write',
    stores: 'nothing',
    summary: '不要已上线内容正在改的新稿，线上的不变',
    input: z.object({ id: contentId }),
    answer: saved,
  }),
  deleteOwnContent: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/publish/delete',
    changes: 'contents',
    limit: 'write',
    stores: 'nothing',
    summary: '删除自己的内容，已上线的也一起下线',
    input: z.object({ id: contentId }),
    answer: z.strictObject({ id: z.int().min(1) }),
  }),
  listOwnContents: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/publish/list',
    limit: 'read',
    summary: '自己的内容，最近改的在前',
    input: z.object({
      type: z
        .enum(SUBMITTABLE_TYPES, { error: `应为 ${SUBMITTABLE_TYPES.join('、')} 之一` })
        .optional()
        .describe('内容类型；不填为全部'),
      status: integerChoice([-3, -2, 0, 1, 2])
        .optional()
        .describe('-3 未通过，-2 已下线，0 草稿，1 待审核，2 已上线；不填为全部'),
      ...paged,
    }),
    answer: z.strictObject({
      list: z.array(
        z.strictObject({
          ...contentState,
          key: z.string(),
          beginning: z.string().describe('回复的开头，它们的标题是帖子的；其他类型为空'),
          registered: registeredCount,
        }),
      ),
      next,
      types: z.array(z.enum(SUBMITTABLE_TYPES)).describe('这个账号可以投的类型'),
    }),
  }),
  readOwnContent: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/publish/read',
    limit: 'read',
    summary: '自己的一份稿件，供编辑器打开',
    input: z.object({ id: contentId }),
    answer: z.strictObject({
      ...contentState,
      key: z.string(),
      text: z.strictObject(answeredText).describe('最新的稿子：有新稿时是新稿'),
    }),
  }),
  listOwnReplies: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/publish/replies',
    limit: 'read',
    summary: '自己在一个帖子下面还没有公开的回复和新稿，先写的在前',
    input: z.object({ post: handleField('应为帖子的短名').describe('帖子的短名') }),
    answer: z.strictObject({
      list: z.array(
        z.strictObject({
          id: contentState.id,
          key: z.string().describe('设备给它的编号，改好再交时用'),
          version: contentState.version,
          isChange: z.boolean().describe('是已公开的回复的新稿，公开的还没有变'),
          status: contentState.status,
          reason: contentState.reason,
          markdown: z.string(),
          updatedAt: utcTime,
        }),
      ),
    }),
  }),
  listReceivedReplies: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/publish/received',
    limit: 'read',
    summary: '别人在自己的帖子下面公开的回复，新的在前，和其中没看过的数目',
    input: z.object(paged),
    answer: z.strictObject({
      list: z.array(
        z.strictObject({
          id: contentState.id,
          handle: contentState.handle.describe('回复的短名'),
          post: z.string().describe('帖子的标题'),
          summary: z.string().describe('回复的开头，纯文字'),
          publishedAt: utcTime,
          isNew: z.boolean().describe('没看过'),
          author: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
        }),
      ),
      next,
      unseen: z
        .int()
        .min(0)
        .max(MAX_UNSEEN_REPLIES)
        .describe(`没看过的数目，最多数到 ${String(MAX_UNSEEN_REPLIES)}`),
    }),
  }),
  markRepliesSeen: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/publish/received/seen',
    changes: 'other',
    limit: 'write',
    summary: '记下收到的回复看到哪一条：它和更早的不再算没看过',
    input: z.object({ upTo: z.iso.datetime({ error: '应为时间（UTC）' }).describe('看到的最新一条的 publishedAt') }),
    answer: z.strictObject({}),
  }),
  previewContent: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/publish/preview',
    limit: 'search',
    summary: '正文上线后的样子；写错的地方说明在第几行',
    input: z.object({ markdown: contentText.markdown }),
    fieldNames: textFieldLabels,
    answer: z.strictObject({ html: z.string().describe('只含安全标签的 HTML') }),
  }),
}
