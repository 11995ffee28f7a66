// Two URLs in one run of characters: `…/a,https://…`, `…/a|www.…`, and the paste that lost its line break, `…/B0ABChttps://…`.
const NEXT_URL = /[,;|](?=https?:\/\/|www\.)|(?<=[a-z0-9_~).-]|[^ -~])(?=https?:\/\/)/i
const SENTENCE_MARKS = `.,:;!?'"*|`
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * The part of a run after a host (port, path, query, fragment) that a person would call part of the URL:
 * without the next URL, sentence marks at its end, and closing brackets that were opened before it.
 * `before` is the character before the URL; an apostrophe there ends it at the next one.
 */
export function trimUrlTail(run: string, before: string): string {
  const quote = before === "'" ? run.indexOf("'") : -1
  const quoted = quote === -1 ? run : run.slice(0, quote)
  const next = quoted.search(NEXT_URL)
  const tail = next === -1 ? quoted : quoted.slice(0, next)
  return tail.slice(0, meantLength(tail))
}

function meantLength(tail: string): number {
  let end = tail.length
  let counts: Map<string, number> | undefined
  while (end > 0) {
    const last = tail.charAt(end - 1)
    const opening = OPENING[last]
    if (opening !== undefined) {
      counts ??= countOf(tail.slice(0, end))
      if ((counts.get(last) ?? 0) <= (counts.get(opening) ?? 0)) break
      counts.set(last, (counts.get(last) ?? 0) - 1)
    } else if (!SENTENCE_MARKS.includes(last)) break
    end -= 1
  }
  return end
}

function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  return counts
}
