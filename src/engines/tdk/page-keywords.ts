import { chosenKeywords, rankedKeywords, type Keyword } from './keywords.ts'
import { MAX_BODY_LENGTH, type TdkPage } from './operation.ts'

const MAX = 3

/** The keywords of a page, the main one first: what heading and text say, weighed by what title, description and keyword list repeat. */
export function pageKeywords({ title, description, keywords, headings, body }: TdkPage): Keyword[] {
  return chosenKeywords(
    rankedKeywords([
      { text: headings.join('\n'), weight: 3 },
      { text: body.slice(0, MAX_BODY_LENGTH), weight: 1.5 },
      { text: title, weight: 1.5, promises: true },
      { text: description, weight: 1, promises: true },
      { text: keywords, weight: 1, promises: true },
    ]),
    MAX,
  )
}
