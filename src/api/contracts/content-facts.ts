import { z } from 'zod'
import { cityName } from '../../lib/content/city-name.ts'
import { isHandle } from '../../lib/handle.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { shortText } from './fields.ts'

/** Maximum values of a list fact. */
const MAX_VALUES = 40

const line = (most = 60) => shortText(most).min(1, { error: '不能为空' })
/** A value used as a list filter: without | and :, which separate values in an address. */
const facet = (most = 40) => line(most).regex(/^[^|:]+$/, { error: '不能含有 | 和 :' })
const city = facet().overwrite(cityName)
const listOf = <Value extends z.ZodType<string>>(value: Value) =>
  z
    .array(value, { error: '应为列表' })
    .min(1, { error: '不能为空' })
    .max(MAX_VALUES, { error: `最多 ${String(MAX_VALUES)} 项` })
const day = z.iso.date({ error: '应为日期，如 2026-11-20' })
const site = z
  .url({ protocol: /^https?$/, error: '应为 http 或 https 网址' })
  .max(300, { error: '不能超过 300 个字符' })
const handle = z.string().refine(isHandle, { error: '应为短名' })
const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `应为 ${values.join('、')} 之一` })
const number = (most = 12) =>
  z.string().regex(new RegExp(String.raw`^(?:0|[1-9]\d{0,${String(most - 1)}})(?:\.\d{1,2})?$`), {
    error: '应为不为负的数，最多两位小数',
  })
const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: '应为正整数' })
    .refine((text) => Number(text) <= most, { error: `不能超过 ${String(most)}` })
const country = z.string().regex(/^[A-Z]{2}$/, { error: '应为两个大写字母的国家或地区代码' })
const currency = z.string().regex(/^[A-Z]{3}$/, { error: '应为三个大写字母的货币代码' })

const activity = z
  .strictObject({
    /** Name of the place; country and city are absent for an online event. */
    venue: line(80).optional(),
    country: country.optional(),
    city: city.optional(),
    startsOn: day.optional(),
    endsOn: day.optional(),
    /** Months in which the event takes place, 1 to 12: from its dates, or the usual months if no date is announced. */
    months: listOf(whole(12)),
    /** Frequency of the event, such as 每年一届. */
    frequency: line(40).optional(),
    organizer: line(80).optional(),
    official: site.optional(),
    /** Registration on the official site, by a form of this product, or none. */
    registration: choice('official', 'here', 'none'),
    /** Maximum registrations by this product's form; unlimited if absent. */
    places: whole(99_999).optional(),
    checkedOn: day,
  })
  .refine(
    ({ startsOn, endsOn }) =>
      (startsOn === undefined) === (endsOn === undefined) &&
      (startsOn === undefined || endsOn === undefined || startsOn <= endsOn),
    { error: '开始和结束日期要一起给，结束不早于开始', path: ['endsOn'] },
  )
  .refine(({ startsOn, months }) => startsOn === undefined || months.includes(String(Number(startsOn.slice(5, 7)))), {
    error: '要含开始的月份',
    path: ['months'],
  })

/** Facts of a job posting; pay is in yuan per month. */
const recruit = z
  .strictObject({
    company: line(),
    city,
    form: choice('全职', '兼职', '实习', '远程'),
    payFrom: number(7).optional(),
    payTo: number(7).optional(),
    experience: choice('不限', '1 年以内', '1–3 年', '3–5 年', '5 年以上'),
    education: choice('不限', '大专', '本科', '硕士'),
    until: day.optional(),
  })
  .refine(({ payFrom, payTo }) => payTo === undefined || (payFrom !== undefined && Number(payFrom) <= Number(payTo)), {
    error: '不能低于最低薪资',
    path: ['payTo'],
  })

/**
 * Facts of each kind of content as text and lists of text, shared by importer, editor, API and pages. Numbers are
 * decimal text, dates YYYY-MM-DD, countries ISO 3166 alpha-2, currencies ISO 4217.
 */
export const CONTENT_FACTS = {
  article: z.strictObject({ author: line(40).optional() }),
  course: z.strictObject({ audience: line(80), goal: line(120) }),
  lesson: z.strictObject({ course: handle, position: whole(99), minutes: whole(600) }),
  /** `figure` is the single number on the report's card, and `figureLabel` its label. */
  report: z.strictObject({
    period: line(40),
    data: line(160),
    figure: line(20).optional(),
    figureLabel: line(40).optional(),
  }),
  activity,
  wiki: z.strictObject({
    subType: facet(20),
    english: line(120),
    abbreviation: line(40).optional(),
    term: handle.optional(),
    tools: listOf(handle).optional(),
  }),
  service: z.strictObject({
    provider: line(80),
    markets: listOf(facet(20)).optional(),
    price: line(80).optional(),
    official: site.optional(),
  }),
  recruit,
  hy: z.strictObject({
    supplier: line(80),
    place: city,
    least: line(40).optional(),
    price: number().optional(),
    currency: currency.optional(),
    unit: line(20).optional(),
    hsCode: z
      .string()
      .regex(/^\d{4,10}$/, { error: '应为 4 至 10 位数字' })
      .optional(),
  }),
  flash: z.strictObject({}),
  knowledge: z.strictObject({
    platform: line(),
    official: site,
    markets: listOf(facet(20)),
    logo: handle.optional(),
    checkedOn: day,
  }),
  help: z.strictObject({ tool: handle.optional() }),
  company: z.strictObject({
    legalName: line(120).optional(),
    country,
    city: city.optional(),
    since: z
      .string()
      .regex(/^\d{4}$/, { error: '应为四位年份' })
      .optional(),
    official: site,
    checkedOn: day,
  }),
  post: z.strictObject({}),
  page: z.strictObject({}),
  reply: z.strictObject({ post: handle }),
} as const satisfies Record<ContentType, z.ZodType<Readonly<Record<string, string | string[] | undefined>>>>
