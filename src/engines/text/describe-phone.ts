import type { parsePhoneNumberFromString, PhoneNumber } from 'libphonenumber-js/max'
import type { FoundItem } from './find-items.ts'
import { foldPhone } from './full-width.ts'
import type { PhoneFind } from './operation.ts'
import { hasPhoneLabel } from './phone-label.ts'

/** Code units of context shown on each side of a number. */
const AROUND = 40
const INTERNATIONAL = /^(?:\+|00)/
const KINDS: Partial<Record<string, PhoneFind['kind']>> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'fixed',
  FIXED_LINE_OR_MOBILE: 'either',
  TOLL_FREE: 'free',
}

function kindOf(number: PhoneNumber | undefined): PhoneFind['kind'] {
  if (number?.countryCallingCode === '86' && number.nationalNumber.startsWith('400')) return '400'
  return KINDS[number?.getType() ?? ''] ?? 'other'
}

/** Certainty that digits are a phone number: an order number may fit the numbering plan by chance. */
function judge(written: string, labelled: boolean, kind: PhoneFind['kind']): Pick<PhoneFind, 'sure' | 'because'> {
  if (INTERNATIONAL.test(written)) return { sure: 'high', because: 'international' }
  if (labelled) return { sure: 'high', because: 'label' }
  if (/\d\D+\d/.test(written)) return { sure: 'middle', because: 'groups' }
  return kind === 'mobile' ? { sure: 'middle', because: 'plan' } : { sure: 'low', because: 'digits' }
}

/** Describes a phone number found in a line. */
export function describePhone(
  { text, key, from = 0, to = 0 }: FoundItem,
  line: string,
  parse: typeof parsePhoneNumberFromString,
): Omit<PhoneFind, 'line'> {
  const [e164 = ''] = key.split(';')
  const number = parse(e164)
  const kind = kindOf(number)
  const written = line.slice(from, to) || text
  return {
    written,
    shown: text,
    e164,
    country: number?.country ?? '',
    kind,
    ...judge(foldPhone(written), hasPhoneLabel(line, from), kind),
    source: line.slice(Math.max(0, from - AROUND), to + AROUND).trim(),
  }
}
