import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { measureText } from '../../lib/text-measure.ts'
import type { Facts } from './facts.ts'
import type { ListingLimits } from './operation.ts'

const MAX_SHOWN = 20

/** Search words within a marketplace's field, and the number of tags that were too long. */
export function composeSearch(
  { keywords, features }: Facts,
  title: string,
  limits: ListingLimits,
  language: ComposedLanguage,
): { search: string[]; tooLong: number } {
  const small = language === 'en' ? keywords.map((word) => word.toLowerCase()) : [...keywords]
  if (limits.searchUnit === 'tags') {
    const tags = [
      ...new Set([...small, ...features.map((feature) => (language === 'en' ? feature.toLowerCase() : feature))]),
    ]
    const fit = tags.filter((tag) => Array.from(tag).length <= limits.tag && !/[,，;；]/u.test(tag))
    return {
      search: fit.slice(0, limits.search),
      tooLong: small.filter((tag) => Array.from(tag).length > limits.tag).length,
    }
  }
  if (limits.search === 0) return { search: small.slice(0, MAX_SHOWN), tooLong: 0 }
  // Words already in the title are left out of the search field.
  const shown = new Set(title.toLowerCase().split(/[\s,]+/))
  const words = [...new Set(small.flatMap((word) => word.split(/\s+/)))].filter(
    (word) => !shown.has(word) && !(language === 'zh' && title.includes(word)),
  )
  const taken: string[] = []
  for (const word of words)
    if (measureText([...taken, word].join(' '), limits.searchUnit) <= limits.search) taken.push(word)
  return { search: taken, tooLong: 0 }
}
