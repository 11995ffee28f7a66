import { WRITING_LANGUAGES } from '../../../lib/ai/languages.ts'
import type { SearchEngine } from '../../../engines/tdk/operation.ts'

/** Search engines by name, in the order of the choices. */
export const SEARCH_ENGINES = [
  { id: 'google', label: '谷歌' },
  { id: 'bing', label: '必应' },
  { id: 'baidu', label: '百度' },
] as const satisfies readonly { id: SearchEngine; label: string }[]

/** Languages to write in; the first follows the text. */
export const LANGUAGES = [{ id: 'auto', label: '跟随文字' }, ...WRITING_LANGUAGES]

/** The search engine that an option names. */
export function parseSearchEngine(option: string): SearchEngine {
  return SEARCH_ENGINES.find(({ id }) => id === option)?.id ?? 'google'
}

/** The language that an option names; '' is that of the text. */
export function parseLanguage(option: string): string {
  return WRITING_LANGUAGES.find(({ id }) => id === option)?.id ?? ''
}
