import { z } from 'zod'
import { isCityFact, shortenCityName } from '../../lib/content/city-name.ts'
import type { ContentTypeDeclaration, FactField, Facts } from '../../lib/content/content-type.ts'
import { listDeclaredValues, type ContentType, type DECLARED_TYPES } from '../../lib/content/content-types.ts'
import { isHandle } from '../../lib/handle.ts'
import { shortTextField } from './fields.ts'

/** Maximum values of a list fact. */
const MAX_VALUES = 40

const line = (most: number) => shortTextField(most).min(1, { error: '不能为空' })
/** A value by which lists can be filtered; without | and :, which separate values in a URL. */
const facet = (most: number) => line(most).regex(/^[^|:]+$/, { error: '不能含有 | 和 :' })
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
const choice = (values: readonly string[]) => z.enum(values, { error: `应为 ${values.join('、')} 之一` })
const number = (most: number) =>
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

const digits = (least: number, most: number) =>
  z.string().regex(new RegExp(String.raw`^\d{${String(least)},${String(most)}}$`), {
    error: `应为 ${String(least)} 至 ${String(most)} 位数字`,
  })
const year = z.string().regex(/^\d{4}$/, { error: '应为四位年份' })

/** The schema of a fact that is present. */
function toFactSchema(field: FactField): z.ZodType<string | string[]> {
  switch (field.form) {
    case 'text':
      return line(field.most)
    case 'facet':
      return isCityFact(field.name) ? facet(field.most).overwrite(shortenCityName) : facet(field.most)
    case 'facets':
      return listOf(facet(field.most))
    case 'site':
      return site
    case 'day':
      return day
    case 'months':
      return listOf(whole(12))
    case 'number':
      return number(field.digits)
    case 'whole':
      return whole(field.most)
    case 'handle':
      return handle
    case 'handles':
      return listOf(handle)
    case 'choice':
      return choice(field.values)
    case 'country':
      return country
    case 'currency':
      return currency
    case 'year':
      return year
    case 'digits':
      return digits(field.least, field.most)
  }
}

type FactValue<Field> = Field extends { values: readonly (infer Value)[] }
  ? Value
  : Field extends { form: 'facets' | 'months' | 'handles' }
    ? string[]
    : string
type FactSchema<Field> = Field extends { optional: true }
  ? z.ZodOptional<z.ZodType<FactValue<Field>, FactValue<Field>>>
  : z.ZodType<FactValue<Field>, FactValue<Field>>
type FactsSchema<Field extends FactField> = z.ZodObject<
  { [Fact in Field as Fact['name']]: FactSchema<Fact> },
  z.core.$strict
>

function toFactsSchema({ fields, checks = [], storedFirst = [] }: ContentTypeDeclaration): z.ZodObject {
  const first = storedFirst.flatMap((name) => fields.filter((field) => field.name === name))
  // A name that occurs twice remains at its first position in the object.
  const shape = [...first, ...fields].map((field): [string, z.ZodType] => {
    const schema = toFactSchema(field)
    return [field.name, field.optional ? schema.optional() : schema]
  })
  return checks.reduce(
    (schema, { at, error, holds }) => schema.refine((facts) => holds(facts as Facts), { error, path: [at] }),
    z.strictObject(Object.fromEntries(shape)),
  )
}

/**
 * Facts of each kind of content as text and lists of text, shared by importer, editor, API and pages. Numbers are
 * decimal text, dates YYYY-MM-DD, countries ISO 3166 alpha-2, currencies ISO 4217.
 */
export const CONTENT_FACTS = Object.fromEntries(listDeclaredValues(toFactsSchema)) as unknown as {
  [Type in ContentType]: FactsSchema<(typeof DECLARED_TYPES)[Type]['fields'][number]>
}
