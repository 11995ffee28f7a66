import { searchWorker } from '../../workers/search.ts'
import type { Country } from './first-countries.ts'

const MAX = 300

/** Countries and regions that fit a word in Chinese, pinyin, English or digits of a calling code; all for ''. The search runs on the device. */
export async function findCountries(text: string, signal?: AbortSignal): Promise<Country[]> {
  const { rows } = await searchWorker.call(
    'list',
    { set: 'countries', text, filters: [], facets: [], offset: 0, limit: MAX },
    { signal },
  )
  // Some states share one code and tell themselves apart by the digits that follow it.
  return rows
    .map(({ zh = '', dial = '' }) => ({ name: zh === '中国' ? '中国大陆' : zh, code: /\d+/.exec(dial)?.[0] ?? '' }))
    .filter(({ code }) => code !== '')
}
