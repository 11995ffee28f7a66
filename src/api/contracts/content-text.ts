import { z } from 'zod'
import { CONTENT_TYPES } from '../../lib/content/kinds.ts'
import { MAX_SUMMARY_LENGTH, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH, MAX_TAGS } from '../../lib/content/submission.ts'
import { patternField, handleField, integerBetween, shortTextField } from './fields.ts'
import { plainLineField } from './profile.ts'

/** Maximum characters of a fact; each kind has shorter limits of its own. */
const MAX_FACT_LENGTH = 400
const MAX_FACTS = 20
const MAX_VALUES = 40

const fact = shortTextField(MAX_FACT_LENGTH)
const facts = z
  .record(
    patternField(/^[a-zA-Z]{1,30}$/, 30, '没有这一项'),
    z.union([fact, z.array(fact).max(MAX_VALUES)], { error: '应为文字或文字的列表' }),
    { error: '应为对象' },
  )
  .refine((given) => Object.keys(given).length <= MAX_FACTS, { error: `最多 ${String(MAX_FACTS)} 项` })
  .meta({ maxProperties: MAX_FACTS })

/** Markdown as it was written, with LF line ends. */
const markdown = z
  .string({ error: '应为文字' })
  .max(MAX_TEXT_LENGTH, { error: `不能超过 ${String(MAX_TEXT_LENGTH)} 个字符` })
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .regex(/^[^\p{Cs}]*$/u, { error: '含有不完整的字符' })
  .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, { error: '不能含有控制字符' })

/** Maximum bytes of a content in a request: the longest text in escaped JSON, plus 150 kB for the other fields. */
export const MAX_TEXT_BODY_BYTES = 512 * 1024

/**
 * Editable fields of a content of any kind. In a draft any field may be empty; submission checks the fields by kind.
 */
export const contentText = {
  title: plainLineField(MAX_TITLE_LENGTH).default('').describe('标题'),
  summary: plainLineField(MAX_SUMMARY_LENGTH).default('').describe('摘要；不填用正文的第一段'),
  category: shortTextField(20).default('').describe('分类'),
  tags: z
    .array(handleField('应为标签的短名'), { error: '应为列表' })
    .max(MAX_TAGS, { error: `最多 ${String(MAX_TAGS)} 个` })
    .default([])
    .describe('标签的短名'),
  markdown: markdown.default('').describe('正文，Markdown'),
  facts: facts.default({}).describe('这一类型自己的项，如城市、薪资'),
  source: z
    .strictObject({
      name: plainLineField(60).min(1, { error: '不能为空' }),
      url: z.url({ protocol: /^https?$/, error: '应为 http 或 https 网址' }).max(500, { error: '太长' }),
    })
    .optional()
    .describe('消息来源；没有时不填'),
}

/** Form labels of the text fields, for messages with the reason why a text was refused. */
export const textFieldLabels = {
  title: '标题',
  summary: '摘要',
  category: '分类',
  tags: '标签',
  markdown: '正文',
  source: '来源',
} as const

const text = z.strictObject(contentText)
/** A content's text as the client sends it. */
export type SentContentText = z.output<typeof text>
/** A content's text as it is stored: `source` is null if absent. */
export type ContentText = Omit<SentContentText, 'source'> & { source: { name: string; url: string } | null }

/** A content's text in an answer. */
export const answeredText = {
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  markdown: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  source: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
}

export const contentId = integerBetween(1, 2 ** 31 - 1).describe('内容的编号')
export const versionNumber = integerBetween(1, 1_000_000_000).describe('打开时的版本号；已被改过时拒绝')
export const contentType = z.enum(CONTENT_TYPES, { error: `应为 ${CONTENT_TYPES.join('、')} 之一` })
export const contentStatus = z
  .literal([-3, -2, -1, 0, 1, 2])
  .describe('-3 未通过，-2 已下线，-1 已删除，0 草稿，1 待审核，2 已上线')
export const utcTime = z.iso.datetime().describe('UTC')

/** Status of a pending edit of published content, not yet visible to readers. */
export const pendingChange = z
  .strictObject({ status: z.literal([-3, 0, 1]).describe('-3 未通过，0 草稿，1 待审核'), reason: z.string() })
  .nullable()
  .describe('已上线的内容正在改的新稿；没有时为 null')

/** Fields of a content in an author's own list and in the review queue. */
export const contentState = {
  id: z.int().min(1),
  type: contentType,
  handle: z.string().describe('地址里的短名'),
  title: z.string(),
  category: z.string(),
  status: contentStatus,
  reason: z.string().describe('未通过或下线的原因；没有时为空'),
  version: z.int().min(1).describe('每次保存加一'),
  updatedAt: utcTime,
  submittedAt: utcTime.nullable().describe('交来审核的时间；不在审核时为 null'),
  goesOnlineAt: utcTime.nullable().describe('定时上线的时间；没有时为 null'),
  change: pendingChange,
}

const state = z.strictObject(contentState)
export type ContentState = z.output<typeof state>

/** Number of people registered for the event, shown before it is taken down because they would not be notified. */
export const registeredCount = z.int().min(0).describe('活动在本站报名的人数，不含取消的；其他类型为 0')
