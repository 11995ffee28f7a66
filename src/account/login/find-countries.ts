import { searchWorker } from '../../workers/search.ts'
import type { Country } from './first-countries.ts'

const MAX = 300

/** Finds countries and regions by Chinese, pinyin, English or calling code; all of them for ''. Runs on the device. */
export async function findCountries(text: string, signal?: AbortSignal): Promise<Country[]> {
  const { rows } = await searchWorker.call(
    'list',
    { set: 'countries', text, filters: [], facets: [], offset: 0, limit: MAX },
    { signal },
  )
  // Some countries share a calling code and differ only in the digits after it; such a code is listed once.
  return rows
    .map(({ zh = '', dial = '' }) => ({ name: zh === '中国' ? '中国大陆' : zh, code: /\d+/.exec(dial)?.[0] ?? '' }))
    .filter(({ code }) => code !== '')
}
