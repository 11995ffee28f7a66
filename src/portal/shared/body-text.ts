/** Heading of a text with its id. */
export interface Heading {
  id: string
  label: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** Reading speed in Chinese characters and Latin words a minute; texts below `SHORT` characters get no reading time. */
const CHARACTERS_A_MINUTE = 400
const WORDS_A_MINUTE = 200
const SHORT = 200

/** Text of HTML made by the server, in which text contains no "<". */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
}

/** First-level headings of a body that have ids. */
export function parseHeadings(html: string): Heading[] {
  return [...html.matchAll(/<h2 [^>]*?id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = '', inside = '']) => ({
    id: wordsOf(id),
    label: wordsOf(inside),
  }))
}

/** Approximate reading time of a body in minutes; 0 for a short one. */
export function estimateReadingMinutes(html: string): number {
  const words = wordsOf(html)
  const characters = words.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = words.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0
  return characters + latin < SHORT
    ? 0
    : Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + latin / WORDS_A_MINUTE))
}
