import { useMemo } from 'react'
import type { LookupRequest } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { createCountryQuery } from './query.ts'
import { findCountry, findNamedCountry, type Country } from './view-state.ts'

/** Result of searching countries. */
export interface FoundCountries {
  /** Typed text. */
  text: string
  /** Matching countries of all continents; undefined until loaded. */
  found: readonly Country[] | undefined
  /** Country that the text means, if only one matches. */
  named: Country | undefined
  error: Error | undefined
  retry: () => void
}

/** Countries that match the typed text. */
export function useFoundCountries(): FoundCountries {
  const [{ q = '' }] = useUrlState()
  const text = q.trim()
  const request = useMemo<LookupRequest | undefined>(() => (text === '' ? undefined : createCountryQuery(text)), [text])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'list', request)
  const found = useMemo(() => value?.rows.flatMap(({ country = '' }) => findCountry(country) ?? []), [value])
  return { text, found, named: findNamedCountry(text, found ?? []), error, retry }
}
