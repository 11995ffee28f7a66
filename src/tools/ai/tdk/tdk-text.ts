import type { Tdk } from '../../../engines/tdk/operation.ts'

/** Title, description and keywords as edited; keywords are one line. */
export interface TdkTexts {
  title: string
  description: string
  keywords: string
}

/** Labels of the parts, in order. */
export const TDK_PARTS = { title: '标题', description: '描述', keywords: '关键词' } as const

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Joins keywords with the comma of their language. */
export function joinKeywords(keywords: readonly string[]): string {
  return keywords.join(', ')
}

/** Converts a suggestion to its editable texts. */
export function toTdkTexts({ title, description, keywords }: Tdk): TdkTexts {
  return { title, description, keywords: joinKeywords(keywords) }
}

/** Splits a keyword line into words. */
export function splitKeywords(line: string): string[] {
  return line
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** HTML elements for a page's head. */
export function tdkHtml({ title, description, keywords }: TdkTexts): string {
  return [
    `<title>${attribute(oneLine(title))}</title>`,
    `<meta name="description" content="${attribute(oneLine(description))}">`,
    ...(keywords.trim() === '' ? [] : [`<meta name="keywords" content="${attribute(oneLine(keywords))}">`]),
  ].join('\n')
}

/** Texts as JSON, keywords as a list. */
export function tdkJson({ title, description, keywords }: TdkTexts): string {
  return JSON.stringify(
    { title: oneLine(title), description: oneLine(description), keywords: splitKeywords(keywords) },
    undefined,
    2,
  )
}
