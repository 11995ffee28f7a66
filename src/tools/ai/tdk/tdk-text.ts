import type { Tdk } from '../../../engines/tdk/operation.ts'

/** A title, a description and keywords as they are shown and edited: keywords in one line. */
export interface TdkTexts {
  title: string
  description: string
  keywords: string
}

/** The parts in their order, with their names. */
export const TDK_PARTS = { title: '标题', description: '描述', keywords: '关键词' } as const

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Keywords as pages write them, separated by the comma of their language. */
export function keywordLine(keywords: readonly string[]): string {
  return keywords.join(', ')
}

/** A suggestion as it is shown. */
export function textsOfTdk({ title, description, keywords }: Tdk): TdkTexts {
  return { title, description, keywords: keywordLine(keywords) }
}

/** The words of a keyword line. */
export function listedWords(line: string): string[] {
  return line
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The elements that go into the head of a page. */
export function tdkHtml({ title, description, keywords }: TdkTexts): string {
  return [
    `<title>${attribute(oneLine(title))}</title>`,
    `<meta name="description" content="${attribute(oneLine(description))}">`,
    ...(keywords.trim() === '' ? [] : [`<meta name="keywords" content="${attribute(oneLine(keywords))}">`]),
  ].join('\n')
}

/** As JSON, keywords as a list. */
export function tdkJson({ title, description, keywords }: TdkTexts): string {
  return JSON.stringify(
    { title: oneLine(title), description: oneLine(description), keywords: listedWords(keywords) },
    undefined,
    2,
  )
}
