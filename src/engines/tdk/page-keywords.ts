import { chooseKeywords, rankKeywords, type Keyword } from './keywords.ts'
import { MAX_BODY_LENGTH, type TdkPage } from './operation.ts'

const MAX = 3

/**
 * Keywords of a page, main one first: taken from heading and text, weighted by their repetition in title, description
 * and keyword list.
 */
export function listPageKeywords({ title, description, keywords, headings, body }: TdkPage): Keyword[] {
  return chooseKeywords(
    rankKeywords([
      { text: headings.join('\n'), weight: 3 },
      { text: body.slice(0, MAX_BODY_LENGTH), weight: 1.5 },
      { text: title, weight: 1.5, promises: true },
      { text: description, weight: 1, promises: true },
      { text: keywords, weight: 1, promises: true },
    ]),
    MAX,
  )
}
