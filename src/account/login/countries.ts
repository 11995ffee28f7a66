import { useEffect, useState } from 'react'
import { searchWorker } from '../../workers/search.ts'

/** Where a phone number belongs to. */
export interface Country {
  name: string
  /** Digits of its calling code. */
  code: string
}

/** At hand without loading anything, and first in the list. */
export const FIRST_COUNTRIES: readonly Country[] = [
  { name: '中国大陆', code: '86' },
  { name: '中国香港', code: '852' },
  { name: '中国澳门', code: '853' },
  { name: '中国台湾', code: '886' },
]
const FIRST_CODES = new Set(FIRST_COUNTRIES.map(({ code }) => code))

const MOST = 300

/** Countries and regions that fit a word in Chinese, pinyin, English or digits of a calling code; all for ''. The search runs on the device. */
export async function findCountries(text: string, signal?: AbortSignal): Promise<Country[]> {
  const { rows } = await searchWorker.call('list', { set: 'countries', text, filters: [], facets: [], offset: 0, limit: MOST }, { signal })
  // Some states share one code and tell themselves apart by the digits that follow it.
  return rows.map(({ zh = '', dial = '' }) => ({ name: zh === '中国' ? '中国大陆' : zh, code: /\d+/.exec(dial)?.[0] ?? '' })).filter(({ code }) => code !== '')
}

let known: ReadonlySet<string> = FIRST_CODES

/** Every calling code; those of the first countries until the others have come. */
export function useCallingCodes(): ReadonlySet<string> {
  const [codes, setCodes] = useState(known)
  useEffect(() => {
    if (known !== FIRST_CODES) return
    let current = true
    findCountries('').then(
      (countries) => {
        known = new Set(countries.map(({ code }) => code))
        if (current) setCodes(known)
      },
      // A number with another code can be entered once they come; most need none.
      (error: unknown) => console.info('calling codes not read', error),
    )
    return () => {
      current = false
    }
  }, [])
  return codes
}
