/** Country or region of a phone number. */
export interface Country {
  name: string
  /** Digits of the calling code. */
  code: string
}

/** Common countries: bundled, so that they need no loading, and first in the list. */
export const COMMON_COUNTRIES: readonly [Country, ...Country[]] = [
  { name: '中国大陆', code: '86' },
  { name: '中国香港', code: '852' },
  { name: '中国澳门', code: '853' },
  { name: '中国台湾', code: '886' },
]
