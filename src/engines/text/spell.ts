import polyphones from './polyphones.build.ts'

/** Replacements for sorting: each character or word is followed by as many characters that have one reading each. */
export interface Polyphones {
  chars: readonly string[]
  words: readonly string[]
}

const entries = new Map(
  [...polyphones.chars, ...polyphones.words].map((pair) => [
    pair.slice(0, pair.length / 2),
    pair.slice(pair.length / 2),
  ]),
)
/** Length of the longest entry that begins with a character. */
const longest = new Uint8Array(65_536)
for (const entry of entries.keys())
  longest[entry.charCodeAt(0)] = Math.max(longest[entry.charCodeAt(0)] ?? 0, entry.length)

/**
 * Rewrites a text for sorting by pinyin: an ambiguous character becomes a character that has only the right reading (重庆
 * as 虫庆). Keeps the length.
 */
export function spellForSorting(text: string): string {
  let spelled = ''
  let done = 0
  for (let at = 0; at < text.length; at++) {
    for (let length = longest[text.charCodeAt(at)] ?? 0; length > 0; length--) {
      const entry = entries.get(text.slice(at, at + length))
      if (entry === undefined) continue
      spelled += text.slice(done, at) + entry
      done = at + length
      at = done - 1
      break
    }
  }
  return done === 0 ? text : spelled + text.slice(done)
}
