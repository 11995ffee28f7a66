import { z } from 'zod'
import { CLOCK_LENGTH, isClockText } from '../../lib/clock/hybrid-clock.ts'
import { isHandle, MAX_HANDLE_LENGTH } from '../../lib/handle.ts'
import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'

/** Maximum page number: no set has more pages. */
const LAST_PAGE = 100_000
/** Maximum rows of one answer. */
export const MAX_PAGE_SIZE = 200

/** Maximum characters of a number sent as text. */
const MAX_NUMBER_LENGTH = 20

/** A whole number from `first` to `last`, in a query or a body; the error message states the range. */
export function integerBetween(first: number, last: number) {
  const error = `应为 ${String(first)} 至 ${String(last)} 的整数`
  const digits = z
    .string()
    .trim()
    .max(MAX_NUMBER_LENGTH, { error })
    .regex(/^-?\d+$/, { error })
    .transform(Number)
  return z
    .union([digits, z.int({ error })], { error })
    .pipe(z.int({ error }).min(first, { error }).max(last, { error }))
}

/** One of the given whole numbers, in a query or a body; the error message lists them. */
export function integerChoice<const Known extends number>(known: readonly [Known, ...Known[]]) {
  const error = `应为 ${known.slice(0, -1).join('、')} 或 ${String(known.at(-1))}`
  return z
    .union([z.string().trim().max(MAX_NUMBER_LENGTH, { error }).transform(Number), z.number()], { error })
    .pipe(z.literal([...known], { error }))
}

/** Page number, counted from 1. */
export const pageNumber = integerBetween(1, LAST_PAGE).default(1).describe('页码，从 1 起')

/** Rows per page. */
export function pageSize(usual: number, most = MAX_PAGE_SIZE) {
  return integerBetween(1, most).default(usual).describe('每页行数')
}

/** A short text without control characters, trimmed. */
export function shortTextField(most = MAX_KEYWORD_LENGTH) {
  return z
    .string({ error: '应为文字' })
    .trim()
    .max(most, { error: `不能超过 ${String(most)} 个字符` })
    .regex(/^[^\p{Cc}]*$/u, { error: '不能含有控制字符' })
}

/**
 * A text that matches `form`, such as an id or a cursor: at most `most` ASCII characters. `error` is the message for
 * any other text.
 */
export function patternField(form: RegExp, most: number, error: string) {
  return z.string({ error: '应为文字' }).max(most, { error, abort: true }).regex(form, { error })
}

/** The short name of a content, author or tag, as used in addresses. */
export function handleField(error: string) {
  return z.string({ error: '应为文字' }).max(MAX_HANDLE_LENGTH, { error, abort: true }).refine(isHandle, { error })
}

/** A timestamp of the hybrid logical clock. */
export function clockField(error: string) {
  return z.string({ error: '应为文字' }).max(CLOCK_LENGTH, { error, abort: true }).refine(isClockText, { error })
}

/** Search keyword: Chinese, pinyin, initials, English or a code; absent lists everything. */
export const keyword = shortTextField().default('').describe('中文、拼音、首字母、英文或代码；不填列出全部')

/** Continent filter (product specification, section 3): -1 all, 0 popular, 1 Asia … 6 Oceania. Absent is popular. */
export const continentType = integerBetween(-1, 6)
  .default(0)
  .describe('-1 全部，0 热门，1 亚洲，2 欧洲，3 北美洲，4 南美洲，5 非洲，6 大洋洲；不填为热门')

/** A date, YYYY-MM-DD. */
export const isoDate = z.iso.date()

/** A page of rows. `updateDate` is the day on which the facts were last checked. */
export function pagedListAnswer<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ list: z.array(row), total: z.int().min(0), updateDate: isoDate })
}
