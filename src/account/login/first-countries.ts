/** Where a phone number belongs to. */
export interface Country {
  name: string
  /** Digits of its calling code. */
  code: string
}

/** At hand without loading anything, and first in the list. */
export const COMMON_COUNTRIES: readonly [Country, ...Country[]] = [
  { name: '中国大陆', code: '86' },
  { name: '中国香港', code: '852' },
  { name: '中国澳门', code: '853' },
  { name: '中国台湾', code: '886' },
]
