import { z } from 'zod'
import { WRITING_LANGUAGES } from '../../lib/ai/languages.ts'
import { patternField } from './fields.ts'

/** Job states by their numbers in the API (specification, section 4). */
export const AI_JOB_STATES = { none: 0, pending: 1, ended: 2, failed: 3, tdkUrlError: 4 } as const

/** Maximum characters of a tool's input text. */
export const MAX_AI_TEXT_LENGTH = 20_000

/** A multi-line text; invisible characters are removed later, when it is displayed. */
export function multiLineTextField(most = MAX_AI_TEXT_LENGTH) {
  return z
    .string({ error: '应为文字' })
    .max(most, { error: `不能超过 ${String(most)} 个字符` })
    .refine((text) => text.trim() !== '', { error: '不能为空' })
}

/** One of the given names; the error message lists them. */
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
/** The producer of an answer: a model or the rule engine. */
export type AiSource = z.output<typeof source>

/** Reasons for which a job failed or has no answer. */
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

/** A forbidden or risky word found in a text, with its position. */
export const wordFindingFields = {
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string().describe('原文'),
  term: z.string().describe('词条'),
  kind: z.string(),
  severity: z.enum(['forbidden', 'risky', 'notice']),
  reason: z.string(),
  source: z.string(),
  replacements: z.array(z.string()).describe('可直接替换的文字，空字符串为删去'),
  repaired: z
    .strictObject({ start: z.int().min(0), end: z.int().min(0) })
    .optional()
    .describe('替换的范围；没有时为这个词本身'),
  advice: z.string().optional().describe('没有可替换的文字时怎么改'),
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

/** Status fields of a job, without the tool's own answer. */
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

/**
 * Id of a job. The client id can be guessed, so without an account this random id gives the visitor access to the
 * answer.
 */
export const aiJobId = patternField(/^[\w-]{22}$/, 22, '不是任务编号').optional()

/** Input of a call that reads the result of a job. */
export const aiResultInput = {
  id: aiJobId.describe('任务编号；没有登录时必填，不填答复没有任务；登录后不填为最近一次'),
}

/** Answer of a call that starts a job. */
export const aiStartAnswer = z.strictObject({
  id: z.string().describe('任务编号'),
  status: z.literal(Object.values(AI_JOB_STATES)),
})

/** Call options shared by the AI tools. */
export const aiCallOptions = { auth: 'optional', cache: 'none' } as const

/** The id of one of `choices`; the error message names the field. */
export function idField(choices: readonly { readonly id: string }[], what: string) {
  const ids = new Set(choices.map(({ id }) => id))
  const error = `不是可选的${what}`
  return z
    .string({ error: '应为文字' })
    .max(Math.max(...[...ids].map((id) => id.length)), { error, abort: true })
    .refine((id) => ids.has(id), { error })
}

/** An optional form field; the limit counts all its lines as one text. */
export function optionalTextField(most: number) {
  return z
    .string({ error: '应为文字' })
    .max(most, { error: `不能超过 ${String(most)} 个字符` })
    .default('')
}

/** The language to write in. */
export const writingLanguage = idField(WRITING_LANGUAGES, '语言').describe('BCP 47，如 zh-CN、en、ja')

/** Returns the keys of a table of choices, for an enum. */
export function getNames<Name extends string>(table: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  // Tables of choices are never empty, so the cast is safe.
  return Object.keys(table) as [Name, ...Name[]]
}

/** Maximum characters of one fact. */
const MAX_FACT_LENGTH = 500

/** Facts about a subject, keyed by the given names. */
export function factsField<Name extends string>(names: readonly [Name, ...Name[]]) {
  return z
    .partialRecord(
      z.enum(names),
      z.string().max(MAX_FACT_LENGTH, { error: `每项不能超过 ${String(MAX_FACT_LENGTH)} 个字符` }),
      { error: '应为各项事实，每项是文字' },
    )
    .default({})
}
