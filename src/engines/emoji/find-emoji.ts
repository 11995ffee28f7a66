import lists from './choices.build.ts'
import { normalizeWord, type EmojiName, type Lexicon } from './lexicon.ts'
import type { FoundEmoji } from './operation.ts'

/** Score of a curated emoji whose name is the query: 鱼 among the seafood. */
const VERY_NAME = 101

/** Scores how well a word names an emoji; 0 for no match. */
function score(query: string, { name, words }: EmojiName, language: string): number {
  const own = normalizeWord(name, language)
  if (own === query) return 90
  const others = words.map((word) => normalizeWord(word, language))
  if (others.includes(query)) return own.includes(query) ? 75 : 60
  if (own.startsWith(query)) return 70
  if (own.split(/[\s:：]/).some((word) => word.startsWith(query))) return 55
  if (own.includes(query)) return 45
  return others.some((word) => word.startsWith(query)) ? 30 : others.some((word) => word.includes(query)) ? 10 : 0
}

/** Curated emoji of a word come first, in their order. */
function byHand(query: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const { zh, en, emoji, mail, chat } of lists.choices) {
    if (!zh.includes(query) && !en.includes(query)) continue
    for (const one of [...emoji, ...mail, ...chat]) if (!found.has(one)) found.set(one, 100 - found.size)
  }
  return found
}

/** Finds emoji for a word in the given languages, best first; names are in the first language. */
export function findEmoji(text: string, lexicons: readonly Lexicon[], most: number): FoundEmoji[] {
  const query = text.trim()
  const [first] = lexicons
  if (query === '' || !first) return []
  const scores = new Map<string, number>()
  for (const { language, names } of lexicons) {
    const key = normalizeWord(query, language)
    for (const entry of names.values())
      scores.set(entry.emoji, Math.max(scores.get(entry.emoji) ?? 0, score(key, entry, language)))
    for (const [emoji, points] of byHand(key)) {
      const entry = names.get(emoji)
      if (entry)
        scores.set(
          emoji,
          Math.max(scores.get(emoji) ?? 0, normalizeWord(entry.name, language) === key ? VERY_NAME : points),
        )
    }
  }
  const nameOf = (emoji: string): string => lexicons.find(({ names }) => names.has(emoji))?.names.get(emoji)?.name ?? ''
  return [...scores]
    .filter(([, points]) => points > 0)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([emoji]) => ({ emoji, name: nameOf(emoji) }))
}
