import { formatPhone } from './typed-phone.ts'

/** Masks a phone number for its owner's display: +86 138****8000. */
export function maskPhone(number: string, codes: ReadonlySet<string>): string {
  const [code = '', rest = ''] = /^(\+\d+) (.+)$/.exec(formatPhone(number, codes))?.slice(1) ?? []
  const digits = rest.replaceAll(' ', '')
  return code === ''
    ? number.replace(/\d+(?=\d{4})/, '****')
    : `${code} ${digits.length === 11 ? digits.slice(0, 3) : ''}****${digits.slice(-4)}`
}
