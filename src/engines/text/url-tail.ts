import { findUrlRunEnd } from './url-run.ts'

// Punctuation that ends a URL; an opening bracket at the end belongs to the following text.
const END_MARKS = '.,:;!?"*|([{'
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Rest of a URL after its host, from `at` on, as a person would read it: port, path, query and fragment, without the
 * next URL, final punctuation, and closing brackets that were opened before the URL. `before` is the character before
 * the URL; after an apostrophe the URL ends at the next apostrophe.
 */
export function readUrlTail(text: string, at: number, before: string): string {
  const run = text.slice(at, findUrlRunEnd(text, at))
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
      // A bracket or quote opened inside the URL also closes inside it.
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
