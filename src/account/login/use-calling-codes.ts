import { useEffect, useState } from 'react'
import { COMMON_COUNTRIES } from './first-countries.ts'

const FIRST_CODES = new Set(COMMON_COUNTRIES.map(({ code }) => code))

const loadCodes = async (): Promise<ReadonlySet<string>> => {
  const { findCountries } = await import('./find-countries.ts')
  return new Set((await findCountries('')).map(({ code }) => code))
}

let known: ReadonlySet<string> = FIRST_CODES

/** Calling codes of the common countries; of all countries once another code is typed. */
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
      // Numbers with other codes are accepted once the full list has loaded; most visitors need none.
      (error: unknown) => console.info('calling codes not read', error),
    )
    return () => {
      current = false
    }
  }, [wantsAll])
  return codes
}
