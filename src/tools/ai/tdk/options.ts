import { WRITING_LANGUAGES } from '../../../lib/ai/languages.ts'
import type { SearchEngine } from '../../../engines/tdk/operation.ts'

/** Search engines with labels, in display order. */
export const SEARCH_ENGINES = [
  { id: 'google', label: '谷歌' },
  { id: 'bing', label: '必应' },
  { id: 'baidu', label: '百度' },
] as const satisfies readonly { id: SearchEngine; label: string }[]

/** Languages to write in; the first follows the text's language. */
export const LANGUAGES = [{ id: 'auto', label: '跟随文字' }, ...WRITING_LANGUAGES]

/** Parses the search engine of an option. */
export function parseSearchEngine(option: string): SearchEngine {
  return SEARCH_ENGINES.find(({ id }) => id === option)?.id ?? 'google'
}

/** Parses the language of an option; '' means the text's language. */
export function parseLanguage(option: string): string {
  return WRITING_LANGUAGES.find(({ id }) => id === option)?.id ?? ''
}
