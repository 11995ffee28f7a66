import { useEffect, useState } from 'react'
import { COMMON_COUNTRIES } from './first-countries.ts'

const FIRST_CODES = new Set(COMMON_COUNTRIES.map(({ code }) => code))

const loadCodes = async (): Promise<ReadonlySet<string>> => {
  const { findCountries } = await import('./find-countries.ts')
  return new Set((await findCountries('')).map(({ code }) => code))
}

let known: ReadonlySet<string> = FIRST_CODES

/** Calling codes: those of the first countries, and all once one is typed with a number. */
export function useCallingCodes(typed: string): ReadonlySet<string> {
  const [codes, setCodes] = useState(known)
  const wantsAll = /^\s*(?:[+＋]|00|００)/.test(typed)
  useEffect(() => {
    if (!wantsAll || known !== FIRST_CODES) return
    let current = true
    loadCodes().then(
      (loaded) => {
        known = loaded
        if (current) setCodes(known)
      },
      // A number with another code can be entered once they come; most need none.
      (error: unknown) => console.info('calling codes not read', error),
    )
    return () => {
      current = false
    }
  }, [wantsAll])
  return codes
}
