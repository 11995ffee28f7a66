import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  contentId,
  contentState,
  contentStatus,
  contentText,
  contentType,
  MAX_TEXT_BODY_BYTES,
  registeredCount,
  answeredText,
  textFieldLabels,
  utcTime,
  versionNumber,
} from './content-text.ts'
import { patternField, integerBetween, pageSize, shortTextField } from './fields.ts'
import { plainTextField } from './profile.ts'

const editors = { auth: 'required', cache: 'none' } as const
const person = z.strictObject({ id: z.int().positive(), name: z.string() }).nullable()
const at = { id: contentId, version: versionNumber }
const reason = plainTextField(200).default('')
const done = z.strictObject({ id: z.int().min(1), status: contentStatus, version: z.int().min(1) })

const piece = z.strictObject({ text: z.string(), isChanged: z.boolean() })
const line = z.strictObject({
  kind: z.enum(['same', 'removed', 'added', 'gap']).describe('gap 是没有列出的相同行'),
  pieces: z.array(piece).describe('一行的字词；gap 没有'),
  count: z.int().min(1).describe('gap 有几行；其他为 1'),
})
/** The changed lines of each differing field. */
const difference = z.array(
  z.strictObject({
    field: z.string().describe('title、summary、category、tags、source、markdown，或 facts.名字'),
    lines: z.array(line),
    isExact: z.boolean().describe('两份差得太多、没有逐行比较时为 false'),
  }),
)

const queueEntry = z.strictObject({
  ...contentState,
  author: person.describe('投稿的账号；抓取来的没有'),
  reader: person.describe('几分钟内打开过它的另一位编辑'),
})
const step = z.strictObject({
  at: utcTime,
  by: person.describe('没有时是程序'),
  before: contentStatus.nullable(),
  after: contentStatus,
  reason: z.string(),
})
const queueCursor = patternField(/^[\dT:.Z-]{24}~\d{1,10}$/, 35, '不是本接口给出的游标')
  .optional()
  .describe('上一页答复里的 next')

/** Editors' actions on contents. Each change is recorded with its editor and time. */
export const reviewingCalls = {
  listReviewQueue: defineCall({
    ...editors,
    method: 'GET',
    path: '/mapi/editor/queue',
    limit: 'read',
    summary: '待审核的内容，先来的在前；仅编辑',
    input: z.object({
      type: contentType.optional().describe('内容类型；不填为全部'),
      list: z
        .enum(['waiting', 'scheduled', 'online', 'offline', 'rejected'], {
          error: '应为 waiting、scheduled、online、offline、rejected 之一',
        })
        .default('waiting')
        .describe('waiting 待审核，scheduled 定时上线，online 已上线，offline 已下线，rejected 未通过'),
      title: shortTextField(60).default('').describe('标题里的词；不填为全部'),
      after: queueCursor,
      size: pageSize(20, 50),
    }),
    answer: z.strictObject({
      list: z.array(queueEntry),
      next: z.string(),
      waiting: z.array(z.strictObject({ type: contentType, count: z.int().min(1) })).describe('各类型待审核的篇数'),
    }),
  }),
  readForReview: defineCall({
    ...editors,
    method: 'GET',
    path: '/mapi/editor/read',
    limit: 'read',
    summary: '一篇内容的稿子、和线上不同的地方、经过的步骤；仅编辑',
    input: z.object({ id: contentId }),
    answer: z.strictObject({
      ...queueEntry.shape,
      text: z.strictObject(answeredText).describe('最新的稿子：有新稿时是新稿'),
      html: z.string().describe('稿子上线后的样子'),
      fault: z.string().describe('稿子还不能上线的原因；可以上线时为空'),
      isAuthorBanned: z.boolean().describe('投稿的账号已停用'),
      isFile: z.boolean().describe('来自随产品发布的文件：改文件，不在这里改'),
      registered: registeredCount,
      difference: difference.nullable().describe('新稿和线上不同的地方；没有新稿时为 null'),
      steps: z.array(step).describe('新的在前'),
      savedBy: person,
      savedAt: utcTime,
    }),
  }),
  approveContent: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/approve',
    changes: 'contents',
    limit: 'write',
    summary: '通过：立即上线，或定时上线；仅编辑',
    input: z.object({
      ...at,
      goesOnlineAt: z.iso
        .datetime({ error: '应为 UTC 时间，如 2026-11-23T04:00:00Z' })
        .optional()
        .describe('几时上线；不填为立即'),
    }),
    answer: done,
  }),
  cancelSchedule: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/cancel-schedule',
    changes: 'other',
    limit: 'write',
    summary: '取消定时上线，回到待审核；仅编辑',
    input: z.object({ id: contentId }),
    answer: done,
  }),
  rejectContent: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/reject',
    changes: 'other',
    limit: 'write',
    summary: '不通过，写明原因；仅编辑',
    input: z.object({ ...at, reason: reason.describe('必填，投稿人会看到') }),
    answer: done,
  }),
  switchContent: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/switch',
    changes: 'contents',
    limit: 'write',
    summary: '下线，或让下线的重新上线；仅编辑',
    input: z.object({
      id: contentId,
      isOnline: z.boolean({ error: '应为 true 或 false' }),
      reason: reason.describe('下线时必填，投稿人会看到'),
    }),
    answer: done,
  }),
  removeContent: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/delete',
    changes: 'contents',
    limit: 'write',
    stores: 'nothing',
    summary: '删除一篇内容，不能恢复；仅编辑',
    input: z.object({ id: contentId, reason: reason.describe('必填，记在操作日志里') }),
    answer: done,
  }),
  saveForReview: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/save',
    changes: 'contents',
    limit: 'write',
    maxBody: MAX_TEXT_BODY_BYTES,
    summary: '改一篇内容的稿子；已上线的立即生效；仅编辑',
    input: z.object({ ...at, ...contentText }),
    fieldNames: textFieldLabels,
    answer: done,
  }),
  listVersions: defineCall({
    ...editors,
    method: 'GET',
    path: '/mapi/editor/versions',
    limit: 'read',
    summary: '一篇内容以前的各版，新的在前；仅编辑',
    input: z.object({ id: contentId }),
    answer: z.strictObject({
      current: z.int().min(1).describe('线上（或还没有上线时最新）的一版'),
      list: z.array(
        z.strictObject({
          number: z.int().min(1),
          title: z.string(),
          replacedAt: utcTime,
          replacedBy: person.describe('没有时是程序'),
        }),
      ),
    }),
  }),
  compareVersions: defineCall({
    ...editors,
    method: 'GET',
    path: '/mapi/editor/difference',
    limit: 'search',
    summary: '两版之间的不同；仅编辑',
    input: z.object({
      id: contentId,
      from: integerBetween(1, 1_000_000_000).describe('较早的一版'),
      to: integerBetween(1, 1_000_000_000).optional().describe('较晚的一版；不填为现在的'),
    }),
    answer: z.strictObject({ difference }),
  }),
  returnToVersion: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/return',
    changes: 'contents',
    limit: 'write',
    summary: '回到以前的一版，现在的仍留在各版里；仅编辑',
    input: z.object({ ...at, to: integerBetween(1, 1_000_000_000).describe('回到哪一版') }),
    answer: done,
  }),
}
