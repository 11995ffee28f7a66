import { z } from 'zod'
import { MAX_BAN_REASON_LENGTH } from '../../lib/account/banned.ts'
import { defineCall } from './call.ts'
import { patternField, pageNumber, pageSize, shortTextField } from './fields.ts'
import { accountId } from './operators.ts'
import { plainLineField } from './profile.ts'

const operatorsOnly = { auth: 'required', cache: 'none' } as const
const banId = patternField(/^[\w-]{22}$/, 22, '不是停用记录的编号')
const reason = plainLineField(MAX_BAN_REASON_LENGTH).min(1, { error: '请写明原因' })

const ban = z.strictObject({
  id: z.string().describe('停用记录的编号'),
  accountId: z.int().positive().nullable().describe('账号的编号；已注销的为 null'),
  accountName: z.string().describe('已注销的为空'),
  phone: z.string().describe('只显示后四位；已注销的为空'),
  deletionAt: z.iso.datetime().nullable().describe('何时注销（UTC）；没有申请的为 null'),
  reason: z.string(),
  bannedAt: z.iso.datetime().describe('何时停用（UTC）'),
})

/** Calls about banned accounts: the reason shown to the account's owner, and the operators' actions. */
export const banCalls = {
  readBan: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'POST',
    path: '/mapi/account/ban',
    limit: 'write',
    stores: 'nothing',
    summary: '一个登录的账号为什么被停用；没有停用时为空',
    input: z.object({
      token: z
        .string({ error: '应为文字' })
        .min(1, { error: '不能为空' })
        .max(512, { error: '太长' })
        .describe('停用前登录得到的 access_token'),
    }),
    answer: z.strictObject({ reason: z.string() }),
  }),
  // The method is POST: proxies log the URLs of GET requests, and phone numbers must not be logged.
  listBans: defineCall({
    ...operatorsOnly,
    method: 'POST',
    path: '/mapi/operator/bans',
    limit: 'read',
    summary: '停用的账号，新的在前；也可以按号码查（仅运营）',
    input: z.object({
      accountNumber: shortTextField(40).default('').describe('号码；不填为全部'),
      page: pageNumber,
      size: pageSize(20),
    }),
    answer: z.strictObject({ list: z.array(ban), total: z.int().min(0) }),
  }),
  banAccount: defineCall({
    ...operatorsOnly,
    method: 'POST',
    path: '/mapi/operator/bans/add',
    changes: 'other',
    limit: 'write',
    summary: '停用一个账号：立即退出所有设备，号码不能再登录或注册，待审的内容退回（仅运营）',
    input: z.object({ accountId, reason: reason.describe('账号的主人会看到') }),
    answer: z.strictObject({}),
  }),
  liftBan: defineCall({
    ...operatorsOnly,
    method: 'POST',
    path: '/mapi/operator/bans/lift',
    changes: 'other',
    limit: 'write',
    summary: '解除停用（仅运营）',
    input: z.object({ id: banId, reason: reason.describe('记在改动记录里') }),
    answer: z.strictObject({}),
  }),
  deleteBanned: defineCall({
    ...operatorsOnly,
    method: 'POST',
    path: '/mapi/operator/bans/delete-account',
    changes: 'other',
    limit: 'write',
    stores: 'nothing',
    summary: '按主人的要求注销停用的账号：7 天后删除，号码仍停用（仅运营）',
    input: z.object({ id: banId, reason: reason.describe('记在改动记录里') }),
    answer: z.strictObject({ deletionAt: z.iso.datetime().describe('何时删除（UTC）') }),
  }),
  exportBanned: defineCall({
    ...operatorsOnly,
    method: 'POST',
    path: '/mapi/operator/bans/export',
    changes: 'other',
    limit: 'costly',
    stores: 'nothing',
    summary: '按主人的要求导出停用账号的全部数据（仅运营）',
    input: z.object({ id: banId, reason: reason.describe('记在改动记录里') }),
    answer: z.strictObject({ fileName: z.string(), html: z.string() }),
    streamed: 'html',
  }),
}
