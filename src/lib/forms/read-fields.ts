import { isPlainLine, isPlainText } from '../account/plain-line.ts'
import { FORMS, type FieldName, type FormField, type FormFields, type FormName } from './forms.ts'

/** Characters of a field for which a browser, or a caller, may send more bytes than any text of the greatest length has. */
const MAX_UNITS = 8

/** Whether a text can be the number of a phone, as people write it: of a mobile, a fixed line, or abroad. */
function isPhone(typed: string): boolean {
  const digits = typed.normalize('NFKC').replaceAll(/[\s()\-.]/g, '')
  // Within the country only mobiles begin with 1.
  if (/^(?:(?:\+|00)?86)?1/.test(digits)) return /^(?:(?:\+|00)?86)?1[3-9]\d{9}$/.test(digits)
  return /^(?:\+|00)?\d{7,15}$/.test(digits)
}

const isEmail = (typed: string): boolean => /^[^\s@<>"(),:;\\]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(typed)

function isSite(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed)
}

/** What is wrong with what one field holds; undefined where nothing is. */
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

/** What was typed as it is kept: one form of each character and line break, no blanks around. */
const tidy = (value: string, most: number): string =>
  value
    .slice(0, (most + 1) * MAX_UNITS)
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .trim()

/** The fields of a form as they are kept, without the empty ones, and what is wrong with them by field. */
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

/** Web addresses in the texts of a form: messages with many are rarely from people. */
export function countLinks(values: FormFields): number {
  const text = [values.text, values.input, values.name, values.company].join('\n')
  return text.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0
}
