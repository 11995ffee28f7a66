import { splitList, type FactField, type FormTexts } from './content-type.ts'
import { getDeclaredType } from './content-types.ts'
import { formToFacts, fillForm, getFactFields } from './fact-fields.ts'
import { isHandle } from '../handle.ts'
import { findImpossibleFacts } from './impossible-facts.ts'
import type { ContentType } from './kinds.ts'

const MAX_VALUES = 40
const MAX_SITE_LENGTH = 300

const tooLong = (text: string, most: number): string | undefined =>
  text.length > most ? `不能超过 ${String(most)} 个字符` : undefined
const lineFault = (text: string, most: number): string | undefined =>
  tooLong(text, most) ?? (/\p{Cc}/u.test(text) ? '不能换行，也不能有看不见的字符' : undefined)
const facetFault = (text: string, most: number): string | undefined =>
  lineFault(text, most) ?? (/[|:]/.test(text) ? '不能有 | 和 :' : undefined)

function siteFault(text: string): string | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && /^https?:$/.test(address.protocol)
    ? tooLong(text, MAX_SITE_LENGTH)
    : '请填完整的网址，以 https:// 开头'
}

/** True if a text is a valid day, YYYY-MM-DD. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const valuesFault = (text: string, faultOf: (value: string) => string | undefined): string | undefined => {
  const values = splitList(text)
  if (values.length > MAX_VALUES) return `最多 ${String(MAX_VALUES)} 项`
  return values.map(faultOf).find((fault) => fault !== undefined)
}
const handleFault = (text: string): string | undefined => (isHandle(text) ? undefined : '只能用字母、数字、- 和 _')
const wholeFault = (text: string, most: number): string | undefined =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most ? undefined : `请填 1 到 ${String(most)} 的整数`

const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/

/** Returns the error of a non-empty text. */
function textFault(field: FactField, text: string): string | undefined {
  switch (field.form) {
    case 'text':
      return lineFault(text, field.most)
    case 'facet':
      return facetFault(text, field.most)
    case 'facets':
      return valuesFault(text, (value) => facetFault(value, field.most))
    case 'site':
      return siteFault(text)
    case 'day':
      return isDay(text) ? undefined : '请填日期，如 2026-11-20'
    case 'months':
      return valuesFault(text, (value) => wholeFault(value, 12))
    case 'number':
      return NUMBER.test(text) && (text.split('.')[0] ?? '').length <= field.digits
        ? undefined
        : '请填数字，最多两位小数，不写千分位'
    case 'whole':
      return wholeFault(text, field.most)
    case 'handle':
      return handleFault(text)
    case 'handles':
      return valuesFault(text, handleFault)
    case 'choice':
      return field.values.includes(text) ? undefined : '请选择一项'
    case 'country':
      return /^[A-Z]{2}$/.test(text) ? undefined : '请选择国家或地区'
    case 'currency':
      return /^[A-Z]{3}$/.test(text) ? undefined : '请填三个大写字母的币种，如 CNY'
    case 'year':
      return /^\d{4}$/.test(text) ? undefined : '请填四位年份'
    case 'digits':
      return /^\d+$/.test(text) && text.length >= field.least && text.length <= field.most
        ? undefined
        : `请填 ${String(field.least)} 至 ${String(field.most)} 位数字`
  }
}

/** One sentence per invalid or missing fact, by field name; empty if the form can be submitted. */
export function findFactFaults(type: ContentType, given: FormTexts): Record<string, string> {
  const texts = fillForm(type, given)
  const faults = findImpossibleFacts(type, formToFacts(type, texts))
  for (const field of getFactFields(type)) {
    const text = (texts[field.name] ?? '').trim()
    const fault =
      text === '' || (splitList(text).length === 0 && ['facets', 'handles', 'months'].includes(field.form))
        ? missing(field)
        : textFault(field, text)
    if (fault !== undefined) faults[field.name] = fault
  }
  // Errors of single fields are shown first; errors between fields are computed only without them.
  if (Object.keys(faults).length > 0) return faults
  return getDeclaredType(type).findFaults?.((name) => (texts[name] ?? '').trim()) ?? {}
}

function missing({ optional, form, label }: FactField): string | undefined {
  if (optional) return undefined
  return form === 'choice' || form === 'months' || form === 'country' ? `请选择${label}` : `请填写${label}`
}
