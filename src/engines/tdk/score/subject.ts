import { hasHan } from '../tokens.ts'
import type { Keyword } from '../keywords.ts'
import { findKeyword } from '../repeats.ts'
import type { SearchEngine, TdkFinding, TdkPage, TdkPart } from '../operation.ts'

/** Input of the checks. */
export interface Subject {
  page: TdkPage
  engine: SearchEngine
  /** Keywords of the page, main one first. */
  keywords: readonly Keyword[]
  /** Heading and text. */
  content: string
}

/** Creates findings of one part by level. */
export function createFindingFactory(part: TdkPart) {
  const at =
    (level: TdkFinding['level']) =>
    (id: string, what: string, why: string): TdkFinding => ({ id: `${part}-${id}`, part, level, what, why })
  return { error: at('error'), warn: at('warn'), info: at('info') }
}

/** Position of the page's first keyword, or of its last word, in a text; -1 if the text is about something else. */
export function findSubject(text: string, keywords: readonly Keyword[]): number {
  const places = keywords
    .flatMap(({ text: keyword, words }) => [findKeyword(text, keyword), findKeyword(text, words.at(-1) ?? '')])
    .filter((place) => place !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}

const shareOfHan = (text: string): number => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length === 0 ? -1 : letters.filter((letter) => hasHan(letter)).length / letters.length
}

/** True if a text is in another language than the page: the scripts differ, and it is more than a name. */
export function isOtherLanguage(text: string, content: string): boolean {
  const [own, page] = [shareOfHan(text), shareOfHan(content)]
  if (own === -1 || page === -1) return false
  if (page > 0.5)
    return (
      own < 0.1 &&
      (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !content.toLowerCase().includes(word.toLowerCase()))
        .length >= 3
    )
  return page < 0.1 && own > 0.5
}
