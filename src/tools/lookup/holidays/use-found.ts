import { useMemo } from 'react'
import type { LookupRequest } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { landQuery } from './query.ts'
import { findCountry, namedCountry, type Country } from './view-state.ts'

/** What was found of the countries that are searched for. */
export interface FoundCountries {
  /** What is typed. */
  text: string
  /** The countries that fit, over all continents; undefined until they are known. */
  found: readonly Country[] | undefined
  /** The one that is meant, where what is typed leaves no other. */
  named: Country | undefined
  error: Error | undefined
  retry: () => void
}

/** The countries that fit what is typed. */
export function useFoundCountries(): FoundCountries {
  const [{ q = '' }] = useUrlState()
  const text = q.trim()
  const request = useMemo<LookupRequest | undefined>(() => (text === '' ? undefined : landQuery(text)), [text])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'list', request)
  const found = useMemo(() => value?.rows.flatMap(({ country = '' }) => findCountry(country) ?? []), [value])
  return { text, found, named: namedCountry(text, found ?? []), error, retry }
}
