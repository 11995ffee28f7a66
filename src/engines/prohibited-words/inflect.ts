const CONSONANT_END = /^[^aeiou]*[aeiou][^aeiouwxy]$/
const SIBILANT = /(?:s|x|z|ch|sh)$/

function withS(word: string): string {
  if (SIBILANT.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function verbForms(word: string): string[] {
  const past = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word
  if (word.endsWith('e')) return [word, `${word}s`, `${word}d`, `${word.slice(0, -1)}ing`]
  const stem = CONSONANT_END.test(word) ? word + word.slice(-1) : word
  return [word, withS(word), `${stem === word ? past : stem}ed`, `${stem}ing`]
}

/** Inflected forms of a term: with v in `forms` its first word as a verb, with n its last one as a noun. */
export function inflect(term: string, forms = ''): string[] {
  const [first = '', ...rest] = term.split(' ')
  const verbs = forms.includes('v') ? verbForms(first).map((form) => [form, ...rest].join(' ')) : [term]
  if (!forms.includes('n')) return verbs
  return verbs.flatMap((text) => {
    const words = text.split(' ')
    return [text, [...words.slice(0, -1), withS(words.at(-1) ?? '')].join(' ')]
  })
}
