import type { KnownName } from './known-names.ts'

/** Maximum characters; a longer text is a sentence. */
const MAX_LENGTH = 12

/**
 * Parts of a text that may be a name: words in letters, the text without its country, then runs of two or more Chinese
 * characters, longest first.
 */
function partsOf(text: string, rest: string): string[] {
  const words = text.match(/[a-z][a-z\d-]{2,}/gi) ?? []
  const runs = text.match(/\p{Script=Han}{2,}/gu) ?? []
  const pieces = runs.flatMap((run) =>
    Array.from(run, (_, from) => Array.from(run.slice(from), (__, at) => run.slice(from, from + at + 1))).flat(),
  )
  return [...words, rest, ...pieces.toSorted((a, b) => b.length - a.length)].filter(
    (part) => part.length > 1 && part !== text,
  )
}

const hasName = (names: readonly KnownName[], part: string): boolean => names.some(({ lower }) => lower === part)

/**
 * Finds the part of a text, at least half of it, that is or begins a known name: 英国vat, 宠物用品. `rest` is the text
 * without its country.
 */
export function knownPart(text: string, rest: string, names: readonly KnownName[]): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const parts = partsOf(text, rest).filter((part) => part.length * 2 >= text.length)
  return parts.find((part) =>
    /^[a-z]/i.test(part) ? hasName(names, part.toLowerCase()) : names.some(({ lower }) => lower.startsWith(part)),
  )
}
