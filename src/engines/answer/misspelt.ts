/** Minimum letters of a corrected word; shorter ones resemble too many others. */
const MIN_LENGTH = 4
const [MAX_WORDS, MAX_WAYS] = [6, 4]

/** True if two words differ by one inserted, deleted, replaced or swapped letter. */
function isOneSlip(typed: string, word: string): boolean {
  let from = 0
  while (from < typed.length && typed[from] === word[from]) from++
  let same = 0
  while (same < Math.min(typed.length, word.length) - from && typed.at(-1 - same) === word.at(-1 - same)) same++
  const [own, other] = [typed.slice(from, typed.length - same), word.slice(from, word.length - same)]
  if (own.length <= 1 && other.length <= 1) return own !== other
  return own.length === 2 && other.length === 2 && own[0] === other[1] && own[1] === other[0]
}

/** Words in letters of the names, lower case, without duplicates. */
export function collectWords(names: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>()
  for (const name of names) for (const word of name.toLowerCase().match(/[a-z]{4,}/g) ?? []) words.add(word)
  return words
}

/** Corrects unknown words of a text by one slip to known ones; returns a few variants, the most likely first. */
export function correctSpellings(text: string, known: ReadonlySet<string>): readonly string[] {
  const lower = text.toLowerCase()
  const typed = lower.match(/[a-z]+/g) ?? []
  if (typed.length > MAX_WORDS || /\p{Script=Han}/u.test(text)) return []
  let ways = [lower]
  for (const word of typed) {
    if (word.length < MIN_LENGTH || known.has(word)) continue
    const near = [...known].filter(
      (one) => one[0] === word[0] && Math.abs(one.length - word.length) <= 1 && isOneSlip(word, one),
    )
    // Longer words first: omitting a letter is more common than adding one.
    const first = near.toSorted((one, other) => other.length - one.length).slice(0, MAX_WAYS)
    ways = ways.flatMap((way) => first.map((one) => way.replace(word, one))).slice(0, MAX_WAYS)
  }
  return ways.filter((way) => way !== lower)
}
