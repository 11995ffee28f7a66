import { stripMarkup } from '../shared/words/markup.ts'
import { mentionsBrand } from './brand.ts'
import { hasHan } from './tokens.ts'
import type { TdkGenerateRequest, TdkPage } from './operation.ts'

/** Removes the repetition from a brand written twice in a row. */
function once(brand: string): string {
  const half = Math.floor(brand.length / 2)
  const first = brand.slice(0, half).trim()
  // A brand such as Coco is one name, not a repeated one.
  const isTwo = /\s/.test(brand) || (first.length > 1 && hasHan(first))
  return isTwo && first !== '' && first.toLowerCase() === brand.slice(half).trim().toLowerCase() ? first : brand
}

/** Removes the repetition where a text writes the brand twice in a row. */
function saidOnce(text: string, brand: string): string {
  if (!mentionsBrand(text, brand)) return text
  const low = text.toLowerCase()
  const name = brand.toLowerCase()
  if (low.length !== text.length) return text
  const kept: string[] = []
  let after = 0
  let last = -1
  for (let at = low.indexOf(name); at !== -1; at = low.indexOf(name, at + name.length)) {
    const isRepeated = last !== -1 && /^[\s®™]{0,8}$/.test(text.slice(last, Math.min(at, last + 9))) && at - last <= 8
    if (isRepeated) {
      kept.push(text.slice(after, last))
      after = at + name.length
    }
    last = at + name.length
  }
  return kept.join('') + text.slice(after)
}

/** Cleans a seller’s text: no tags or escapes, and no brand written twice in a row. */
export function cleanRequest(request: TdkGenerateRequest): TdkGenerateRequest {
  const brand = once(stripMarkup(request.brand).trim())
  return {
    ...request,
    brand,
    productDesc: saidOnce(stripMarkup(request.productDesc), brand),
    targetKeywords: request.targetKeywords.map(stripMarkup),
  }
}

/** Cleans the texts of a page as `cleanRequest` cleans a seller's text. */
export function cleanPage(page: TdkPage): TdkPage {
  const brand = once(stripMarkup(page.brand).trim())
  const plain = (text: string): string => saidOnce(stripMarkup(text), brand)
  return {
    ...page,
    brand,
    title: plain(page.title),
    description: plain(page.description),
    keywords: stripMarkup(page.keywords),
    headings: page.headings.map(plain),
    body: plain(page.body),
  }
}
