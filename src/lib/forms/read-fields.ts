import { isPlainLine, isPlainText } from '../account/plain-line.ts'
import { FORMS, type FieldName, type FormField, type FormFields, type FormName } from './forms.ts'

/** UTF-16 units allowed per character of a field; longer input is cut before it is normalized. */
const MAX_UNITS = 8

/** True if a text can be a phone number: a mobile, a landline, or a foreign number. */
function isPhone(typed: string): boolean {
  const digits = typed.normalize('NFKC').replaceAll(/[\s()\-.]/g, '')
  // In mainland China only mobile numbers begin with 1.
  if (/^(?:(?:\+|00)?86)?1/.test(digits)) return /^(?:(?:\+|00)?86)?1[3-9]\d{9}$/.test(digits)
  return /^(?:\+|00)?\d{7,15}$/.test(digits)
}

const isEmail = (typed: string): boolean => /^[^\s@<>"(),:;\\]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(typed)

function isSite(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed)
}

/** Returns the error of one field's value; undefined if it is valid. */
function faultOf({ label, kind, most, required, choices }: FormField, value: string): string | undefined {
  if (value === '') return required
  const length = Array.from(value).length
  if (length > most) return `${label}不能超过 ${String(most)} 个字，现在有 ${String(length)} 个`
  if (!(kind === 'text' ? isPlainText(value) : isPlainLine(value))) return `${label}含有不可见或改变文字方向的字符`
  if (kind === 'phone' && !isPhone(value)) return '请填写正确的电话'
  if (kind === 'email' && !isEmail(value)) return '请填写完整的邮箱地址'
  if (kind === 'url' && !isSite(value)) return '请填写 http 或 https 开头的网址'
  return choices && !choices.includes(value) ? (required ?? `请选择${label}`) : undefined
}

/** Normalizes typed text for storage: limited length, Unicode form C, LF line breaks, trimmed. */
const tidy = (value: string, most: number): string =>
  value
    .slice(0, (most + 1) * MAX_UNITS)
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .trim()

/** Parses a form's fields for storage, without empty ones, and returns errors by field. */
export function parseFormFields(
  form: FormName,
  typed: Readonly<Record<string, string | undefined>>,
): { values: FormFields; faults: Partial<Record<FieldName, string>> } {
  const { fields, unreachable } = FORMS[form]
  const values: FormFields = {}
  const faults: Partial<Record<FieldName, string>> = {}
  for (const field of fields) {
    const value = tidy(typed[field.name] ?? '', field.most)
    const fault = faultOf(field, value)
    if (fault !== undefined) faults[field.name] = fault
    if (value !== '') values[field.name] = value
  }
  if (unreachable !== undefined && values.phone === undefined && values.email === undefined)
    faults.phone ??= unreachable
  return { values, faults }
}

/** Counts web addresses in a form's texts: messages with many are usually spam. */
export function countLinks(values: FormFields): number {
  const text = [values.text, values.input, values.name, values.company].join('\n')
  return text.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0
}
