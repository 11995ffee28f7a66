import { urlRunEnd } from './url-run.ts'

// An opening bracket at the end belongs to what follows, too.
const END_MARKS = '.,:;!?"*|([{'
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * The part of a text from `at` on, after a host, that a person would call part of the URL: port, path, query and fragment
 * without the next URL, sentence marks at its end, and closing brackets that were opened before it.
 * `before` is the character before the URL; an apostrophe there ends it at the next one.
 */
export function urlTailAt(text: string, at: number, before: string): string {
  const run = text.slice(at, urlRunEnd(text, at))
  const quote = before === "'" ? run.indexOf("'") : -1
  const tail = quote === -1 ? run : run.slice(0, quote)
  return tail.slice(0, meantLength(tail))
}

function meantLength(tail: string): number {
  let end = tail.length
  let counts: Map<string, number> | undefined
  while (end > 0) {
    const last = tail.charAt(end - 1)
    const opening = OPENING[last]
    if (opening !== undefined || last === "'") {
      counts ??= countOf(tail.slice(0, end))
      const count = counts.get(last) ?? 0
      // A bracket or quote that was opened inside the URL ends inside it.
      if (opening === undefined ? count % 2 === 0 : count <= (counts.get(opening) ?? 0)) break
      counts.set(last, count - 1)
    } else if (!END_MARKS.includes(last)) break
    end -= 1
  }
  return end
}

function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  return counts
}
