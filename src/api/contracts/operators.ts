import { z } from 'zod'
import { ROLES } from '../../lib/account/user-info.ts'
import { defineCall } from './call.ts'
import { integerBetween, pageNumber, pageSize, shortTextField } from './fields.ts'

/** An account number, as in the address of its page. */
export const accountId = integerBetween(1, 9_999_999_999).describe('账号的编号')

const roleHolder = z.strictObject({
  accountId: z.int().positive(),
  accountName: z.string(),
  phone: z.string().describe('只显示后四位'),
  role: z.enum(ROLES),
  source: z.enum(['operator', 'configuration']).describe('由运营设置，或由服务器的配置给出（不能在这里取消）'),
})

const auditEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.int().positive().describe('谁做的：账号的编号'),
  actorName: z.string().describe('账号已注销时为空'),
  action: z.string().describe('做了什么'),
  target: z.string().describe('对什么做的'),
  detail: z.string(),
})

const operatorsOnly = { auth: 'required', cache: 'none' } as const

export const operatorCalls = {
  listRoles: defineCall({
    ...operatorsOnly,
    method: 'GET',
    path: '/mapi/operator/roles',
    summary: '编辑和运营人员（仅运营）',
    limit: 'read',
    input: z.object({}),
    answer: z.strictObject({ list: z.array(roleHolder) }),
  }),
  addEditor: defineCall({
    ...operatorsOnly,
    method: 'POST',
    path: '/mapi/operator/roles/add-editor',
    summary: '让一个已注册的号码成为编辑（仅运营）',
    changes: 'other',
    limit: 'write',
    input: z.object({ accountNumber: shortTextField(40).min(1, { error: '不能为空' }) }),
    answer: z.strictObject({ accountId: z.int().positive() }),
  }),
  removeEditor: defineCall({
    ...operatorsOnly,
    method: 'POST',
    path: '/mapi/operator/roles/remove-editor',
    summary: '取消一个账号的编辑身份（仅运营）',
    changes: 'other',
    limit: 'write',
    input: z.object({ accountId }),
    answer: z.strictObject({}),
  }),
  listAudit: defineCall({
    ...operatorsOnly,
    method: 'GET',
    path: '/mapi/operator/audit',
    summary: '编辑和运营人员做过的改动，新的在前（仅运营）',
    limit: 'read',
    input: z.object({ page: pageNumber, size: pageSize(50) }),
    answer: z.strictObject({ list: z.array(auditEntry), total: z.int().min(0) }),
  }),
}
