import { z } from 'zod'
import { MAX_SYNC_KEY_LENGTH, MAX_SYNC_VALUE_LENGTH, MAX_SYNC_CHANGES, SYNC_ROW_KINDS } from '../../lib/kept/kinds.ts'
import { defineCall } from './call.ts'
import { clockField, patternField, integerBetween } from './fields.ts'
import { accountId } from './operators.ts'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const kind = z.enum(SYNC_ROW_KINDS, { error: '没有这一类' })
const key = z
  .string({ error: '应为文字' })
  .min(1, { error: '不能为空' })
  .max(MAX_SYNC_KEY_LENGTH, { error: `不能超过 ${String(MAX_SYNC_KEY_LENGTH)} 个字符` })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: '不能含有控制字符' })

/** A synced item with the values of its last writer. */
const change = z.strictObject({
  kind,
  key: key.describe('这一类里的名字，如工具的路径'),
  value: z
    .string({ error: '应为文字' })
    .max(MAX_SYNC_VALUE_LENGTH, { error: `不能超过 ${String(MAX_SYNC_VALUE_LENGTH)} 个字符` })
    .refine(isJson, { error: '应为 JSON' })
    .nullable()
    .describe('JSON；删除时为 null'),
  at: clockField('不是混合时钟的时间').describe('混合逻辑时钟：12 位十六进制毫秒、短横、4 位计数'),
  device: patternField(/^[\w-]{1,40}$/, 40, '不是设备编号'),
})

/** Maximum bytes of a sync request. Drafts are long, and a device sends as many at once as fit. */
const MAX_KEPT_BODY = 1024 * 1024

export const keptItemCalls = {
  exchangeKeptItems: defineCall({
    method: 'POST',
    path: '/mapi/center/kept/exchange',
    summary: '账号里收着的东西：交上改动，取回上次之后的改动',
    auth: 'required',
    cache: 'none',
    changes: 'other',
    limit: 'write',
    maxBody: MAX_KEPT_BODY,
    input: z.object({
      account: accountId.describe('改动属于哪个账号；与登录的账号不同时拒绝'),
      since: integerBetween(0, 9_999_999_999).default(0).describe('上次答复的 cursor；从头取为 0'),
      isWhole: z.boolean({ error: '应为 true 或 false' }).default(false).describe('是否正在从头取'),
      changes: z
        .array(change, { error: '应为列表' })
        .max(MAX_SYNC_CHANGES, { error: `一次最多 ${String(MAX_SYNC_CHANGES)} 条` })
        .default([]),
    }),
    answer: z.strictObject({
      account: z.int(),
      changes: z.array(change).describe('按先后；自己刚交上、没有改动的不在其中'),
      cursor: z.int().min(0),
      hasMore: z.boolean().describe('还有没有取完的；用 cursor 再取'),
      isWhole: z.boolean().describe('是否从头给出；删除的记录已过期时也从头给'),
      isBehind: z.boolean().describe('服务器从备份恢复过，比设备知道的少：设备把自己的都再交一次'),
      refused: z
        .array(z.strictObject({ kind, key: z.string(), reason: z.enum(['off', 'full']) }))
        .describe('off 这一类没有打开跟随，full 账号放不下'),
      items: z.int().min(0).describe('账号里的条数'),
      characters: z.int().min(0).describe('账号里的字符数'),
      now: z.int().describe('服务器的时间，1970 年起的毫秒'),
    }),
  }),
}
