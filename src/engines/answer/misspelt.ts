/** A shorter word is like too many others. */
const MIN_LENGTH = 4
const [MOST_WORDS, MOST_WAYS] = [6, 4]

/** Tells whether one letter too many, too few or another one, or two in the wrong order, are all that parts two words. */
function isOneSlip(typed: string, word: string): boolean {
  let from = 0
  while (from < typed.length && typed[from] === word[from]) from++
  let same = 0
  while (same < Math.min(typed.length, word.length) - from && typed.at(-1 - same) === word.at(-1 - same)) same++
  const [own, other] = [typed.slice(from, typed.length - same), word.slice(from, word.length - same)]
  if (own.length <= 1 && other.length <= 1) return own !== other
  return own.length === 2 && other.length === 2 && own[0] === other[1] && own[1] === other[0]
}

/** The words of names in letters, each once and in small letters. */
export function collectWords(names: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>()
  for (const name of names) for (const word of name.toLowerCase().match(/[a-z]{4,}/g) ?? []) words.add(word)
  return words
}

/** A text in letters with its words spelt as they are known, where each that is not known is one slip from a known one: a few ways, the commonest slip first. */
export function correctSpellings(text: string, known: ReadonlySet<string>): readonly string[] {
  const lower = text.toLowerCase()
  const typed = lower.match(/[a-z]+/g) ?? []
  if (typed.length > MOST_WORDS || /\p{Script=Han}/u.test(text)) return []
  let ways = [lower]
  for (const word of typed) {
    if (word.length < MIN_LENGTH || known.has(word)) continue
    const near = [...known].filter(
      (one) => one[0] === word[0] && Math.abs(one.length - word.length) <= 1 && isOneSlip(word, one),
    )
    // A letter is left out more often than one too many is typed.
    const first = near.toSorted((one, other) => other.length - one.length).slice(0, MOST_WAYS)
    ways = ways.flatMap((way) => first.map((one) => way.replace(word, one))).slice(0, MOST_WAYS)
  }
  return ways.filter((way) => way !== lower)
}
