const WHOLE: Readonly<Record<string, string>> = {
  "can't": 'cannot',
  "won't": 'will not',
  "shan't": 'shall not',
  "let's": 'let us',
  "i'm": 'I am',
  "it's": 'it is',
  "that's": 'that is',
  "what's": 'what is',
  "here's": 'here is',
  "there's": 'there is',
  "who's": 'who is',
}
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/n't$/, ' not'],
  [/'re$/, ' are'],
  [/'ve$/, ' have'],
  [/'ll$/, ' will'],
  [/'d$/, ' would'],
]

function writtenOut(word: string): string {
  const lower = word.toLowerCase()
  const ending = ENDINGS.find(([pattern]) => pattern.test(lower))
  const long = WHOLE[lower] ?? (ending ? lower.replace(ending[0], ending[1]) : undefined)
  if (long === undefined) return word
  return /^I\b/.test(word) || /^[A-Z]/.test(word) ? long.charAt(0).toUpperCase() + long.slice(1) : long
}

/** Expands English contractions (I'm → I am) for formal letters; possessives stay. */
export function expandContractions(text: string): string {
  return text.replaceAll(/\b[a-z]+(?:n't|'(?:re|ve|ll|d|m|s|t))\b/gi, writtenOut)
}
