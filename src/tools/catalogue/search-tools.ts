import words from '../tool-words.build.ts'
import { catalogue, type CatalogueEntry } from './catalogue.ts'

/** Minimum letters for a pinyin search; a single letter matches too many words. */
const MIN_PINYIN_LENGTH = 2

/**
 * True if the letters spell the syllables from the first one on; the last syllable may be incomplete. `parts` are the
 * readings of each syllable.
 */
function begins(parts: readonly (readonly string[])[], letters: string): boolean {
  const [readings, ...rest] = parts
  return (
    readings?.some(
      (reading) =>
        reading.startsWith(letters) || (letters.startsWith(reading) && begins(rest, letters.slice(reading.length))),
    ) ?? false
  )
}

/** True if the letters spell a name's pinyin from any syllable on, or its initials. */
function sounds(pinyin: string, letters: string): boolean {
  const parts = pinyin.split(' ').map((readings) => readings.split('/'))
  const initials = parts.map((readings) => readings.map(([first = '']) => first))
  return begins(initials, letters) || parts.some((_, at) => begins(parts.slice(at), letters))
}

/**
 * Tools with every search word in name, summary or keywords, matches by name first; if there are none, tools whose
 * pinyin matches.
 */
export function searchTools(search: string): CatalogueEntry[] {
  const asked = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  const has = (text: string): boolean => asked.every((word) => text.toLowerCase().includes(word))
  const namesOf = (slug: string) => words[slug] ?? []
  const written = catalogue.filter(({ label, summary, slug }) =>
    has([label, slug, summary, ...namesOf(slug).map(([text]) => text)].join(' ')),
  )
  if (written.length > 0) return written.toSorted((a, b) => Number(has(b.label)) - Number(has(a.label)))
  const heard = (slug: string, most?: number): boolean =>
    asked.every(
      (word) =>
        word.length >= MIN_PINYIN_LENGTH &&
        namesOf(slug)
          .slice(0, most)
          .some(([, pinyin]) => sounds(pinyin, word)),
    )
  return catalogue
    .filter(({ slug }) => heard(slug))
    .toSorted((a, b) => Number(heard(b.slug, 1)) - Number(heard(a.slug, 1)))
}
