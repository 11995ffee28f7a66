import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Number types that can receive text messages. Some numbering plans do not distinguish mobile numbers from fixed lines.
 */
const KINDS: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/**
 * Parses a typed mobile number: mainland without a prefix, others with + or 00. Returns E.164, or undefined if invalid.
 */
export function parsePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed.normalize('NFKC'), { defaultCountry: 'CN', extract: false })
  return number?.isValid() === true && number.ext === undefined && KINDS.has(number.getType())
    ? number.number
    : undefined
}

/** The country calling code of a number in E.164, such as 86. */
export function readCallingCode(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''
}

/** Masks a number so that only its end is readable. */
export function maskPhone(phone: string): string {
  return `尾号 ${phone.slice(-4)}`
}
