/** A heading of a text: where it is, and what it says. */
export interface Heading {
  id: string
  label: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** Characters of Chinese that a reader takes in a minute, words of Latin script, and below how many characters no time is given. */
const CHARACTERS_A_MINUTE = 400
const WORDS_A_MINUTE = 200
const SHORT = 200

/** The words of a body's HTML, which the server made: its text has no "<". */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
}

/** The headings of the first level in a body that can be linked to. */
export function parseHeadings(html: string): Heading[] {
  return [...html.matchAll(/<h2 [^>]*?id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = '', inside = '']) => ({
    id: wordsOf(id),
    label: wordsOf(inside),
  }))
}

/** About how many minutes a body takes to read; 0 for one so short that nobody asks. */
export function estimateReadingMinutes(html: string): number {
  const words = wordsOf(html)
  const characters = words.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = words.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0
  return characters + latin < SHORT
    ? 0
    : Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + latin / WORDS_A_MINUTE))
}
