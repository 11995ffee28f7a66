import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Kinds of numbers that may receive a message; in some plans mobile and fixed numbers look the same. */
const KINDS: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/** Reads a mobile number as people type it: mainland without a prefix, others behind + or 00. E.164, or undefined where it is none. */
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

/** A number of which only the end can be read. */
export function maskPhone(phone: string): string {
  return `尾号 ${phone.slice(-4)}`
}
