import { z } from 'zod'
import { parsePictureHash } from '../../lib/account/images.ts'
import { isPlainLine, isPlainText } from '../../lib/account/plain-line.ts'
import { defineCall } from './call.ts'
import { patternField } from './fields.ts'

/** Success message of saving a profile (product specification, section 8). */
export const PROFILE_SAVED_MESSAGE = '修改成功'

const UNFIT = '含有不可见或改变文字方向的字符'

/** A single-line name; lengths count visible characters, not UTF-16 units. */
export function plainLineField(most: number) {
  return z
    .string({ error: '应为文字' })
    .max(most * 8, { error: `不能超过 ${String(most)} 个字` })
    .overwrite((text) => text.normalize('NFC').trim())
    .refine((text) => Array.from(text).length <= most, { error: `不能超过 ${String(most)} 个字` })
    .refine(isPlainLine, { error: UNFIT })
}

/** A text with line breaks. */
export function plainTextField(most: number) {
  return z
    .string({ error: '应为文字' })
    .max(most * 8, { error: `不能超过 ${String(most)} 个字` })
    .overwrite((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => Array.from(text).length <= most, { error: `不能超过 ${String(most)} 个字` })
    .refine(isPlainText, { error: UNFIT })
}

const upload = z
  .string({ error: '应为文字' })
  .max(60, { error: '应为上传接口给出的地址' })
  .refine((text) => parsePictureHash(text) !== undefined, { error: '应为上传接口给出的地址' })
const website = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: '应为 http 或 https 开头的网址' })
  .max(200, { error: '不能超过 200 个字符' })

/** Profile fields of both kinds of account. */
const common = {
  description: plainTextField(200).optional().describe('简介'),
  area: plainLineField(40).optional().describe('地区'),
}

/** Names of the fields to clear: the API treats an empty text as absent. */
const cleared = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z
    .array(z.enum(fields, { error: `应为 ${fields.join('、')} 之一` }))
    .max(fields.length)
    .default([])
    .describe('要清空的字段；没有写的字段不变')

const publicProfile = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  picture: z.string().describe('没有时为空'),
  description: z.string(),
  area: z.string(),
  companyWebsite: z.string().describe('只有通过认证的企业才有'),
  isCompany: z.boolean().describe('是否通过了企业认证'),
  isEditor: z.boolean(),
  level: z.int().min(1),
  joinedOn: z.iso.date().describe('注册的日子（北京时间）'),
  followers: z.int().min(0),
})
export type PublicProfile = z.output<typeof publicProfile>

export const profileCalls = {
  updateProfile: defineCall({
    method: 'PUT',
    path: '/mapi/center/my',
    auth: 'required',
    cache: 'none',
    changes: 'other',
    limit: 'write',
    summary: '修改个人资料：没有写的字段不变',
    input: z.object({
      picture: upload.optional().describe('自己上传的头像'),
      nickName: plainLineField(20).optional().describe('昵称'),
      gender: z.literal([0, 1], { error: '应为 0 或 1' }).optional().describe('0 女，1 男'),
      ...common,
      clear: cleared(['picture', 'nickName', 'gender', 'description', 'area']),
    }),
    answer: z.literal(PROFILE_SAVED_MESSAGE),
  }),
  updateCompany: defineCall({
    method: 'PUT',
    path: '/mapi/company/management/my',
    auth: 'required',
    cache: 'none',
    changes: 'other',
    limit: 'write',
    summary: '修改企业资料：只限通过认证的企业账号，没有写的字段不变',
    input: z.object({
      companyLogo: upload.optional().describe('自己上传的标志'),
      companyAbbreviation: plainLineField(20).optional().describe('企业简称'),
      companyWebsite: website.optional().describe('企业网站'),
      ...common,
      clear: cleared(['companyLogo', 'companyAbbreviation', 'companyWebsite', 'description', 'area']),
    }),
    answer: z.literal(PROFILE_SAVED_MESSAGE),
  }),
  readPublicProfile: defineCall({
    method: 'GET',
    path: '/mapi/center/public',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    summary: '一个账号公开的资料：没有手机号，注销的账号没有',
    input: z.object({
      handle: patternField(/^[1-9]\d{0,15}$/, 16, '应为账号编号').describe('账号编号'),
      role: z.enum(['editor'], { error: '应为 editor' }).optional().describe('只找编辑'),
    }),
    answer: publicProfile,
  }),
}
