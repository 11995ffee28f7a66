import { z } from 'zod'
import { defineCall } from './call.ts'
import { integerChoice } from './fields.ts'
import { plainTextField } from './profile.ts'

const editors = { auth: 'required', cache: 'none' } as const
const address = z.string({ error: '应为文字' }).min(1, { error: '不能为空' }).max(600, { error: '不能超过 600 个字符' })
const status = z.literal([301, 302])
const rule = {
  from: z.string().describe('旧地址：本站的路径'),
  to: z.string().describe('新地址：本站的地址，或 https 网址'),
  status,
}
const person = z.strictObject({ id: z.int().positive(), name: z.string() })

/** Calls that manage redirects of moved pages. */
export const redirectCalls = {
  listRedirects: defineCall({
    method: 'GET',
    path: '/mapi/redirects',
    auth: 'none',
    cache: { by: 'content', seconds: 60 },
    limit: 'read',
    summary: '已经搬走的页面和新地址',
    input: z.object({}),
    answer: z.strictObject({ list: z.array(z.strictObject(rule)) }),
  }),
  listEditedRedirects: defineCall({
    ...editors,
    method: 'GET',
    path: '/mapi/editor/redirects',
    limit: 'read',
    summary: '跳转的旧地址、新地址、备注、谁改的；仅编辑',
    input: z.object({}),
    answer: z.strictObject({
      list: z.array(z.strictObject({ ...rule, note: z.string(), changedBy: person, changedAt: z.iso.datetime() })),
    }),
  }),
  saveRedirect: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/redirects/save',
    changes: 'contents',
    limit: 'write',
    summary: '添加或修改一条跳转；会循环或接力的不收；仅编辑',
    input: z.object({
      from: address.describe('旧地址，如 /news/old'),
      to: address.describe('新地址，如 /news/new，或 https 网址'),
      status: integerChoice([301, 302]).default(301).describe('301 永久，302 暂时'),
      note: plainTextField(200).default('').describe('备注'),
      before: z.string({ error: '应为文字' }).max(600).default('').describe('改哪一条：它的旧地址；不填为添加'),
    }),
    answer: z.strictObject(rule),
  }),
  removeRedirect: defineCall({
    ...editors,
    method: 'POST',
    path: '/mapi/editor/redirects/remove',
    changes: 'contents',
    limit: 'write',
    stores: 'nothing',
    summary: '删除一条跳转；仅编辑',
    input: z.object({ from: address.describe('旧地址') }),
    answer: z.strictObject({}),
  }),
}
