import { z } from 'zod'
import { FORM_NAMES } from '../../lib/forms/forms.ts'
import { parseFormFields } from '../../lib/forms/read-fields.ts'
import { MESSAGE_STATUS } from '../../lib/forms/statuses.ts'
import { defineCall } from './call.ts'
import { challengeAnswer } from './captcha.ts'
import { patternField, integerBetween, integerChoice, pageSize, shortTextField } from './fields.ts'
import { plainTextField } from './profile.ts'

/** Maximum bytes of a form request: several times the longest texts. */
const MAX_FORM_BODY = 256 * 1024
/** Maximum fields of a form. */
const MAX_FIELDS = 20
/** Maximum UTF-16 units of a form text that is accepted for parsing. */
const MAX_VALUE_LENGTH = 20_000

const form = z.enum(FORM_NAMES, { error: `应为 ${FORM_NAMES.join('、')} 之一` })
const id = patternField(/^[\w-]{22}$/, 22, '不是本站给出的编号')
const key = patternField(/^[\w-]{22,36}$/, 36, '应为 22 至 36 位的随机编号').describe(
  '由发送的一方随机取的编号：同一编号只存一次；取消报名时用来证明是自己的',
)
const contentId = integerBetween(1, 2 ** 31 - 1).describe('活动的编号；列出询问时为职位或货源的编号')
const fields = z
  .record(z.string().max(20), z.string({ error: '应为文字' }).max(MAX_VALUE_LENGTH, { error: '太长' }), {
    error: '应为各栏的文字',
  })
  .refine((given) => Object.keys(given).length <= MAX_FIELDS, { error: '栏目太多' })
  .meta({ maxProperties: MAX_FIELDS })
const time = z.iso.datetime().describe('UTC')
const status = z.literal(Object.values(MESSAGE_STATUS)).describe('0 新的，1 已读，2 已答复，3 垃圾，4 已取消')

const own = z.strictObject({
  id,
  form,
  subject: z.string(),
  title: z.string().describe('课程、活动、职位或货源的标题；没有时为空'),
  isOffline: z.boolean().describe('课程、活动、职位或货源已经下线或删除'),
  fields: z.record(z.string(), z.string()),
  status,
  sentAt: time,
})
export type OwnMessage = z.output<typeof own>

const queued = z.strictObject({
  ...own.shape,
  links: z.int().min(0).describe('文字里网址的数目'),
  note: z.string().describe('运营人员的备注，发送的人看不到'),
  accountId: z.int().positive().nullable(),
})
export type QueuedMessage = z.output<typeof queued>

const registration = z.strictObject({
  id,
  fields: z.record(z.string(), z.string()).describe('取消了的没有内容'),
  isCancelled: z.boolean(),
  sentAt: time,
})

const required = { auth: 'required', cache: 'none' } as const
const optional = { auth: 'optional', cache: 'none' } as const
const queue = {
  after: patternField(/^[\dT:.Z-]{24}~[\w-]{22}$/, 47, '不是本接口给出的游标')
    .optional()
    .describe('上一页答复里的 next'),
}
const next = z.string().describe('下一页的 after；没有时为空')

export const formCalls = {
  formChallenge: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/form/captcha',
    limit: 'write',
    stores: 'nothing',
    summary: '表单的人机验证题目：只对这个编号有效，5 分钟内做一次',
    input: z.object({ key }),
    answer: challengeAnswer,
  }),
  submitForm: defineCall({
    ...optional,
    method: 'POST',
    path: '/mapi/form/submit',
    limit: 'costly',
    maxBody: MAX_FORM_BODY,
    isAdmittedLater: true,
    summary: '发送一张表单。同一编号、或一天之内同样的内容只存一次，答复相同',
    input: z
      .object({
        key,
        form: form.describe('哪张表'),
        subject: shortTextField(128).default('').describe('课程的短名，活动、职位或货源的编号；别的表不填'),
        fields: fields.describe('各栏的内容'),
        sender: integerBetween(0, 9_999_999_999).default(0).describe('以哪个账号发送，要与登录的相同；0 为不记账号'),
        homepage: z.string().max(200).default('').describe('留空'),
        captchaVerifyParam: z
          .string({ error: '应为文字' })
          .max(4000, { error: '太长' })
          .default('')
          .describe('人机验证的答案'),
      })
      .check(({ value, issues }) => {
        const { faults } = parseFormFields(value.form, value.fields)
        for (const [name, message] of Object.entries(faults))
          issues.push({ code: 'custom', path: ['fields', name], input: value.fields[name] ?? '', message })
      }),
    answer: z.strictObject({ id, sentAt: time }),
  }),
  listOwnMessages: defineCall({
    ...required,
    method: 'GET',
    path: '/mapi/form/my',
    limit: 'read',
    summary: '自己用这个账号发出的表单，新的在前',
    input: z.object({}),
    answer: z.strictObject({ list: z.array(own) }),
  }),
  readRegistration: defineCall({
    ...optional,
    method: 'GET',
    path: '/mapi/event/registration',
    limit: 'read',
    summary: '一场活动的名额、已报名的人数，和自己有没有报名',
    input: z.object({ contentId, key: key.optional() }),
    answer: z.strictObject({
      places: z.int().positive().nullable().describe('名额；没有限定时为 null'),
      taken: z.int().min(0),
      isOpen: z.boolean().describe('还收不收报名'),
      registeredAt: time.nullable(),
    }),
  }),
  cancelRegistration: defineCall({
    ...optional,
    method: 'POST',
    path: '/mapi/event/registration/cancel',
    limit: 'write',
    stores: 'nothing',
    summary: '取消自己的报名：按登录的账号，或报名时的编号；填写的内容随即抹去',
    input: z.object({ contentId, key: key.optional() }),
    answer: z.strictObject({}),
  }),
  listRegistrations: defineCall({
    ...required,
    method: 'GET',
    path: '/mapi/event/registration/list',
    limit: 'search',
    summary: '一场活动的报名，或一个职位、货源收到的询问，先来的在前；下线后也能读，只限发布它的账号和运营人员',
    input: z.object({ contentId }),
    answer: z.strictObject({ list: z.array(registration) }),
  }),
  listMessages: defineCall({
    ...required,
    method: 'GET',
    path: '/mapi/operator/message/list',
    limit: 'search',
    summary: '收到的表单，新的在前；只限运营人员',
    input: z.object({
      status: integerChoice([0, 1, 2, 3, 4]).default(0).describe('0 新的，1 已读，2 已答复，3 垃圾，4 已取消'),
      form: form.optional().describe('哪张表；不填为全部'),
      ...queue,
      size: pageSize(20),
    }),
    answer: z.strictObject({ list: z.array(queued), next }),
  }),
  setMessage: defineCall({
    ...required,
    method: 'POST',
    path: '/mapi/operator/message/set',
    changes: 'other',
    limit: 'write',
    summary: '改一条表单的状态和备注；只限运营人员',
    input: z.object({
      id,
      status: integerChoice([0, 1, 2, 3]).describe('0 新的，1 已读，2 已答复，3 垃圾'),
      note: plainTextField(500).default('').describe('备注'),
    }),
    answer: z.strictObject({ id }),
  }),
  dropMessage: defineCall({
    ...required,
    method: 'POST',
    path: '/mapi/operator/message/drop',
    changes: 'other',
    limit: 'write',
    stores: 'nothing',
    summary: '删除一条表单；只限运营人员',
    input: z.object({ id }),
    answer: z.strictObject({ id }),
  }),
}
