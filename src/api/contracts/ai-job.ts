import { z } from 'zod'
import { WRITING_LANGUAGES } from '../../lib/ai/languages.ts'
import { patternText } from './fields.ts'

/** States of a job of such a tool, as the API numbers them (specification, section 4). */
export const AI_JOB_STATES = { none: 0, pending: 1, ended: 2, failed: 3, tdkUrlError: 4 } as const

/** Characters of the longest text that is handed to a tool. */
export const MAX_AI_TEXT_LENGTH = 20_000

/** A text of several lines; what is not to be seen in it is left out later, where it is shown. */
export function longTextField(most = MAX_AI_TEXT_LENGTH) {
  return z
    .string({ error: '应为文字' })
    .max(most, { error: `不能超过 ${String(most)} 个字符` })
    .refine((text) => text.trim() !== '', { error: '不能为空' })
}

/** One of some names; the refusal says so. */
export function enumField<const Names extends readonly [string, ...string[]]>(names: Names, what: string) {
  return z.enum(names, { error: `不是可选的${what}` })
}

const source = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('model'),
    model: z.string().describe('模型名称'),
    provider: z.string().describe('收到文字的模型服务'),
    prompt: z.string().describe('提示词的版本'),
  }),
  z.strictObject({ kind: z.literal('rules') }),
])
/** Where an answer comes from: a model, or the rule engine. */
export type AiSource = z.output<typeof source>

/** Why a job failed or has no answer. */
export const AI_JOB_ERRORS = [
  'stopped',
  'unreachable',
  'busy',
  'declined',
  'unusable',
  'no-model',
  'page',
  'input',
  'internal',
] as const
export type AiJobError = (typeof AI_JOB_ERRORS)[number]

/** A word that a platform or a law refuses, where it stands in a text. */
export const wordFindingFields = {
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string().describe('原文'),
  term: z.string().describe('词条'),
  kind: z.string(),
  severity: z.enum(['forbidden', 'risky', 'notice']),
  reason: z.string(),
  source: z.string(),
  replacements: z.array(z.string()),
  variant: z
    .enum([
      'full-width',
      'half-width',
      'spaced',
      'markup',
      'zero-width',
      'traditional',
      'pinyin',
      'look-alike',
      'leetspeak',
      'masked',
      'homophone',
    ])
    .optional(),
  markets: z.array(z.string()).optional(),
}

/** Where a job stands, beside what its tool answers. */
export const aiJobFields = {
  id: z.string().describe('任务编号；没有任务时为空'),
  status: z
    .literal(Object.values(AI_JOB_STATES))
    .describe('0 没有任务或已停止，1 进行中，2 已完成，3 失败，4 网址无法读取'),
  ahead: z.int().min(0).describe('排队时前面的任务数'),
  partial: z.string().describe('已经写出的文字，仅供查看'),
  source: source.nullable().describe('答案的来源；还没有答案时为 null'),
  wordFindings: z
    .array(z.strictObject({ name: z.string().describe('在哪一段文字里'), ...wordFindingFields }))
    .default([])
    .describe('生成的文字里发现的违禁词'),
  error: z.strictObject({ code: z.enum(AI_JOB_ERRORS), message: z.string() }).nullable(),
}

/** The id of a job. The client id can be guessed, so without an account this random id is what lets a visitor read an answer. */
export const aiJobId = patternText(/^[\w-]{22}$/, 22, '不是任务编号').optional()

/** What asks for a result. */
export const aiResultInput = {
  id: aiJobId.describe('任务编号；没有登录时必填，不填答复没有任务；登录后不填为最近一次'),
}

/** What a start answers. */
export const aiStartAnswer = z.strictObject({
  id: z.string().describe('任务编号'),
  status: z.literal(Object.values(AI_JOB_STATES)),
})

/** What all calls of these tools have in common. */
export const aiCallOptions = { auth: 'optional', cache: 'none' } as const

/** One of the choices of a list; the refusal says what it is. */
export function idField(choices: readonly { readonly id: string }[], what: string) {
  const ids = new Set(choices.map(({ id }) => id))
  const error = `不是可选的${what}`
  return z
    .string({ error: '应为文字' })
    .max(Math.max(...[...ids].map((id) => id.length)), { error, abort: true })
    .refine((id) => ids.has(id), { error })
}

/** A field of a form that may stay empty; several lines are one text. */
export function optionalTextField(most: number) {
  return z
    .string({ error: '应为文字' })
    .max(most, { error: `不能超过 ${String(most)} 个字符` })
    .default('')
}

/** The language that is written. */
export const writingLanguage = idField(WRITING_LANGUAGES, '语言').describe('BCP 47，如 zh-CN、en、ja')

/** The names of a table, for a choice among them. */
export function getNames<Name extends string>(table: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  // Tables of choices are never empty.
  return Object.keys(table) as [Name, ...Name[]]
}

/** Characters of one fact. */
const MAX_FACT_LENGTH = 500

/** What is known of a matter, by name. */
export function factsField<Name extends string>(names: readonly [Name, ...Name[]]) {
  return z
    .partialRecord(
      z.enum(names),
      z.string().max(MAX_FACT_LENGTH, { error: `每项不能超过 ${String(MAX_FACT_LENGTH)} 个字符` }),
      { error: '应为各项事实，每项是文字' },
    )
    .default({})
}
