import { hasHan } from '../tokens.ts'
import type { Keyword } from '../keywords.ts'
import { findKeyword } from '../repeats.ts'
import type { SearchEngine, TdkFinding, TdkPage, TdkPart } from '../operation.ts'

/** What the checks of a part look at. */
export interface Subject {
  page: TdkPage
  engine: SearchEngine
  /** The page's keywords, the main one first. */
  keywords: readonly Keyword[]
  /** Heading and text. */
  content: string
}

/** Findings of one part, by level. */
export function createFindingFactory(part: TdkPart) {
  const at =
    (level: TdkFinding['level']) =>
    (id: string, what: string, why: string): TdkFinding => ({ id: `${part}-${id}`, part, level, what, why })
  return { error: at('error'), warn: at('warn'), info: at('info') }
}

/** Where the first of the page's keywords begins in a text, or the word that names the thing; -1 where the text is about something else. */
export function subjectPlace(text: string, keywords: readonly Keyword[]): number {
  const places = keywords
    .flatMap(({ text: keyword, words }) => [findKeyword(text, keyword), findKeyword(text, words.at(-1) ?? '')])
    .filter((place) => place !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}

const shareOfHan = (text: string): number => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length === 0 ? -1 : letters.filter((letter) => hasHan(letter)).length / letters.length
}

/** Whether a text is of another language than the page: the scripts differ, and it is more than a name. */
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
