import { z } from 'zod'
import { MAX_DOCUMENTS } from '../../lib/account/images.ts'
import { isCreditCode, isForeignLicence, normalizeLicenceNumber } from '../../lib/account/licence-number.ts'
import { defineCall } from './call.ts'
import { patternField, integerBetween, pageSize } from './fields.ts'
import { plainLineField, plainTextField } from './profile.ts'

const id = patternField(/^[\w-]{22}$/, 22, '不是本站给出的编号')
const document = patternField(/^[0-9a-f]{40}$/, 40, '应为上传接口给出的编号')
const country = patternField(/^[A-Z]{2}$/, 2, '应为两个大写字母的国家或地区代码')
  .default('CN')
  .describe('注册地；不填为中国大陆')
const status = z.literal([-1, 1, 2]).describe('-1 未通过，1 审核中，2 已通过')
const claimStatus = z.literal([-1, 2, 3]).describe('-1 未通过，2 审核中，3 已认领')
const time = z.iso.datetime().describe('UTC')

const verification = z.strictObject({
  id,
  companyName: z.string(),
  country: z.string(),
  licenceNumber: z.string(),
  documents: z.array(document).describe('只有本人和审核员能看的图片'),
  status,
  reason: z.string().describe('未通过的原因；没有时为空'),
  submittedAt: time,
  decidedAt: time.nullable(),
})
export type Verification = z.output<typeof verification>

const claim = z.strictObject({
  id,
  contentId: z.int().positive(),
  title: z.string(),
  statement: z.string(),
  status: claimStatus,
  reason: z.string(),
  submittedAt: time,
  decidedAt: time.nullable(),
})
export type Claim = z.output<typeof claim>

/** An applicant for verification, as operators see them. */
const applicant = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  phoneNumber: z.string().describe('只有末四位'),
})

const queuedVerification = z.strictObject({
  ...verification.shape,
  applicant,
  othersPassed: z.int().min(0).describe('用同一个号码通过认证的其他账号数'),
})

const queuedClaim = z.strictObject({
  ...claim.shape,
  applicant,
  rivals: z.int().min(0).describe('同一条名录上还在审核的其他认领'),
})

const decision = z.object({
  id: id.describe('申请的编号'),
  isPassed: z.boolean({ error: '应为 true 或 false' }),
  reason: plainTextField(200).default('').describe('不通过时必填，申请人会看到'),
})
const done = z.strictObject({ id })

const own = { auth: 'required', cache: 'none' } as const
const queue = {
  after: patternField(/^[\dT:.Z-]{24}~[\w-]{22}$/, 47, '不是本接口给出的游标')
    .optional()
    .describe('上一页答复里的 next'),
  size: pageSize(20, 50),
}
const nextCursor = z.string().describe('下一页的 after；没有时为空')

export const verificationCalls = {
  readVerification: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/company/verification/my',
    limit: 'read',
    summary: '自己最近一次企业认证申请；没有时为 null',
    input: z.object({}),
    answer: verification.nullable(),
  }),
  submitVerification: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/company/verification/submit',
    changes: 'other',
    limit: 'costly',
    summary: '申请企业认证：要有发到本账号手机的验证码（用途 3）',
    input: z
      .object({
        companyName: plainLineField(80)
          .refine((text) => Array.from(text).length >= 2, { error: '至少 2 个字' })
          .describe('营业执照上的名称'),
        country,
        licenceNumber: z
          .string({ error: '应为文字' })
          .max(64, { error: '太长' })
          .overwrite(normalizeLicenceNumber)
          .describe('统一社会信用代码，或注册地的登记号'),
        documents: z
          .array(document)
          .min(1, { error: '至少要有一张营业执照的图片' })
          .max(MAX_DOCUMENTS, { error: `最多 ${String(MAX_DOCUMENTS)} 张` })
          .describe('上传接口给出的编号'),
        safetyCode: patternField(/^\d{6}$/, 6, '应为 6 位数字').describe('验证码'),
      })
      .check(({ value, issues }) => {
        const isRight =
          value.country === 'CN' ? isCreditCode(value.licenceNumber) : isForeignLicence(value.licenceNumber)
        if (!isRight)
          issues.push({
            code: 'custom',
            path: ['licenceNumber'],
            input: value.licenceNumber,
            message: value.country === 'CN' ? '校验位不对，请核对 18 位统一社会信用代码' : '应为 4 至 32 位字母或数字',
          })
      }),
    answer: verification,
  }),
  listClaims: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/company/claim/list',
    limit: 'read',
    summary: '自己的名录认领，新的在前',
    input: z.object({}),
    answer: z.array(claim),
  }),
  submitClaim: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/company/claim/submit',
    changes: 'other',
    limit: 'write',
    summary: '认领一条名录：只限通过认证的企业',
    input: z.object({
      contentId: integerBetween(1, 2 ** 31 - 1).describe('名录的编号'),
      contactName: plainLineField(40).default('').describe('联系人'),
      position: plainLineField(40).default('').describe('联系人的职务'),
      email: plainLineField(254).default('').describe('名录官网同一域名的邮箱'),
      statement: plainTextField(300).default('').describe('说明为什么是你的'),
    }),
    answer: claim,
  }),
  listQueuedVerifications: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/operator/verification/list',
    limit: 'search',
    summary: '企业认证申请，先来的在前；只限审核员',
    input: z.object({ status: integerBetween(-1, 2).default(1).describe('-1 未通过，1 审核中，2 已通过'), ...queue }),
    answer: z.strictObject({ list: z.array(queuedVerification), next: nextCursor }),
  }),
  decideVerification: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/operator/verification/decide',
    changes: 'contents',
    limit: 'write',
    summary: '决定一份企业认证申请；只限审核员',
    input: decision,
    answer: done,
  }),
  listQueuedClaims: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/operator/claim/list',
    limit: 'search',
    summary: '名录认领，先来的在前；只限审核员',
    input: z.object({ status: integerBetween(-1, 3).default(2).describe('-1 未通过，2 审核中，3 已认领'), ...queue }),
    answer: z.strictObject({ list: z.array(queuedClaim), next: nextCursor }),
  }),
  decideClaim: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/operator/claim/decide',
    changes: 'contents',
    limit: 'write',
    summary: '决定一次名录认领；只限审核员',
    input: decision,
    answer: done,
  }),
}
